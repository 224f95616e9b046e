import type { Usage } from "@/lib/stream/events";

/** US dollars per 1000 tokens. */
export interface Price {
  input: number;
  /** The price of input tokens that the model's server had cached; absent if it is the same. */
  cachedInput?: number;
  output: number;
}

/** Prices by model name; `*` applies to every model that is not listed. */
export type Prices = ReadonlyMap<string, Price>;

/** The name for the price of every other model. */
export const ANY_OTHER_MODEL = "*";

/** The name of the built-in writer, which needs no model and costs nothing. */
export const SAMPLE_WRITER_NAME = "sample writer";

/** The price of what costs nothing. */
export const FREE: Price = { input: 0, output: 0 };

/** The two rates of specification 9.6, and the sample writer's. */
export const DEFAULT_PRICES: Prices = new Map([
  ["gpt-4", { input: 0.03, output: 0.06 }],
  [ANY_OTHER_MODEL, { input: 0.003, output: 0.004 }],
  [SAMPLE_WRITER_NAME, FREE],
]);

type ModelUsage = Omit<Usage, "estimated" | "cost"> & { model: string };

/**
 * Returns the cost of a generation in US dollars (specification 9.6), with the cached rate for cached input. A dated
 * name such as `gpt-4-0613`, which servers use in replies, has the price of its model.
 */
export function costOf({ model, inputTokens, cachedTokens = 0, outputTokens }: ModelUsage, prices: Prices): number {
  const { input, cachedInput = input, output } = priceOf(model, prices);
  return ((inputTokens - cachedTokens) * input + cachedTokens * cachedInput + outputTokens * output) / 1000;
}

/** Whether a model has a price of its own, and does not go by the specified rate of every other model. */
export function hasPrice(model: string, prices: Prices): boolean {
  return priceOf(model, prices) !== DEFAULT_PRICES.get(ANY_OTHER_MODEL);
}

function priceOf(model: string, prices: Prices): Price {
  const withoutDate = model.replace(/-(\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/, "");
  return prices.get(model) ?? prices.get(withoutDate) ?? prices.get(ANY_OTHER_MODEL) ?? FREE;
}
