import "server-only";
import { AppError } from "@/lib/server/app-error";
import { asAppError } from "@/lib/server/db/as-app-error";
import { needingDatabase } from "@/lib/server/db/needing-database";
import { env } from "@/lib/server/env/env";
import { requestDigest } from "@/lib/server/generations/request-digest";
import { startGeneration } from "@/lib/server/generations/start-generation";
import { streamResponse } from "@/lib/server/generations/stream-response";
import { readJsonBody } from "@/lib/server/http/body";
import { readIdempotencyKey } from "@/lib/server/http/idempotency-key";
import { connectionOf } from "@/lib/server/http/node-response";
import { payloadError } from "@/lib/server/http/payload-error";
import { assertSameOrigin } from "@/lib/server/http/same-origin";
import { type Owner, ownersOf } from "@/lib/server/identity/owner";
import { assertMayWrite } from "@/lib/server/identity/wizard-access";
import { admitGeneration } from "@/lib/server/limits/admit-generation";
import { textModel } from "@/lib/server/model/choose";
import { jsonAnswer } from "@/lib/server/routes/json-response";
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
      // Everybody may ask, but no other site's page in the name of its reader, whose limits and key it would use.
      assertSameOrigin(request);
      const owners = await needingDatabase(ownersOf(request));
      assertMayWrite(owners[0]);
      return await answer(`/${group}/${name}`, prompt, owners, request);
    } catch (error) {
      return asAppError(error).toResponse();
    }
  };
}

async function answer(
  path: string,
  prompt: Prompt,
  owners: readonly [Owner, ...Owner[]],
  request: Request,
): Promise<Response> {
  const key = readIdempotencyKey(request);
  const body = await readJsonBody(request);
  const prepared = prompt.prepare(body);
  if (!prepared.success) throw payloadError(prepared.error);
  const { system, user, payload } = prepared.data;
  const text = { system, user, maxOutputTokens: prompt.maxOutputTokens, task: { path, payload } };
  const admit = async () => {
    const { onEnd } = await admitGeneration(request, text, owners[0]);
    return { parts: { model: textModel(), request: text, prices: env().prices, onEnd } };
  };
  const followed = await startGeneration({ owners, key, path, requestDigest: requestDigest(path, payload), admit });
  const connection = connectionOf(request);
  return prompt.answer === "json" ? jsonAnswer(followed, connection) : streamResponse(followed, connection);
}
