import { describe, expect, test } from "vitest";
import { CLAIM_PHRASES } from "@/lib/checks/facts/claim-phrases";
import { findClaims } from "@/lib/checks/facts/find-claims";
import { findFacts } from "@/lib/checks/facts/find-facts";
import type { LanguageCode } from "@/lib/text/languages";
import { CLAIM_TEXTS } from "@/tests/fixtures/checks/claims";

const LANGUAGES = ["en", "de", "fr", "es"] as const;

const said = (text: string, language: LanguageCode) =>
  findFacts(text, language).map(({ kind, quote, gives }) => `${kind} ${quote} ${gives[0]}`);

const SAME: readonly (readonly [key: string, language: LanguageCode, ways: readonly string[]])[] = [
  ["money:145:gbp", "en", ["£145", "145 GBP", "£145.00", "145 pounds", "GBP 145", "one hundred and forty-five pounds"]],
  ["money:1200.5:usd", "en", ["$1,200.50", "US$1,200.50", "1,200.50 dollars", "1200.50 USD"]],
  ["money:1200.5:eur", "de", ["1.200,50 €", "1.200,50 Euro", "€ 1.200,50", "1200,50 EUR", "1 200,50 €"]],
  ["money:49:eur", "de", ["49 €", "49,- €", "49,00 €", "neunundvierzig Euro"]],
  ["money:145:eur", "fr", ["145 €", "145 euros", "cent quarante-cinq euros"]],
  ["money:145:eur", "es", ["145 €", "145 euros", "ciento cuarenta y cinco euros"]],
  ["money:2000000:usd", "en", ["$2 million", "2 million dollars", "$2,000,000"]],
  ["%:20", "en", ["20%", "20 percent", "twenty per cent"]],
  ["%:20", "de", ["20 %", "zwanzig Prozent"]],
  ["d:12.3", "en", ["12 March", "March 12th", "the 12th of March", "2027-03-12", "March 12, 2027", "Mar 12"]],
  ["d:12.3", "de", ["12. März", "12.3.", "12.03.2027"]],
  ["d:12.3", "fr", ["12 mars", "le 12/03"]],
  ["d:12.3", "es", ["12 de marzo", "el 12/03/2027"]],
  ["w:4", "en", ["Thursday", "Thursdays", "on Thu"]],
  ["w:4", "de", ["Donnerstag", "donnerstags", "Donnerstagabend"]],
  ["t:19:00", "en", ["7 pm", "7pm", "7 p.m.", "19:00", "seven in the evening"]],
  ["t:19:00", "de", ["19 Uhr", "19:00 Uhr", "19.00 Uhr"]],
  ["t:19:00", "fr", ["19 h", "19h00"]],
  ["u:60480m", "en", ["six weeks", "6 weeks", "a six-week course", "42 days"]],
  ["u:60480m", "de", ["sechs Wochen", "sechswöchig", "6-wöchig", "42 Tage"]],
  ["u:60480m", "fr", ["six semaines"]],
  ["u:60480m", "es", ["seis semanas"]],
  ["n:4", "en", ["four evenings", "4 evenings"]],
  ["n:250", "en", ["two hundred and fifty pages", "250 pages"]],
  ["n:250", "de", ["zweihundertfünfzig Seiten", "250 Seiten"]],
  ["n:71", "fr", ["soixante et onze pages", "71 pages"]],
  ["n:35", "es", ["treinta y cinco personas", "35 personas"]],
];

describe("a fact", () => {
  test.each(SAME)("%s is one in all its notations (%s)", (key, language, ways) => {
    const without = ways.filter((way) => !findFacts(way, language).some(({ gives }) => gives.includes(key)));
    expect(without).toEqual([]);
  });

  test.each([
    "one of them, one day, one by one",
    "the two of you and the other two.",
    "once, twice, a second later, in a moment",
    "the 2nd, the 90s, an MP3, B2B, step 3, tip 4",
    "1. First\n2. Second",
    "nine times out of ten, one or two",
    "https://example.com/7/12?a=99 and anna99@example.com",
    "{{price|99}} *|MERGE7|*",
    "It may help. We march on.",
    "You are nobody's fool: five words.",
  ])("is none that counts nothing: %j", (text) => {
    expect(said(text, "en")).toEqual([]);
  });

  test.each([
    ["Gib acht auf den Rand. Geben Sie gut acht, dass er hält.", "de"],
    ["Erst das Mehl sieben, dann den Puderzucker sieben. Sieben Sie alles.", "de"],
    ["Tausend Dank", "de"],
    ["Mille mercis", "fr"],
    ["Mil gracias", "es"],
    ["Dafür gibt es keine Garantie.", "de"],
    ["Sans garantie.", "fr"],
  ] as const)("is none that takes care, sifts, thanks or promises nothing: %j", (text, language) => {
    expect(said(text, language)).toEqual([]);
  });

  test.each([
    ["Gib acht Löffel Mehl dazu.", "acht", "de"],
    ["Um acht auf dem Platz.", "acht", "de"],
    ["Wir sind sieben Leute.", "sieben", "de"],
    ["Mille lecteurs.", "Mille", "fr"],
    ["£25 until 1 May", "£25", "en"],
    ["£12.50pp and £29p/m", "£12.50", "en"],
    ["95 until 1 May", "1 May", "en"],
  ] as const)("is in %j: %s", (text, quote, language) => {
    expect(findFacts(text, language).map((fact) => fact.quote)).toContain(quote);
  });

  test("stands at its place in the text", () => {
    const text = "Come on 12 March, 7–9 pm: “It works,” says Anna Bell. It is $49.";
    for (const { start, end, quote } of findFacts(text, "en")) expect(text.slice(start, end)).toBe(quote);
    expect(said(text, "en")).toEqual([
      "date 12 March d:12.3",
      "time 7 t:19:00",
      "time 9 pm t:21:00",
      "testimonial “It works,” says Anna Bell said:it works",
      "money $49 money:49:usd",
    ]);
  });
});

describe("a claim in words", () => {
  test("has texts that make it and texts that do not", () => {
    expect(Object.keys(CLAIM_TEXTS).sort()).toEqual(CLAIM_PHRASES.map(({ key }) => key).sort());
    for (const { trips, passes } of Object.values(CLAIM_TEXTS))
      expect(Math.min(trips.length, passes.length)).toBeGreaterThan(0);
  });

  test.each(Object.entries(CLAIM_TEXTS))("%s is found where it is made and nowhere else", (key, { trips, passes }) => {
    const makes = (text: string) =>
      LANGUAGES.some((language) => findClaims(text, language).some(({ gives }) => gives.includes(key)));
    expect({ missed: trips.filter((text) => !makes(text)), wrong: passes.filter(makes) }).toEqual({
      missed: [],
      wrong: [],
    });
  });
});
