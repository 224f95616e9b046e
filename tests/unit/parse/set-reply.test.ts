import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { tipFormat } from "@/lib/wizard/parse/transition-format";
import { isLinear } from "@/tests/support/growth";

const N = "\u202f";
const B = "\u00a0";

const story = proseFormat("story");
const enveloped = (text: string) => `<reply>\n${text}\n</reply>`;
const asStory = (text: string) => story.typeset(enveloped(text), { fills: ["story"] }).blocks.story;
const asList = (...options: string[]) => {
  const list = options.map((option, index) => `<option ${index + 1}>\n${option}\n</option>`).join("\n");
  return optionsFormat.typeset(enveloped(list), { fills: ["lede"] }).options;
};

describe("a finished reply is set by the rules of its language", () => {
  test.each([
    ["English", `It's late, and she said: "Go home."`, "It’s late, and she said: “Go home.”"],
    ["German", `"Das reicht - wirklich", sagte sie zu ihm.`, "„Das reicht – wirklich“, sagte sie zu ihm."],
    ["French", `Et elle a dit: "C'est tard!"`, `Et elle a dit${B}: «${N}C’est tard${N}!${N}»`],
    ["Spanish", `"Es tarde", dijo ella, y se fue a la calle.`, "«Es tarde», dijo ella, y se fue a la calle."],
    ["another", `"Jest późno" - powiedziała do niego.`, `"Jest późno" - powiedziała do niego.`],
  ])("%s", (_, reply, shown) => {
    expect(asStory(reply)).toBe(shown);
  });

  test("a German closing loses its comma, a French one gets it, and who signs stays", () => {
    const german = "Danke, dass Sie bis hierher gelesen haben,\nInes Falk";
    const french = "On se voit jeudi à la maison\nInès";
    const signOffs = (text: string) =>
      optionsFormat.typeset(enveloped(`<option 1>\n${text}\n</option>`), { fills: ["signOff"] }).options;
    expect(signOffs(german)).toEqual(["Danke, dass Sie bis hierher gelesen haben\nInes Falk"]);
    expect(signOffs(french)).toEqual(["On se voit jeudi à la maison,\nInès"]);
  });

  test("an option that somebody says keeps its quotation marks, and the others get none", () => {
    expect(asList("The jar was open.", `"I can't get it down," he said.`, `"Mama, why?"`)).toEqual([
      "The jar was open.",
      "“I can’t get it down,” he said.",
      "“Mama, why?”",
    ]);
  });

  test.each([
    `{{first_name|"there"}}`,
    "*|FNAME|*",
    "%FIRSTNAME%",
    "https://example.com/it's--on",
    "don't@example.com",
  ])("%s stays to the letter", (code) => {
    expect(asStory(`She said "yes" and wrote to ${code} in the evening.`)).toBe(
      `She said “yes” and wrote to ${code} in the evening.`,
    );
  });

  test("a tip in another language than its transition is set by its own rules", () => {
    const reply = `[TRANSITION_TO_TIP]\nIt was one small thing, and he said: "this".\n\n[TIP]\nSagen Sie nicht "irgendwann", sondern nennen Sie einen Tag.`;
    expect(tipFormat.typeset(enveloped(reply), { fills: ["transitionToTip", "tip"] }).blocks).toEqual({
      transitionToTip: "It was one small thing, and he said: “this”.",
      tip: "Sagen Sie nicht „irgendwann“, sondern nennen Sie einen Tag.",
    });
  });

  test("a text that shows no language takes the letter's", () => {
    const place = { fills: ["story"], language: "de" } as const;
    expect(story.typeset(`"Töpfern, Glasuren."`, place).blocks.story).toBe("Töpfern, Glasuren.");
    expect(story.typeset(`Kurs "Töpfern"`, place).blocks.story).toBe("Kurs „Töpfern“");
  });

  test("what is read for a hand edit is not set", () => {
    expect(story.read(`It's "mine".`).blocks.story).toBe(`It's "mine".`);
    expect(story.read(story.write({ story: `It's "mine".` })).blocks.story).toBe(`It's "mine".`);
  });

  test("setting takes time in step with the length", async () => {
    expect(await isLinear((share) => asStory(`He said "it's" - `.repeat(4000 * share)))).toBe(true);
  });
});

describe("a text that arrives does not jump when it is complete", () => {
  const TEXTS = [
    ["en", `It was dark. "It's late," she said. "Don't wait 'til the '90s are back," he said. "Why?"`],
    ["de", `Er kam. "Um acht gefüttert", sagte er - und sah auf die Uhr. "Geht's?", fragte sie.`],
    ["fr", `Il pleut. "C'est tard!" dit-elle. Pourquoi? Il était 19:00; personne: "Attends..." Voilà.`],
    ["es", `Era de noche. "Es tarde", dijo. ¿Por qué? "Nadie - nunca - espera", dijo ella.`],
  ] as const;

  test.each(TEXTS)("%s", (language, text) => {
    const whole = asStory(text) ?? "";
    for (let length = 1; length < text.length; length += 1) {
      const place = { fills: ["story"], language, isGrowing: true } as const;
      const shown = story.typeset(`<reply>\n${text.slice(0, length)}`, place).blocks.story ?? "";
      // The last word, and the mark that may follow it, are still to come.
      const settled = shown.replace(/[^\s\u202f\u00a0]*[\s\u202f\u00a0-–]*[^\s\u202f\u00a0]*$/, "");
      expect(whole.startsWith(settled), `${settled}|`).toBe(true);
    }
  });
});
