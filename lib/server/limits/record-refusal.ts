import "server-only";
import { metrics } from "@/lib/server/metrics/metrics";
import { recordEvent } from "@/lib/server/records/record-event";

/** Records that a key met a limit: in the log with the key's hash, and in the metrics by the limit's name alone. */
export function recordRefusal(limit: string, key: string): void {
  recordEvent("limit-refused", { key, limit });
  metrics()?.refuse(limit);
}
