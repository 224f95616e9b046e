import "server-only";
import type { Owner } from "@/lib/server/identity/owner";

/** Somebody who may ask, as far as is known before the question is counted. */
export interface QuestionOwner {
  /** For whom the answer is written. */
  readonly owner: Owner;
  /**
   * Counts the question that is about to be asked.
   * @throws AppError when it is one too many.
   */
  take(): Promise<TakenQuestion>;
}

/** How a question ended that brought no text: nobody could answer, or the person left or stopped it. */
export type Unanswered = "failed" | "stopped";

/** A question that has been counted. */
export interface TakenQuestion {
  /** Takes the count back because no answer came. Only the first call does something, and none of them throws. */
  giveBack(reason: Unanswered): Promise<void>;
}

/**
 * Finds out who sends a request.
 * @throws AppError `unauthorized` when nobody who may ask does.
 */
export type FindQuestionOwner = (request: Request) => Promise<QuestionOwner>;

/** The token of `Authorization: Bearer …`; undefined when there is none, or an empty one (specification 7.4). */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}
