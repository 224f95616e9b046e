import { admitGeneration, type GenerationOutcome } from "@/lib/generations/server/admit-generation";
import { startGeneration } from "@/lib/generations/server/start-generation";
import { collectReply, streamResponse } from "@/lib/generations/server/stream-response";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { textModel } from "@/lib/model/server/choose";
import { isOperator } from "@/lib/model/server/operator";
import type { TextRequest } from "@/lib/model/server/text-model";
import { type Assistant, tokenUsage } from "@/lib/questions/answer-state";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { connectionOf } from "@/lib/server/http/node-response";
import { assertSameOrigin } from "@/lib/server/http/site-host";
import type { Owner, Owners } from "@/lib/server/identity/owner";
import { findSessionUser, findUserOfSession } from "@/lib/server/identity/sessions";
import { findVisitor } from "@/lib/server/identity/visitor";
import { takeAll } from "@/lib/server/limits/take-all";
import { freshJson, type Handler, readBody, readIdempotencyKey, route } from "@/lib/server/route";
import { ASSISTANT_PARAMETER } from "@/lib/text/paths";
import { questionPayload, questionPrompts } from "@/prompts/questions/index";
import { countQuestion, type GiveBackQuestion } from "./question-count";
import { notAccepted, readUserToken, readVisitorToken } from "./token-route";

/**
 * Makes the handler of `POST /process` or `POST /process/anonymous`, which differ in who may ask (specification 7.4):
 * it responds with JSON, or a stream if the request accepts one. An invalid request is not counted, and calls no model.
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
  const acceptsStream = /\btext\/event-stream\b/i.test(request.headers.get("accept") ?? "");
  if (acceptsStream) return streamResponse(generation, connection);
  try {
    const { text, usage } = await collectReply(generation, connection);
    // The form of specification 3.7.
    return freshJson({ aiResponse: text.trim(), otherData: { usage: tokenUsage(usage) } });
  } catch (error) {
    // The part from before the failure reaches no one: without a key it cannot be followed.
    // A reader that left has chosen not to wait.
    if (key === undefined && !request.signal.aborted) await giveBack?.("failed");
    throw error;
  }
}

/** Finds the user who asks, by a bearer token or our page's cookie. @throws AppError `unauthorized`, `forbidden`. */
export async function signedInOwner(request: Request): Promise<Owner> {
  const token = bearerOf(request);
  const userId = token === undefined ? await userOfCookie(request) : await userOfToken(token, request);
  if (userId === undefined) throw notAccepted();
  return `user:${userId}`;
}

/** Finds the visitor who asks, by the bearer token of this browser. @throws AppError `unauthorized`. */
export async function visitorOwner(request: Request): Promise<Owner> {
  const token = bearerOf(request);
  if (token === undefined) throw notAccepted();
  const visitorId = await readVisitorToken(token, request);
  const known = findVisitor(request);
  // A browser of another visitor cannot ask in this visitor's name.
  if (known && known !== visitorId) throw notAccepted();
  return `visitor:${visitorId}`;
}

/** Returns the token of `Authorization: Bearer …`; undefined if there is none or it is empty (specification 7.4). */
function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function userOfCookie(request: Request): Promise<string | undefined> {
  // A browser sends the cookie for any page, but not a token.
  assertSameOrigin(request);
  return (await findSessionUser(request))?.id;
}

/** Checks that the session of a token has not ended, though the token itself lasts longer. */
async function userOfToken(token: string, request: Request): Promise<string | undefined> {
  const { userId, sessionId } = await readUserToken(token, request);
  const user = await findUserOfSession(sessionId);
  return user?.id === userId ? userId : undefined;
}

/** Reads the questions of an owner that are still stored, oldest first and one at a time. */
export async function* askedQuestions(owners: Owners) {
  const { generation } = database();
  const rows = await generation.findMany({
    where: { owner: { in: [...owners] }, path: "/process", status: { not: "running" } },
    select: { owner: true, id: true },
    orderBy: { startedAt: "asc" },
  });
  for (const owner_id of rows) {
    const row = await generation.findUnique({ where: { owner_id } });
    if (row) yield { askedAt: row.startedAt.toISOString(), question: questionIn(row.prompt), answer: row.text };
  }
}

/** Returns what the person typed of a stored prompt, which begins with the words of an assistant. */
function questionIn(prompt: string): string {
  const system = Object.values(questionPrompts).find((text) => prompt.startsWith(text));
  return prompt.slice(system?.length ?? 0).trim();
}
