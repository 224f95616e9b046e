import type { FollowerEvent } from "@/lib/browser/generations/client";
import type { AnswerState, RunningAnswer } from "@/lib/browser/questions/answer-state";
import { tokenUsage } from "@/lib/questions/token-usage";
import type { Usage, WireError } from "@/lib/stream/events";

/** One question on its way, and what has come of its answer. */
export interface Asking {
  /** Absent for one that a page before this one has asked. */
  question: string | undefined;
  running: RunningAnswer;
  controller: AbortController;
  /** What was on the screen before. */
  before: AnswerState;
  /** Everything that has arrived. */
  text: string;
  /** What of it is on the screen. */
  drawn: string;
  /** What was shown of it before; it stands until as much has come again. */
  shownBefore: string;
  /** `here`: it has been sent, and raised the count. `before`: it had been sent already; its count is the server's. */
  sent: false | "here" | "before";
}

/** What comes with an answer. */
export interface Reply {
  model: string;
  usage: Usage | null;
}

export type FollowerFailure = Pick<Extract<FollowerEvent, { type: "error" }>, "error" | "outOfSight">;

/** What a complete answer is shown as; one without a word is a failure. */
export function answeredState(asking: Asking, { model, usage }: Reply): AnswerState {
  const text = asking.text.trim();
  if (text === "") return { status: "failed", error: EMPTY_ANSWER, partialText: "" };
  const estimated = usage?.estimated ?? false;
  const reachedLimit = usage !== null && !estimated && usage.outputTokens >= asking.running.maxTokens;
  return { status: "answered", answer: { text, model, usage: usage && tokenUsage(usage), estimated, reachedLimit } };
}

/** What an answer that ended early is shown as. */
export function endedState(asking: Asking, { error, outOfSight }: FollowerFailure): AnswerState {
  const partialText = arrivedOf(asking);
  if (error.code === "stopped") return { status: "stopped", reason: "stopped", partialText };
  const isUnknown = error.code === "not_found" && asking.sent === "before";
  if (isUnknown || error.code === "abandoned") return { status: "stopped", reason: "left", partialText };
  return { status: "failed", error, partialText, ...(outOfSight ? { running: asking.running } : {}) };
}

/** Whether nobody writes the answer any more, and nobody has all of it. */
export function isOver({ error, outOfSight }: FollowerFailure): boolean {
  const { code } = error;
  return code === "not_found" || code === "abandoned" || (code === "connection_lost" && !outOfSight);
}

/** What is shown of an answer: all that has come, here or on a page before. */
export function textOf({ text, shownBefore }: Asking): string {
  return text.length < shownBefore.length ? shownBefore : text;
}

/** The part that stays when an answer ends early. */
export function arrivedOf(asking: Asking): string {
  return textOf(asking).trim();
}

export const NO_CODE: WireError = {
  code: "connection_lost",
  message: "A part of this page could not be loaded. Check your connection and try again.",
  retryable: true,
};

const EMPTY_ANSWER: WireError = {
  code: "model_unavailable",
  message: "The model sent an empty answer. Try again.",
  retryable: true,
};
