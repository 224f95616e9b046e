/** US dollars per 1000 tokens. */
export interface Price {
  input: number;
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
