import * as z from "zod/mini";
import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { api } from "@/lib/paths";
import { type QuestionToken, questionToken } from "@/lib/questions/question-token";
import { storedAnswer } from "@/lib/questions/stored-answer";
import type { WireError } from "@/lib/stream/events";
import { type CarriedQuestion, carriedQuestion, questionOfTab, type StoredQuestion } from "./stored-question";

export { openGeneration, reattach } from "@/lib/browser/generations/client";
export { stopGeneration } from "@/lib/browser/generations/stop-generation";

/** The longest wait for a token. */
const WAIT_MS = 10_000;

/** A token, or the reason for its absence. */
type TokenResult = { ok: true; token: QuestionToken } | { ok: false; error: WireError };

/**
 * Fetches the token that identifies the person who asks (`GET /api/tokens`). Each question needs a new one, so that the
 * count is the server's, and a sign-in in another tab counts here too.
 */
export async function fetchToken(
  fetch: typeof globalThis.fetch | undefined,
  signal: AbortSignal,
): Promise<TokenResult> {
  const response = await requestJson(api.tokens, { fetch, signal, timeLimitMs: WAIT_MS });
  if (!response.ok) return response;
  const token = questionToken.safeParse(response.body).data;
  return token ? { ok: true, token } : { ok: false, error: UNREACHABLE };
}

const keptSchema = z.extend(storedAnswer, {
  owner: z.optional(z.string()),
  question: z.string(),
}) satisfies z.ZodMiniType<StoredQuestion>;

const carriedSchema = z.extend(keptSchema, { untilMs: z.number() }) satisfies z.ZodMiniType<CarriedQuestion>;

/**
 * Finds this tab's question, or the one that was carried here if the visitor has signed in since. A question of another
 * user, or one that cannot be read, counts as none.
 * @param email the address of the user who is signed in.
 */
export function findQuestion(path: string, email: string | undefined, nowMs: number): StoredQuestion | null {
  const found = keptSchema.safeParse(questionOfTab(path).readJson()).data;
  const own = found?.owner === undefined || found.owner === email ? (found ?? null) : null;
  if (email === undefined) return own;
  const carried = carriedSchema.safeParse(carriedQuestion(path).readJson()).data;
  carriedQuestion(path).remove();
  return own ?? (carried && carried.untilMs > nowMs ? carried : null);
}
