import { expect, test } from "vitest";
import { estimateCost } from "@/lib/cost/estimate-cost";

test("a call is estimated by what the server took for an earlier one, else by the usual prices", () => {
  const call = { model: "gpt-4", input: 4000, output: 4000 };
  expect(estimateCost(call, null)).toBeCloseTo(0.09);
  const earlier = { inputTokens: 300, outputTokens: 100, estimated: false, cost: 0.004 };
  expect(estimateCost(call, earlier)).toBeCloseTo(0.02);
  expect(estimateCost(call, { ...earlier, cost: 0 })).toBe(0);
});
