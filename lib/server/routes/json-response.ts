import "server-only";
import { AppError } from "@/lib/server/app-error";
import { collectAnswer } from "@/lib/server/generations/collect-answer";
import type { Followed } from "@/lib/server/generations/followed";
import type { Connection } from "@/lib/server/http/node-response";
import { optionsFormat } from "@/lib/wizard/parse/options";

/**
 * Waits for a generation and answers `{ prompt, response }`, where `response` parses as JSON: `{ "stories": [ … ] }`
 * (specification 7.2, `/story/prompt-2`). The model's reply is read as options and written anew, because a model asked
 * for JSON wraps it in words and fences.
 * @throws AppError when the generation failed, or its reply holds no options.
 */
export async function jsonAnswer(followed: Followed, connection: Connection): Promise<Response> {
  const { prompt, text } = await collectAnswer(followed, connection);
  const { options, recognised } = optionsFormat.read(text);
  if (!recognised || options.length === 0) {
    throw new AppError("model_unavailable", { message: "The model's answer holds no story ideas. Try again." });
  }
  const response = JSON.stringify({ stories: options });
  return Response.json({ prompt, response }, { headers: { "Cache-Control": "no-store" } });
}
