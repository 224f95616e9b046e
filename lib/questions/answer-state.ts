import type { WireError } from "@/lib/stream/events";
import type { TokenUsage } from "./token-usage";

/** A complete answer. */
export interface Answer {
  text: string;
  /** The generation that wrote it; answers that were kept before this was noted have none. */
  generationId?: string | undefined;
  /** The model's name; `sample writer` for templates. */
  model: string;
  /** Absent when the server said nothing of it. */
  usage: TokenUsage | null;
  /** The numbers are guessed, because the model does not count. */
  estimated: boolean;
  /** All tokens that were asked for are used, so that the text may end in the middle. */
  reachedLimit: boolean;
}

/** An answer that is being written, by which another page can follow it. */
export interface RunningAnswer {
  generationId: string;
  /** How many tokens were asked for. */
  maxTokens: number;
}

/** Where a question stands (specification 4.7). */
export type AnswerState =
  | { status: "idle" }
  /** Sent, and nothing of the answer is here yet. */
  | { status: "waiting"; running: RunningAnswer }
  | { status: "streaming"; running: RunningAnswer; text: string }
  | { status: "answered"; answer: Answer }
  /** The part that had arrived stays readable. With a running answer: it was lost from sight, and may have gone on. */
  | { status: "failed"; error: WireError; partialText: string; running?: RunningAnswer }
  /** By the person, or because the page was left and nobody followed it any more. */
  | { status: "stopped"; reason: "stopped" | "left"; partialText: string };

/** Whether an answer is on its way. */
export function isUnderWay(state: AnswerState): boolean {
  return state.status === "waiting" || state.status === "streaming";
}

/** What of an answer outlives its page. */
export interface KeptAnswer {
  answer: Answer | null;
  /** The part that had arrived of an answer that is not complete. */
  partialText: string;
  running: RunningAnswer | null;
}

/** What of an answer is worth keeping. */
export function keptAnswerOf(state: AnswerState): KeptAnswer {
  const partialText = state.status === "streaming" ? state.text : "partialText" in state ? state.partialText : "";
  return {
    answer: state.status === "answered" ? state.answer : null,
    partialText,
    running: "running" in state ? (state.running ?? null) : null,
  };
}

/** What a kept answer is shown as. One that is being written has to be followed on. */
export function restoredAnswer({ answer, partialText, running }: KeptAnswer): AnswerState {
  if (answer) return { status: "answered", answer };
  if (running)
    return partialText === "" ? { status: "waiting", running } : { status: "streaming", running, text: partialText };
  return partialText === "" ? { status: "idle" } : { status: "stopped", reason: "left", partialText };
}
