import "server-only";
import { env } from "@/lib/server/env";
import { coalesce } from "@/lib/server/generations/coalesce";
import { generate } from "@/lib/server/generations/generate";
import { streamResponse } from "@/lib/server/generations/stream-response";
import { readJsonBody } from "@/lib/server/http/body";
import { AppError, asAppError } from "@/lib/server/http/errors";
import { jsonAnswer } from "@/lib/server/http/json-answer";
import { payloadError } from "@/lib/server/http/payload-error";
import { textModel } from "@/lib/server/model/choose";
import type { Prompt, PromptRegistry } from "@/prompts/define-prompt";

/** The handler of `POST /{group}/{prompt}`, as Next.js calls it. */
export type PromptHandler = (request: Request, context: { params: Promise<{ prompt: string }> }) => Promise<Response>;

/**
 * Makes the handler of one group of endpoints out of its prompts. Whatever is wrong with a request is answered before
 * a model is called, as JSON with a status; what goes wrong afterwards comes as the stream's last event.
 */
export function promptRoute(group: "wizard" | "story", registry: PromptRegistry): PromptHandler {
  return async (request, context) => {
    try {
      const { prompt: name } = await context.params;
      // Only what the registry itself holds: `constructor` and the like are names too.
      const prompt = Object.hasOwn(registry, name) ? registry[name] : undefined;
      if (!prompt) throw new AppError("not_found");
      return await answer(`/${group}/${name}`, prompt, request);
    } catch (error) {
      return asAppError(error).toResponse();
    }
  };
}

async function answer(path: string, prompt: Prompt, request: Request): Promise<Response> {
  const body = await readJsonBody(request);
  const prepared = prompt.prepare(body);
  if (!prepared.success) throw payloadError(prepared.error);
  const { system, user, payload } = prepared.data;
  const parts = {
    model: textModel(),
    request: { system, user, maxOutputTokens: prompt.maxOutputTokens, task: { path, payload } },
    prices: env().prices,
  };
  if (prompt.answer === "json") return jsonAnswer((signal) => generate(parts, signal), request.signal);
  return streamResponse((signal) => coalesce(generate(parts, signal)), request.signal);
}
