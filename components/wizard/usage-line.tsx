import { formatCost } from "@/lib/cost/format-cost";
import type { Version } from "@/lib/wizard/state";

/** What versions used, rejected ones included (spec section 2): 'Input: n, Output: n, Cost: $x'. */
export function UsageLine({ versions }: { versions: readonly Version[] }) {
  const total = { input: 0, output: 0, cost: 0, estimated: false };
  for (const { usage } of versions) {
    if (!usage) continue;
    total.input += usage.inputTokens;
    total.output += usage.outputTokens;
    total.cost += usage.cost;
    total.estimated ||= usage.estimated;
  }
  return (
    <p className="text-ink-muted text-sm tabular-nums">
      {`Input: ${total.input}, Output: ${total.output}, Cost: ${formatCost(total.cost)}`}
      {total.estimated ? " (tokens estimated)" : null}
    </p>
  );
}
