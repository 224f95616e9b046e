import { expect, test } from "vitest";
import { changesBetween } from "@/lib/drafts/draft-wire";

test("the words of a model's server about a failure stay on the page: no change has them, and they are none", () => {
  const error = { code: "model_unavailable", message: "Refused.", retryable: false };
  const run = (said: object) => ({ "tip.run": { status: "failed", error: { ...error, ...said } } });
  const changes = changesBetween({}, run({ details: "org-of-ours" }));
  expect(changes["tip.run"]?.to).toEqual({ status: "failed", error });
  expect(changesBetween(run({}), run({ details: "org-of-ours" }))).toEqual({});
});
