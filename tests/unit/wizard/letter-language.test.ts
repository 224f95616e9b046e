import { describe, expect, test } from "vitest";
import { findLanguage } from "@/lib/text/find-language";
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, nameSlot, subjectCapitals } from "@/lib/text/languages";
import { letterLanguage } from "@/lib/wizard/brief/letter-language";
import { LANGUAGE_BRIEFS, OTHER_BRIEFS } from "@/tests/fixtures/language-briefs";
import { isLinear } from "@/tests/support/growth";

describe("the language of a letter", () => {
  test.each(LANGUAGE_BRIEFS)("is found in a brief: $code, $brief.topic", ({ code, brief }) => {
    expect(letterLanguage(brief)?.code).toBe(code);
  });

  test.each(OTHER_BRIEFS)("is %j of %j", (code, topic) => {
    expect(letterLanguage({ topic })?.code ?? null).toBe(code);
  });

  test("is the one that a person chose, whatever the brief is in", () => {
    const polish = { code: "pl", name: "Polish", ownName: "Polski" };
    expect(letterLanguage({ topic: "How to sleep well at night" }, { language: "pl" })).toMatchObject(polish);
  });

  test("is not decided by the product's name, wherever that is said", () => {
    const productName = "The Art of the Possible";
    const brief = { productName, topic: `${productName}: Verhandeln`, outcome: "ohne Angst fragen" };
    expect(letterLanguage(brief)?.code).toBe("de");
  });

  test("is found in time that grows with the length", async () => {
    for (const unit of ["the ", "a@", "{{", "ä", "https://", "е", "\u0301", "x"]) {
      const text = unit.repeat(20_000 / unit.length);
      expect(await isLinear((share) => findLanguage(text.slice(0, text.length * share))), unit).toBe(true);
    }
  });
});

describe("the form of address", () => {
  test.each(LANGUAGE_BRIEFS)("is read in the brief: $code, $brief.topic", ({ address, brief }) => {
    const found = letterLanguage(brief)?.address;
    expect(found?.isKnown ? found.form : null).toBe(address);
  });

  test("is what such letters usually take where the brief shows none", () => {
    const address = { form: "formal", word: "Sie", isKnown: false };
    expect(letterLanguage({ topic: "Töpfern für Anfänger" })?.address).toEqual(address);
  });

  test("is the one that a person chose", () => {
    const address = { form: "formal", word: "Sie", isKnown: true };
    expect(letterLanguage({ topic: "Wie du gut schläfst" }, { address: "formal" })?.address).toEqual(address);
  });

  test("takes German 'they' at the beginning of a sentence for no reader", () => {
    const brief = { topic: "Brot backen", outcome: "Sie wollen ein gutes Brot. Ihr Ziel ist der Sonntag." };
    expect(letterLanguage(brief)?.address?.isKnown).toBe(false);
  });

  test("is null in languages that have one form", () => {
    expect(letterLanguage({ topic: "How to sleep well at night" })?.address).toBeNull();
  });
});

test("every language has a slot for a name, and says what it does with capitals where it has them", () => {
  for (const code of LANGUAGE_CODES) expect(nameSlot(code), code).toMatch(/^\[[^[\]]+\]$/);
  expect([nameSlot("de"), nameSlot("de", "informal")]).toEqual(["[Ihr Name]", "[Dein Name]"]);
  expect([nameSlot("es"), nameSlot("fr", "formal")]).toEqual(["[Tu nombre]", "[Votre nom]"]);
  expect(nameSlot(null)).toBe("[Your name]");
  expect(subjectCapitals("de")).toContain("noun");
  expect(subjectCapitals("ja")).toBeNull();
  expect([isLanguageCode("nb"), isLanguageCode("toString")]).toEqual([true, false]);
  expect(LANGUAGES.nb.ownName).toBe("Norsk bokmål");
});
