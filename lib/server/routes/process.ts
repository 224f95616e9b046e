import "server-only";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { tokenUsage } from "@/lib/questions/answer-state";
import { ASSISTANT_PARAMETER, type Assistant } from "@/lib/questions/assistants";
import { AppError } from "@/lib/server/app-error";
import { isOperator } from "@/lib/server/connect/operator";
import { collectReply } from "@/lib/server/generations/collect-reply";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import { startGeneration } from "@/lib/server/generations/start-generation";
import { streamResponse } from "@/lib/server/generations/stream-response";
import { readIdempotencyKey } from "@/lib/server/http/idempotency-key";
import { type Connection, connectionOf } from "@/lib/server/http/node-response";
import type { Owner } from "@/lib/server/identity/owner";
import { admitGeneration, type GenerationOutcome } from "@/lib/server/limits/admit-generation";
import { takeAll } from "@/lib/server/limits/take-all";
import { textModel } from "@/lib/server/model/choose";
import type { TextRequest } from "@/lib/server/model/text-model";
import { countQuestion, type GiveBackQuestion } from "@/lib/server/questions/question-count";
import { questionPrompts } from "@/prompts/questions/index";
import { questionPayload } from "@/prompts/questions/question-payload";
import { freshJson, type Handler, readBody, route } from "./route";

/**
 * Makes the handler of `POST /process` or `POST /process/anonymous`, which differ in who may ask (specification 7.4).
 * The response is JSON, or a stream if the request accepts one. An invalid request gets JSON with a status before a
 * question is counted or a model is called.
 */
export function questionRoute(findOwner: (request: Request) => Promise<Owner>): Handler {
  return route(async (request) => {
    const key = readIdempotencyKey(request);
    const owner = await findOwner(request);
    return respond(await readQuestion(request), owner, key, request);
  });
}

async function readQuestion(request: Request): Promise<TextRequest> {
  const assistant = assistantOf(request);
  const { question, maxTokens } = await readBody(request, questionPayload);
  return {
    system: questionPrompts[assistant],
    user: question,
    maxOutputTokens: maxTokens,
    mayEndAtLimit: true,
    task: { path: "/process", payload: { question, maxTokens, assistant } },
  };
}

function assistantOf(request: Request): Assistant {
  const name = new URL(request.url).searchParams.get(ASSISTANT_PARAMETER) ?? "general";
  if (name === "general" || name === "guitar") return name;
  throw new AppError("invalid_request", {
    message: `${ASSISTANT_PARAMETER}: Name general or guitar.`,
    field: ASSISTANT_PARAMETER,
  });
}

async function respond(asked: TextRequest, owner: Owner, key: string | undefined, request: Request): Promise<Response> {
  const { path, payload } = asked.task;
  // Undefined for a request that attaches to an answer whose question was counted before.
  let giveBack: GiveBackQuestion | undefined;
  const admit = async () => {
    const { model, prices } = await textModel(path);
    const question = async () => {
      const counted = await countQuestion(owner, request);
      giveBack = counted;
      // It ended before any text: the visitor may ask again. Without a model the text is from templates and says that
      // it is no answer.
      const isAnswered = (outcome?: GenerationOutcome) => outcome?.hasText && model.name !== SAMPLE_WRITER_NAME;
      return (outcome?: GenerationOutcome) => (isAnswered(outcome) ? undefined : counted(outcome?.result ?? "failed"));
    };
    const onEnd = await takeAll([question, () => admitGeneration(request, asked, owner, model)]);
    const isForOperator = await isOperator(request);
    return { model, request: { ...asked, isForOperator }, prices, onEnd };
  };
  const generation = await startGeneration({ owners: [owner], key, path, payload, admit });
  const connection = connectionOf(request);
  if (acceptsStream(request)) return streamResponse(generation, connection);
  try {
    return await questionResponse(generation, connection);
  } catch (error) {
    // The part from before the failure reaches no one: without a key it cannot be followed.
    // A reader that left has chosen not to wait.
    if (key === undefined && !request.signal.aborted) await giveBack?.("failed");
    throw error;
  }
}

/** Makes the response (specification 3.7). */
async function questionResponse(generation: GenerationHandle, connection: Connection): Promise<Response> {
  const { text, usage } = await collectReply(generation, connection);
  return freshJson({ aiResponse: text.trim(), otherData: { usage: tokenUsage(usage) } });
}

function acceptsStream(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.get("accept") ?? "");
}
