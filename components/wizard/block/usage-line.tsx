import { formatCost } from "@/lib/cost/format-cost";
import { spendingOf } from "@/lib/wizard/letter/letter-cost";
import type { Version } from "@/lib/wizard/state";

/** The tokens and cost of versions (specification 2.3), 'Input: n, Output: n, Cost: $x', and the models that wrote. */
export function UsageLine({ versions }: { versions: readonly Version[] }) {
  const models = [...new Set(versions.map(({ model }) => model))].filter((model) => model !== "");
  const { inputTokens, cachedTokens, outputTokens, cost, estimated } = spendingOf(versions);
  return (
    <p className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
      {`Input: ${inputTokens}, Output: ${outputTokens}, Cost: ${formatCost(cost)}`}
      {estimated ? " (tokens estimated)" : null}
      {cachedTokens > 0 ? ` (${cachedTokens} of the input cached)` : null}
      {models.length > 0 ? ` · ${models.join(", ")}` : null}
    </p>
  );
}
