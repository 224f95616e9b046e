import "server-only";
import type { Usage } from "@/lib/stream/events";

/** The outcome of a generation, for the counters. */
export interface GenerationOutcome {
  result: "done" | "failed" | "stopped";
  /** Whether it produced any text. */
  hasText: boolean;
  /** The usage of the model, counted or estimated; absent when it was not called. */
  usage: Usage;
  /** The tokens of all calls: the model's counts, or the most that a call without a count can have used. */
  tokens: number;
}
