import type { Usage } from "@/lib/stream/events";
import { costOf, DEFAULT_PRICES, type Prices } from "./prices";

/** Estimates the cost of a planned call in US dollars, by the price of a token in an earlier one or by the prices. */
export function estimateCost(
  { model, input, output }: { model: string; input: number; output: number },
  earlier: Usage | null,
  prices: Prices = DEFAULT_PRICES,
): number {
  const planned = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  const counted = earlier ? earlier.inputTokens + earlier.outputTokens : 0;
  return earlier && counted > 0
    ? ((planned.inputTokens + planned.outputTokens) * earlier.cost) / counted
    : costOf({ model, ...planned }, prices);
}

/** Estimates the tokens of a text, about four characters of English each, until a model has counted, if it does. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}

/** Formats a cost, e.g. `$0.0123`: with four decimals, because one block costs a fraction of a cent. */
export function formatCost(dollars: number): string {
  if (dollars === 0) return "$0";
  if (dollars < 0.0001) return "<$0.0001";
  return `$${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
