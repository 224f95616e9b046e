import { expect, test } from "vitest";
import { PRESETS } from "@/lib/model/presets";
import { costOf } from "@/lib/model/prices";
import { ENDPOINT_STAGES, modelInUse } from "@/lib/model/server/choose";
import { readEnv } from "@/lib/server/env";
import { LOOKED_UP, PATHS } from "@/tests/support/model/prompt-endpoints";

/** The cost of 1000 tokens in and 1000 out, with a model that variables set. */
async function costByVariables(model: string, variables: Readonly<Record<string, string>>): Promise<number> {
  const inUse = await modelInUse(readEnv({ OPENAI_API_KEY: "key", OPENAI_MODEL: model, ...variables }));
  return costOf({ model, inputTokens: 1000, outputTokens: 1000 }, inUse?.prices ?? new Map());
}

test.each(PRESETS)("a key of $name in a variable costs what the same key costs at /connect", async (preset) => {
  for (const [model, price] of Object.entries(preset.prices)) {
    const address: Record<string, string> = preset.id === "openai" ? {} : { OPENAI_BASE_URL: preset.baseUrl };
    expect(await costByVariables(model, address)).toBeCloseTo(price.input + price.output, 10);
  }
});

test("the operator's own price comes before the published one", async () => {
  const MODEL_PRICES = '{"gpt-6.1-terra":{"input":1,"output":2}}';
  expect(await costByVariables("gpt-6.1-terra", { MODEL_PRICES })).toBe(3);
});

test("every endpoint of the wizards but those that look something up writes a stage, and one that rewrites writes the stage that it rewrites", () => {
  expect([...ENDPOINT_STAGES.keys()].sort()).toEqual(PATHS.filter((path) => !LOOKED_UP.includes(path)).sort());
  for (const path of PATHS.filter((one) => one.endsWith("-revised"))) {
    expect(ENDPOINT_STAGES.get(path)).toBe(ENDPOINT_STAGES.get(path.replace("-revised", "")));
  }
});
