import "server-only";
import { once } from "./once";
import type { prometheusMetrics } from "./prometheus";

/** Counts what the server does, by a closed set of names and numbers: never a text, an address, a key or an owner. */
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
