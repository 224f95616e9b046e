import type { Usage } from "@/lib/stream/events";
import { costOf, DEFAULT_PRICES } from "./prices";

/**
 * Estimates the cost of a planned call in US dollars, from its characters. The browser does not know the server's
 * prices, so an earlier call gives the price of a token; without one, the default prices apply.
 */
export function estimateCost(
  { model, input, output }: { model: string; input: number; output: number },
  earlier: Usage | null,
): number {
  const planned = { inputTokens: estimateTokens(input), outputTokens: estimateTokens(output) };
  const counted = earlier ? earlier.inputTokens + earlier.outputTokens : 0;
  return earlier && counted > 0
    ? ((planned.inputTokens + planned.outputTokens) * earlier.cost) / counted
    : costOf({ model, ...planned }, DEFAULT_PRICES);
}

/**
 * Estimates the number of tokens in a text: a token is about four characters of English. Used until the model has
 * counted, and for models that do not count; such numbers are marked as estimated.
 */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}
