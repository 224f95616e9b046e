import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/letter/options";
import { proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import type { LanguageCode } from "@/lib/text/languages";
import { enveloped } from "@/prompts/frame";
import { emailDriver } from "@/tests/support/drafts/draft-driver";

const N = "\u202f";
const B = "\u00a0";

const story = proseFormat("story");
const asStory = (text: string, language: LanguageCode | null) =>
  story.typeset(enveloped(text), { language }).blocks.story;

describe("a finished reply is set by the rules of the letter's language", () => {
  test.each([
    ["en", `It's late, and she said: "Go home."`, "It’s late, and she said: “Go home.”"],
    ["de", `"Das reicht - wirklich", sagte sie zu ihm.`, "„Das reicht – wirklich“, sagte sie zu ihm."],
    ["fr", `Et elle a dit: "C'est tard!"`, `Et elle a dit${B}: «${N}C’est tard${N}!${N}»`],
    ["es", `"Es tarde", dijo ella, y se fue a la calle.`, "«Es tarde», dijo ella, y se fue a la calle."],
    ["pl", `"Jest późno" - powiedziała do niego.`, `"Jest późno" - powiedziała do niego.`],
    [null, `"C'est tard!" dit-elle.`, `"C'est tard!" dit-elle.`],
  ] as const)("%s", (language, reply, shown) => {
    expect(asStory(reply, language)).toBe(shown);
  });

  test("in a draft it is the language in which the text was asked for, and a person's own words stay as typed", () => {
    const signOffs = ["See you on Thursday!\nMarie Dubois", 'Voilà: "à jeudi!"\nMarie Dubois'];
    const letter = emailDriver().walkTo(8).write("signOffOptions", enveloped(signOffs));
    expect(letter.options("signOffOptions")).toEqual([
      "See you on Thursday!\nMarie Dubois",
      "Voilà: “à jeudi!”\nMarie Dubois",
    ]);
    const own = ["Until Thursday!\nMarie Dubois", `"À jeudi!"\nMarie Dubois`];
    expect(letter.edit("signOffOptions", optionsFormat.write(own)).options("signOffOptions")).toEqual(own);
  });

  test("an option that is spoken keeps its quotation marks, and the others get none", () => {
    const options = ["The jar was open.", `"I can't get it down," he said.`, `"Mama, why?"`];
    expect(optionsFormat.typeset(enveloped(options), { language: "en" }).options).toEqual([
      "The jar was open.",
      "“I can’t get it down,” he said.",
      "“Mama, why?”",
    ]);
  });
});

describe("a text that arrives does not jump when it is complete", () => {
  test.each([
    ["en", `It was dark. "It's late," she said. "Don't wait 'til the '90s are back," he said. "Why?"`],
    ["de", `Er kam. "Um acht gefüttert", sagte er - und sah auf die Uhr. "Geht's?", fragte sie.`],
    ["fr", `Il pleut. "C'est tard!" dit-elle. Pourquoi? Il était 19:00; personne: "Attends..." Voilà.`],
    ["es", `Era de noche. "Es tarde", dijo. ¿Por qué? "Nadie - nunca - espera", dijo ella.`],
  ] as const)("%s", (language, text) => {
    const whole = asStory(text, language) ?? "";
    for (let length = 1; length < text.length; length += 1) {
      const reply = `<reply>\n[TIP]\n${text.slice(0, length)}`;
      const shown = tipFormat.typeset(reply, { language, isGrowing: true }).blocks.tip ?? "";
      // The last word, and the mark that may follow it, are still to come.
      const settled = shown.replace(/[^\s\u202f\u00a0]*[\s\u202f\u00a0-–]*[^\s\u202f\u00a0]*$/, "");
      expect(whole.startsWith(settled), `${settled}|`).toBe(true);
    }
  });
});
