import { describe, expect, test } from "vitest";
import { estimateCost, estimateTokens, formatCost } from "@/lib/model/cost";
import { ANY_OTHER_MODEL, costOf, DEFAULT_PRICES, SAMPLE_WRITER_NAME } from "@/lib/model/prices";

const tokens = { inputTokens: 1000, outputTokens: 2000 };

describe("what a generation costs", () => {
  test.each([
    ["gpt-4", 0.03 + 2 * 0.06],
    ["gpt-3.5-turbo", 0.003 + 2 * 0.004],
    ["gpt-4o-mini", 0.003 + 2 * 0.004],
    ["constructor", 0.003 + 2 * 0.004],
    [SAMPLE_WRITER_NAME, 0],
  ])("%s follows the rates of the specification's section 9", (model, cost) => {
    expect(costOf({ model, ...tokens }, DEFAULT_PRICES)).toBeCloseTo(cost, 10);
  });

  test.each(["gpt-4-0613", "gpt-4-2024-08-06", "gpt-4-20240806"])(
    "%s is priced as the model it is a version of",
    (model) => {
      expect(costOf({ model, ...tokens }, DEFAULT_PRICES)).toBeCloseTo(0.15, 10);
    },
  );

  test("a table overrides, for one model and for any other", () => {
    const prices = new Map([
      ...DEFAULT_PRICES,
      ["own-0001", { input: 1, output: 0 }],
      [ANY_OTHER_MODEL, { input: 0, output: 0 }],
    ]);
    expect(costOf({ model: "own-0001", ...tokens }, prices)).toBe(1);
    expect(costOf({ model: "else", ...tokens }, prices)).toBe(0);
    expect(costOf({ model: "gpt-4", ...tokens }, prices)).toBeCloseTo(0.15, 10);
  });

  test("cached input costs what the table says of it, and what all input costs where it says nothing", () => {
    const prices = new Map([["own", { input: 1, cachedInput: 0.1, output: 2 }], ...DEFAULT_PRICES]);
    const used = { ...tokens, cachedTokens: 600 };
    expect(costOf({ model: "own", ...used }, prices)).toBeCloseTo(0.4 + 0.06 + 4, 10);
    expect(costOf({ model: "own", ...tokens }, prices)).toBeCloseTo(1 + 4, 10);
    expect(costOf({ model: "gpt-4", ...used }, prices)).toBeCloseTo(0.15, 10);
  });
});

describe("a cost in words", () => {
  test.each([
    [0, "$0"],
    [0.00004, "<$0.0001"],
    [0.00123, "$0.0012"],
    [0.15, "$0.1500"],
    [2.345, "$2.35"],
  ])("%d reads %s", (dollars, text) => {
    expect(formatCost(dollars)).toBe(text);
  });
});

test("tokens are estimated at four characters each, and a short text has at least one", () => {
  expect([0, 1, 4, 5, 4000].map(estimateTokens)).toEqual([0, 1, 1, 2, 1000]);
});

test("a call is estimated by what the server took for an earlier one, else by the usual prices", () => {
  const call = { model: "gpt-4", input: 4000, output: 4000 };
  expect(estimateCost(call, null)).toBeCloseTo(0.09);
  const earlier = { inputTokens: 300, outputTokens: 100, estimated: false, cost: 0.004 };
  expect(estimateCost(call, earlier)).toBeCloseTo(0.02);
  expect(estimateCost(call, { ...earlier, cost: 0 })).toBe(0);
});
