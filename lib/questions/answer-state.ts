import type { z } from "zod/mini";
import type { WireError } from "@/lib/stream/events";
import type { QuestionToken, storedAnswer } from "./question-schemas";

/** The part of an answer that outlives its page. */
export type StoredAnswer = z.infer<typeof storedAnswer>;

/** A complete answer. */
export type Answer = NonNullable<StoredAnswer["answer"]>;

/** An answer that is being written, so that another page can follow it. */
export type RunningAnswer = NonNullable<StoredAnswer["running"]>;

/** The tokens of a question and its answer, with the names of specification 3.7. */
export type TokenUsage = NonNullable<Answer["usage"]>;

/** The state of a question (specification 4.7). */
export type AnswerState =
  | { status: "idle" }
  /** Sent, without any text of the answer yet. */
  | { status: "waiting"; running: RunningAnswer }
  | { status: "streaming"; running: RunningAnswer; text: string }
  | { status: "answered"; answer: Answer }
  /** The part that had arrived stays readable. With `running`, only the connection was lost. */
  | { status: "failed"; error: WireError; partialText: string; running?: RunningAnswer }
  /** Stopped by the person, or because no page followed it any longer. */
  | { status: "stopped"; reason: "stopped" | "left"; partialText: string };

/** Whether an answer is being written. */
export function isUnderWay(state: AnswerState): boolean {
  return state.status === "waiting" || state.status === "streaming";
}

/** Returns what screen readers are told; empty for a failure, whose notice announces itself. */
export function answerAnnouncement(state: AnswerState): string {
  if (isUnderWay(state)) return "The answer is being written. You can stop at any time.";
  if (state.status === "answered") return "The answer is ready.";
  return state.status === "stopped" && state.reason === "stopped" ? "The answer was stopped." : "";
}

/** Returns the part of an answer to store. */
export function storedAnswerOf(state: AnswerState): StoredAnswer {
  const partialText = state.status === "streaming" ? state.text : "partialText" in state ? state.partialText : "";
  return {
    answer: state.status === "answered" ? state.answer : null,
    partialText,
    running: "running" in state ? (state.running ?? null) : null,
  };
}

/** Returns the state for a stored answer. An unfinished one has to be followed again. */
export function restoredAnswer({ answer, partialText, running }: StoredAnswer): AnswerState {
  if (answer) return { status: "answered", answer };
  if (running)
    return partialText === "" ? { status: "waiting", running } : { status: "streaming", running, text: partialText };
  return partialText === "" ? { status: "idle" } : { status: "stopped", reason: "left", partialText };
}

/** Returns the three numbers for the usage of a generation. */
export function tokenUsage({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): TokenUsage {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
}

/** The person who asks, as known to the server. */
export type QuestionAsker = { kind: "user" } | { kind: "visitor"; questionsAsked: number; questionLimit: number };

/** Returns the asker of a token. */
export const askerOf = ({ token: _, expiresInSeconds: __, ...asker }: QuestionToken): QuestionAsker => asker;

/** Whether a visitor has no questions left without an account. */
export function isAtLimit(asker: QuestionAsker): boolean {
  return asker.kind === "visitor" && asker.questionsAsked >= asker.questionLimit;
}

/** The two assistants: a general one and a guitar teacher (specification 2.5). */
export type Assistant = "general" | "guitar";
