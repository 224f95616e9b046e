import "server-only";
import type { Usage } from "@/lib/stream/events";

/** How a generation went, for the counters. */
export interface GenerationOutcome {
  result: "done" | "failed" | "stopped";
  /** Whether any text came of it, that is, whether anybody got something. */
  hasText: boolean;
  /** What the model used, as far as is known: counted by it, or estimated; nothing when it was not asked. */
  usage: Usage;
  /** The tokens to count for it: over all calls what the model counted, or the most that an uncounted one can have used. */
  tokens: number;
}
