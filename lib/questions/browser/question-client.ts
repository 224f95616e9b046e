import { askJson } from "@/lib/browser/ask-json";
import { carriedQuestion, questionToken, storedQuestion } from "@/lib/questions/question-schemas";
import { api } from "@/lib/text/paths";
import { questionOfAll, questionOfTab, type StoredQuestion } from "./stored-question";

export { openGeneration, reattach, stopGeneration } from "@/lib/generations/browser/client";

const WAIT_MS = 10_000;

/** Fetches the asker's token (`GET /api/tokens`), new for each question: the count and the sign-in are the server's. */
export const fetchToken = (fetch: typeof globalThis.fetch | undefined, signal: AbortSignal) =>
  askJson(api.tokens, questionToken, { fetch, signal, timeLimitMs: WAIT_MS });

/** Finds this tab's question, or the one carried here by a sign-in as `email`; null for another user's or none. */
export function findQuestion(path: string, email: string | undefined, nowMs: number): StoredQuestion | null {
  const found = storedQuestion.safeParse(questionOfTab(path).readJson()).data;
  const own = found?.owner === undefined || found.owner === email ? (found ?? null) : null;
  if (email === undefined) return own;
  const carried = carriedQuestion.safeParse(questionOfAll(path).readJson()).data;
  questionOfAll(path).remove();
  return own ?? (carried && carried.untilMs > nowMs ? carried : null);
}
