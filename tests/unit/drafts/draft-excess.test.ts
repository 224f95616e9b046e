import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no text of a letter is without a bound", () => {
  const schemas = ["lib/drafts/wizard-state-schema.ts", "lib/wizard/draft-fields.ts"];
  const texts = schemas.flatMap((file) => readFileSync(file, "utf8").match(/z\.string\(\).*/g) ?? []);
  expect(texts).toEqual(["z.string().check(z.maxLength(STATE_BOUNDS[bound]));"]);
});
