import { useWizardState } from "@/components/wizard/wizard-context";
import { formatCost } from "@/lib/model/cost";
import { paidCalls, spendingOf } from "@/lib/wizard/letter-cost";
import type { Version } from "@/lib/wizard/state";

/**
 * The tokens and cost of versions (specification 2.3), 'Input: n, Output: n, Cost: $x', and the models that wrote. Those
 * that came with a whole letter have the cost of its call.
 */
export function UsageLine({ versions }: { versions: readonly Version[] }) {
  const calls = paidCalls(useWizardState(), versions);
  const models = [...new Set(calls.map(({ model }) => model))].filter((model) => model !== "");
  const { inputTokens, cachedTokens, outputTokens, cost, estimated } = spendingOf(calls);
  return (
    <p className="text-ink-muted text-sm tabular-nums [overflow-wrap:anywhere]">
      {calls.some((call) => !versions.includes(call)) ? "With the whole letter: " : null}
      {`Input: ${inputTokens}, Output: ${outputTokens}, Cost: ${formatCost(cost)}`}
      {estimated ? " (tokens estimated)" : null}
      {cachedTokens > 0 ? ` (${cachedTokens} of the input cached)` : null}
      {models.length > 0 ? ` · ${models.join(", ")}` : null}
    </p>
  );
}
