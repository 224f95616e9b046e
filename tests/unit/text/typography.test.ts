import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LanguageCode } from "@/lib/text/languages";
import { setTypography } from "@/lib/text/typography";
import { isLinear } from "@/tests/support/growth";

const N = "\u202f";
const B = "\u00a0";

const CASES: readonly (readonly [code: LanguageCode, text: string, set: string])[] = [
  ["en", `"It's late," she said. "Go home."`, "“It’s late,” she said. “Go home.”"],
  ["en", `He said: "She told me 'never again' twice."`, "He said: “She told me ‘never again’ twice.”"],
  ["en", "the '90s, 'tis, the parents' evening, rock 'n' roll", "the ’90s, ’tis, the parents’ evening, rock ’n’ roll"],
  ["en", "A sign - no more -- than this—and that", "A sign - no more -- than this—and that"],
  ["en", `a 5" nail, a 6'2" man and a 12" "record"`, `a 5" nail, a 6'2" man and a 12" “record”`],
  ["de", `"Das reicht", sagte sie. “Geh nach Hause.”`, "„Das reicht“, sagte sie. „Geh nach Hause.“"],
  ["de", `„Hat er 'nie wieder' gesagt?", fragte sie.`, "„Hat er ‚nie wieder‘ gesagt?“, fragte sie."],
  ["de", "»Komm«, sagte er, «komm.»", "„Komm“, sagte er, „komm.“"],
  ["de", "Ton - und Zeit -- und Ruhe — mehr nicht", "Ton – und Zeit – und Ruhe – mehr nicht"],
  ["de", "Zeit—und Ruhe. - ein Punkt, 10 - 16 Uhr", "Zeit – und Ruhe. – ein Punkt, 10 - 16 Uhr"],
  ["de", "- ein Punkt\n- noch - einer", "- ein Punkt\n- noch – einer"],
  ["de", "Geht's? Um 19:00 Uhr!", "Geht’s? Um 19:00 Uhr!"],
  ["de", "Mit freundlichen Grüßen,\n[Ihr Name]", "Mit freundlichen Grüßen\n[Ihr Name]"],
  [
    "de",
    "Liebe Grüße aus Freiburg,\n\nInes Falk\n\nP.S. Bis bald",
    "Liebe Grüße aus Freiburg\n\nInes Falk\n\nP.S. Bis bald",
  ],
  ["de", "Liebe Anna,\n\ndas Wochenende ist da.", "Liebe Anna,\n\ndas Wochenende ist da."],
  ["fr", `"C'est tard", dit-elle.`, `«${N}C’est tard${N}», dit-elle.`],
  ["fr", `Il dit : « Elle a dit "jamais" ! »`, `Il dit${B}: «${N}Elle a dit “jamais”${N}!${N}»`],
  ["fr", "Quoi ? Encore! Oui; non : voilà.", `Quoi${N}? Encore${N}! Oui${N}; non${B}: voilà.`],
  ["fr", "À 19:00, à 3:1, quoi?! :) https://a.fr/?b=c;d", `À 19:00, à 3:1, quoi${N}?! :) https://a.fr/?b=c;d`],
  ["fr", "Bonjour {{first_name|toi}}!", `Bonjour {{first_name|toi}}${N}!`],
  ["fr", "Bien à vous\nClaire", "Bien à vous,\nClaire"],
  ["fr", "À bientôt !\nClaire", `À bientôt${N}!\nClaire`],
  ["es", `"Es tarde", dijo. ¿Qué? ¡Ya!`, "«Es tarde», dijo. ¿Qué? ¡Ya!"],
  ["es", `Dijo: "Ella dijo 'nunca' y “jamás”."`, `Dijo: «Ella dijo 'nunca' y “jamás”.»`],
  ["es", "Un saludo\n[Tu nombre]", "Un saludo,\n[Tu nombre]"],
  ["pl", `"Tak" - powiedział.`, `"Tak" - powiedział.`],
];

describe("typography", () => {
  test.each(CASES)("%s: %j", (code, text, set) => {
    expect(setTypography(text, code)).toBe(set);
    expect(setTypography(set, code)).toBe(set);
  });

  test.each([
    `{{first_name|"there"}}`,
    "*|FNAME|*",
    "%FIRSTNAME%",
    `{{ first_name|default:'there' }}`,
    `{% if a == "b" %}`,
    `https://example.com/a"b`,
    "anna-b@example.com",
    "o'r&d@example.com",
    "o'r=d@example.com",
    '`a - "b"`',
    `<a href="https://example.com">`,
    "&nbsp;",
  ])("%s stays in every language", (code) => {
    for (const language of ["en", "de", "fr", "es"] as const) {
      expect(setTypography(`Hallo ${code} und`, language)).toBe(`Hallo ${code} und`);
    }
  });

  test("the closings of a language have its comma, and nothing else gets one: no name, and no words of one's own", () => {
    expect(setTypography("Viele Grüße,\nInes", "de")).toBe("Viele Grüße\nInes");
    expect(setTypography("Bien à vous\nInès", "fr")).toBe("Bien à vous,\nInès");
    for (const text of [
      "Nos vemos el jueves\nMarta Segarra\nTaller Brezo",
      "On se voit jeudi\nMarie Dubois\nAtelier",
    ]) {
      for (const language of ["en", "de", "fr", "es"] as const) expect(setTypography(text, language)).toBe(text);
    }
  });

  test("marks that do not pair stay as they are", () => {
    for (const text of [`Sie sagte "nein und ging.`, `a " b " c`, `"`, `und" "oder`]) {
      expect(setTypography(text, "de")).toBe(text);
    }
  });

  const PIECES = [
    ..."\"'“”„«»‘’‚-–— \n:;!?.,()5as*\u00a0\u202f\ufffc",
    ...["--", " - ", "Wort", "Viele Grüße", "Un saludo", "{{first_name}}", "https://a.de/?b", "P.S. "],
  ];
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(""));

  test.each(["en", "de", "fr", "es"] as const)(
    "%s: setting a text again changes nothing, and no word changes",
    (code) => {
      const words = (text: string) => text.replace(/["'“”„‟«»‘’‚–—\s,-]/gu, "");
      fc.assert(
        fc.property(texts, (text) => {
          const set = setTypography(text, code);
          return setTypography(set, code) === set && words(set) === words(text);
        }),
        { numRuns: 2000 },
      );
    },
  );

  test("takes time in proportion to the length", async () => {
    for (const unit of PIECES) {
      const text = unit.repeat(20_000 / unit.length);
      expect(await isLinear((share) => setTypography(text.slice(0, text.length * share), "fr")), unit).toBe(true);
    }
  });
});
