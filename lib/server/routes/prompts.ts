import "server-only";
import { AppError } from "@/lib/server/app-error";
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
import { jsonResponse } from "@/lib/server/routes/json-response";
import { type Handler, route, type With } from "@/lib/server/routes/route";
import type { Prompt, PromptRegistry } from "@/prompts/define-prompt";

/**
 * Makes the handler of one group of endpoints out of its prompts. Whatever is wrong with a request is answered before
 * a model is called, as JSON with a status; what goes wrong afterwards comes as the stream's last event.
 */
export function promptRoute(group: "wizard" | "story", registry: PromptRegistry): Handler<With<"prompt">> {
  return route(async (request, { params }) => {
    const { prompt: name } = await params;
    // Only what the registry itself holds: `constructor` and the like are names too.
    const prompt = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!prompt) throw new AppError("not_found");
    // Everybody may ask, but no other site's page in the name of its reader, whose limits and key it would use.
    assertSameOrigin(request);
    const owners = await ownersOf(request);
    assertMayWrite(owners[0]);
    return respond(`/${group}/${name}`, prompt, owners, request);
  });
}

async function respond(
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
  const generation = await startGeneration({ owners, key, path, requestDigest: requestDigest(path, payload), admit });
  const connection = connectionOf(request);
  return prompt.answer === "json" ? jsonResponse(generation, connection) : streamResponse(generation, connection);
}
