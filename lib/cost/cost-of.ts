import { ANY_OTHER_MODEL, type Price, type Prices } from "@/lib/cost/prices";

/**
 * What a generation cost in US dollars: input tokens times the input rate plus output tokens times the output rate
 * (specification 9.6). A dated name such as `gpt-4-0613` is priced as the model it is a version of,
 * because that is the name under which servers answer.
 */
export function costOf(used: { model: string; inputTokens: number; outputTokens: number }, prices: Prices): number {
  const price = prices.get(used.model) ?? prices.get(withoutDate(used.model)) ?? prices.get(ANY_OTHER_MODEL) ?? FREE;
  return (used.inputTokens * price.input + used.outputTokens * price.output) / 1000;
}

const FREE: Price = { input: 0, output: 0 };

function withoutDate(model: string): string {
  return model.replace(/-(\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/, "");
}
