/** US dollars per 1000 tokens. */
export interface Price {
  input: number;
  /** Of input tokens that the model's server had read before; absent: they cost what all input does. */
  cachedInput?: number;
  output: number;
}

/** Prices by model name; `*` stands for every model that the table does not name. */
export type Prices = ReadonlyMap<string, Price>;

/** The name under which every other model is priced. */
export const ANY_OTHER_MODEL = "*";

/** The name of the writer that needs no model, and costs nothing. */
export const SAMPLE_WRITER_NAME = "sample writer";

/** The two rates of specification 9.6, and the sample writer's. */
export const DEFAULT_PRICES: Prices = new Map([
  ["gpt-4", { input: 0.03, output: 0.06 }],
  [ANY_OTHER_MODEL, { input: 0.003, output: 0.004 }],
  [SAMPLE_WRITER_NAME, { input: 0, output: 0 }],
]);

/** What a generation used of a model. */
interface Used {
  model: string;
  inputTokens: number;
  cachedTokens?: number;
  outputTokens: number;
}

/**
 * What a generation cost in US dollars: input tokens times the input rate plus output tokens times the output rate
 * (specification 9.6); the cached ones of the input have a rate of their own where the table has one. A dated name such
 * as `gpt-4-0613` is priced as the model it is a version of, because that is the name under which servers reply.
 */
export function costOf({ model, inputTokens, cachedTokens = 0, outputTokens }: Used, prices: Prices): number {
  const price = prices.get(model) ?? prices.get(withoutDate(model)) ?? prices.get(ANY_OTHER_MODEL) ?? FREE;
  const { input, cachedInput = input, output } = price;
  return ((inputTokens - cachedTokens) * input + cachedTokens * cachedInput + outputTokens * output) / 1000;
}

const FREE: Price = { input: 0, output: 0 };

function withoutDate(model: string): string {
  return model.replace(/-(\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/, "");
}
