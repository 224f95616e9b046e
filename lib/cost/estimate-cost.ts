import type { Usage } from "@/lib/stream/events";
import { estimateTokens } from "./estimate-tokens";
import { costOf, DEFAULT_PRICES } from "./prices";

/** A call to a model before it is made, in characters. */
interface PlannedCall {
  model: string;
  input: number;
  output: number;
}

/**
 * Returns about what a call will cost in US dollars. The server's prices are not known here: what an earlier call cost
 * for each of its tokens says them; without one, the usual prices stand in.
 */
export function estimateCost({ model, input, output }: PlannedCall, earlier: Usage | null): number {
  const planned = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  const counted = earlier ? earlier.inputTokens + earlier.outputTokens : 0;
  return earlier && counted > 0
    ? ((planned.inputTokens + planned.outputTokens) * earlier.cost) / counted
    : costOf({ model, ...planned }, DEFAULT_PRICES);
}
