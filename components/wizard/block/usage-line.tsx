import { formatCost } from "@/lib/cost/format-cost";
import { spendingOf } from "@/lib/wizard/letter/letter-cost";
import type { Version } from "@/lib/wizard/state";

/** The tokens and cost of versions (specification 2.3): 'Input: n, Output: n, Cost: $x'. */
export function UsageLine({ versions }: { versions: readonly Version[] }) {
  const { inputTokens, cachedTokens, outputTokens, cost, estimated } = spendingOf(versions);
  return (
    <p className="text-ink-muted text-sm tabular-nums">
      {`Input: ${inputTokens}, Output: ${outputTokens}, Cost: ${formatCost(cost)}`}
      {estimated ? " (tokens estimated)" : null}
      {cachedTokens > 0 ? ` (${cachedTokens} of the input cached)` : null}
    </p>
  );
}
