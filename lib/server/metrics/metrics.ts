import "server-only";
import { once } from "@/lib/server/once";
import type { ErrorCode, Usage } from "@/lib/stream/events";

/**
 * Counts what the server does, for the person who runs it. What is passed here is one of a closed set of names, or a
 * number: never a text, an address, a key or an owner.
 */
export interface Metrics {
  /** Counts a text as running until its end, by the path of its endpoint and the configured name of its model. */
  beginText(path: string, model: string): TextMetrics;
  /** Counts a refusal by the name of the limit. */
  refuse(limit: string): void;
  /** Counts a saved draft. */
  saveDraft(): void;
}

/** Counts one text. */
export interface TextMetrics {
  /** Notes its first piece. */
  firstPiece(): void;
  /** Notes its end, with the code of the error that ended it, if there was one. */
  end(outcome: "done" | "failed" | "stopped", usage: Usage, error?: ErrorCode): void;
}

const held = once<{ metrics?: Metrics }>("metrics", () => ({}));

/** Returns the metrics of this process; undefined without METRICS_PORT, when nothing is counted. */
export function metrics(): Metrics | undefined {
  return held().metrics;
}

/** Counts in these metrics from now on. */
export function countIn(metrics: Metrics): void {
  held().metrics = metrics;
}
