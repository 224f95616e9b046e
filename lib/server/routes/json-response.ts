import "server-only";
import { AppError } from "@/lib/server/app-error";
import { collectReply } from "@/lib/server/generations/collect-reply";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import type { Connection } from "@/lib/server/http/node-response";
import { freshJson } from "@/lib/server/routes/route";
import { optionsFormat } from "@/lib/wizard/parse/options";

/**
 * Waits for a generation and answers `{ prompt, response }`, where `response` parses as JSON: `{ "stories": [ … ] }`
 * (specification 7.2, `/story/prompt-2`). The model's reply is read as options and written anew, because a model asked
 * for JSON wraps it in words and fences.
 * @throws AppError when the generation failed, or its reply holds no options.
 */
export async function jsonResponse(generation: GenerationHandle, connection: Connection): Promise<Response> {
  const { prompt, text } = await collectReply(generation, connection);
  const { options, recognised } = optionsFormat.read(text);
  if (!recognised || options.length === 0) {
    throw new AppError("model_unavailable", { message: "The model's answer holds no story ideas. Try again." });
  }
  const response = JSON.stringify({ stories: options });
  return freshJson({ prompt, response });
}
