import "server-only";
import { once } from "@/lib/server/once";
import type { prometheusMetrics } from "./prometheus";

/**
 * Counts what the server does, for the person who runs it. What is passed here is one of a closed set of names, or a
 * number: never a text, an address, a key or an owner.
 */
export type Metrics = Awaited<ReturnType<typeof prometheusMetrics>>["metrics"];

/** Counts one text. */
export type TextMetrics = ReturnType<Metrics["beginText"]>;

const held = once<{ metrics?: Metrics }>("metrics", () => ({}));

/** Returns the metrics of this process; undefined without METRICS_PORT, when nothing is counted. */
export function metrics(): Metrics | undefined {
  return held().metrics;
}

/** Counts in these metrics from now on. */
export function countIn(metrics: Metrics): void {
  held().metrics = metrics;
}
