import { expect, test } from "vitest";
import * as z from "zod";
import { saveSchema } from "@/lib/drafts/draft-wire";
import { wizardStateSchema } from "@/lib/wizard/state-schema";

test("no text of a letter is without a bound", () => {
  const texts = [wizardStateSchema, saveSchema].flatMap(
    (schema) => JSON.stringify(z.toJSONSchema(schema)).match(/\{"type":"string"[^{}]*\}/g) ?? [],
  );
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((one) => !/"(?:maxLength|enum|const|format)":/.test(one))).toEqual([]);
});
