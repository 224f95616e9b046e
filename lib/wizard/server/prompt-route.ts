import { admitGeneration } from "@/lib/generations/server/admit-generation";
import type { GenerationHandle } from "@/lib/generations/server/generation-handle";
import { startGeneration } from "@/lib/generations/server/start-generation";
import { collectReply, streamResponse } from "@/lib/generations/server/stream-response";
import { optionsFormat } from "@/lib/letter/options";
import { textModel } from "@/lib/model/server/choose";
import { isOperator } from "@/lib/model/server/operator";
import { AppError } from "@/lib/server/app-error";
import { payloadError, readJsonBody } from "@/lib/server/http/body";
import { type Connection, connectionOf } from "@/lib/server/http/node-response";
import { assertSameOrigin } from "@/lib/server/http/site-host";
import { assertMayWrite, type Owners, ownersOf } from "@/lib/server/identity/owner";
import { freshJson, type Handler, readIdempotencyKey, route, type With } from "@/lib/server/route";
import { voiceOf } from "@/lib/voice/server/voice-route";
import type { Prompt, PromptRegistry } from "@/prompts/define-prompt";

/**
 * Makes the handler of a group of endpoints. An invalid request gets JSON with a status before a model is called; a
 * later failure is the stream's last event.
 */
export function promptRoute(group: "wizard" | "story", registry: PromptRegistry): Handler<With<"prompt">> {
  return route(async (request, { params }) => {
    const { prompt: name } = await params;
    // Only the registry's own names, and not `constructor` and the like.
    const prompt = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!prompt) throw new AppError("not_found");
    // Other sites' pages may not ask in the name of their reader, whose limits they would use.
    assertSameOrigin(request);
    const owners = await ownersOf(request);
    assertMayWrite(owners[0]);
    return respond(`/${group}/${name}`, prompt, owners, request);
  });
}

async function respond(path: string, prompt: Prompt, owners: Owners, request: Request): Promise<Response> {
  const key = readIdempotencyKey(request);
  const body = await readJsonBody(request);
  const prepared = prompt.prepare(body, await voiceOf(owners[0]));
  if (!prepared.success) throw payloadError(prepared.error);
  const { system, user, payload } = prepared.data;
  const admit = async () => {
    const isForOperator = await isOperator(request);
    const text = { system, user, maxOutputTokens: prompt.maxOutputTokens, isForOperator, task: { path, payload } };
    const { model, prices } = await textModel(path);
    const onEnd = await admitGeneration(request, text, owners[0], model);
    return { model, request: text, prices, onEnd };
  };
  const generation = await startGeneration({ owners, key, path, payload, admit });
  const connection = connectionOf(request);
  return prompt.respondsWith === "json" ? jsonResponse(generation, connection) : streamResponse(generation, connection);
}

/**
 * Waits for a generation and responds with `{ prompt, response }`, where `response` parses as `{ "stories": [ … ] }`
 * (specification 7.2, `/story/prompt-2`). It is written here, because models wrap JSON in words and fences.
 * @throws AppError when the generation failed, or its reply has no options.
 */
async function jsonResponse(generation: GenerationHandle, connection: Connection): Promise<Response> {
  const { prompt, text } = await collectReply(generation, connection);
  const { options, recognized } = optionsFormat.read(text);
  if (!recognized || options.length === 0) {
    throw new AppError("model_unavailable", { message: "The model's reply has no story ideas. Try again." });
  }
  const response = JSON.stringify({ stories: options });
  return freshJson({ prompt, response });
}
