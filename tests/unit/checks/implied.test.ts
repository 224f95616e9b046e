import { describe, expect, test } from "vitest";
import { check } from "@/lib/checks/check";
import type { LanguageCode } from "@/lib/text/languages";
import { MEANT, NOT_MEANT } from "@/tests/fixtures/checks/implied";

const found = (productDescription: string, text: string, language?: LanguageCode) =>
  check("F1", text, {
    brief: { productDescription, ...(language && { language }) },
    block: "offer",
    blocks: {},
    ...(language && { language }),
  }).map(({ quote }) => quote);

const named = (said: typeof NOT_MEANT) => said.map(([brief, letter, language]) => ({ brief, letter, language }));

describe.each(Object.entries(MEANT))("a letter may take from its brief what it means by %s", (_about, said) => {
  test.each(named(said))("$brief holds for $letter", ({ brief, letter, language }) => {
    expect(found(brief, letter, language)).toEqual([]);
  });
});

test.each(named(NOT_MEANT))("$brief does not mean that $letter", ({ brief, letter, language }) => {
  expect(found(brief, letter, language)).toHaveLength(1);
});
