import { describe, expect, test } from "vitest";
import { withLanguage } from "@/lib/checks/check";
import { checkLetter, checkOption } from "@/lib/checks/check-texts";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { setTip } from "@/lib/sample-writer/brief/tip";
import { findSceneOfOption } from "@/lib/sample-writer/scenes/find-scene";
import { countWords } from "@/lib/text/count-words";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import type { StageName } from "@/lib/wizard/state";
import { optionFault } from "@/lib/wizard/text-limits";
import { BRIEFS, briefNamed } from "@/tests/fixtures/briefs/index";
import { findFaults } from "../../support/sample-writer/faults";
import { takeEmailJourney, takeStoryJourney } from "../../support/sample-writer/journeys";

const SEEDS = ["one", "two", "three"];
const CASES = Object.entries(BRIEFS).flatMap(([name, brief], index) =>
  SEEDS.map((seed, turn) => ({ name, brief, seed, choice: ((index + turn) % 4) + 1 })),
);

/** The lists of which each option is checked, with the block that it becomes. */
const OFFERED = [
  ["ledes", "lede"],
  ["ctas", "cta"],
  ["signOffs", "signOff"],
  ["subjects", "subject"],
  ["preheaders", "preheader"],
] as const;

/** The preheaders that are too short or too long, or that say a word of the subject with four letters and more. */
function faultyPreheaders(lines: readonly string[] = [], subject = ""): readonly string[] {
  const wordsOf = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  const said = new Set(wordsOf(subject));
  return lines.filter((line) => line.length < 40 || line.length > 90 || wordsOf(line).some((word) => said.has(word)));
}

describe.each(CASES)("the email for $name, seed $seed", async ({ brief, seed, choice }) => {
  const typed = Object.values(brief).join("\n");
  const { options, blocks, letter } = await takeEmailJourney(brief, choice, seed);

  test("every list has the options that were asked for, all different", () => {
    const counts = Object.fromEntries(Object.entries(options).map(([list, lines]) => [list, new Set(lines).size]));
    expect(counts).toEqual({ stories: 4, ledes: 6, ctas: 10, signOffs: 6, subjects: 10, preheaders: 3 });
  });

  test("nothing in it would be marked by an editor", () => {
    const offered = Object.values(options).flat().join("\n\n");
    expect([...findFaults(letter, typed), ...findFaults(offered, typed)]).toEqual([]);
  });

  test("the checks find nothing strong in it but what the brief leaves open: the link, the name, tags of its own", () => {
    const context = { brief: { ...brief, link: "https://example.com/now" }, blocks };
    const inOptions = OFFERED.flatMap(([list, block]) =>
      (options[list] ?? []).flatMap((line) => checkOption(line, withLanguage("", { ...context, block }))),
    );
    const strong = [...checkLetter(context), ...inOptions].filter(({ severity }) => severity === "strong");
    expect(strong.filter(({ rule, quote }) => !/^[AM]/.test(rule) && quote !== "[Your name]")).toEqual([]);
  });

  test("the story is as long as the letter, with one line of speech and short sentences", () => {
    const story = blocks.story ?? "";
    const [least, most] = brief.descriptionLength === "short" ? [70, 120] : [120, 180];
    expect(countWords(story)).toBeGreaterThanOrEqual(least);
    expect(countWords(story)).toBeLessThanOrEqual(most);
    expect(story).toMatch(/"[^"]+"/);
    expect(splitSentences(story).filter((sentence) => countWords(sentence) > 30)).toEqual([]);
  });

  test("the tip is the sender's own, word for word and in order", () => {
    expect(blocks.tip?.replace(/\s+/g, " ")).toBe(setTip(brief.tip).replace(/\s+/g, " "));
    expect(blocks.tip?.replace(/\W+/g, "").toLowerCase()).toBe(brief.tip.replace(/\W+/g, "").toLowerCase());
  });

  test("subjects, calls to action and ledes are as short as they have to be", () => {
    expect(options.subjects?.filter((line) => line.length < 30 || line.length > 50 || /[.!]$/.test(line))).toEqual([]);
    const faults = (stage: StageName, texts: readonly string[] = []) =>
      texts.flatMap((text) => optionFault(stage, text) ?? []);
    expect(faults("ctaOptions", options.ctas)).toEqual([]);
    expect(faults("ledeOptions", options.ledes)).toEqual([]);
    expect(faults("subjectOptions", options.subjects)).toEqual([]);
    expect(faults("signOffOptions", options.signOffs)).toEqual([]);
    expect(faults("storyOptions", options.stories)).toEqual([]);
  });

  test("the preheaders have a length that an inbox shows, and no longer word of the subject", () => {
    expect(faultyPreheaders(options.preheaders, blocks.subject)).toEqual([]);
  });

  test("the offer names the product and says nothing with a number that the brief does not have", () => {
    expect(`${blocks.offer}\n${blocks.postscript}`).toContain(brief.productName.split(":")[0]);
    const numbers = `${blocks.offer}\n${blocks.cta}\n${blocks.postscript}`.match(/\d+|[$€£%]\d/g) ?? [];
    expect(numbers.filter((number) => !typed.includes(number))).toEqual([]);
  });

  test("the P.S. has at most 50 words", () => {
    expect(countWords(blocks.postscript ?? "")).toBeLessThanOrEqual(50);
  });

  test("each sign-off has the sender's name, or a slot for it", () => {
    const name = brief.senderName || "[Your name]";
    expect(options.signOffs?.filter((line) => !/^[^\n]+,$/.test(line.split("\n")[0] ?? ""))).toEqual([]);
    expect(options.signOffs?.filter((line) => line.split("\n")[1] !== name)).toEqual([]);
  });

  test("the way to the tip and the way to the offer have one sentence each", () => {
    expect(splitSentences(blocks.transitionToTip ?? "")).toHaveLength(1);
    expect(splitSentences(blocks.transitionToOffer ?? "")).toHaveLength(1);
  });

  test("the offer and the P.S. speak of no link, and share no sentence", () => {
    expect(`${blocks.offer}\n${blocks.postscript}`).not.toMatch(
      /\b(?:link|scroll|click (?:here|above)|(?:just|right|lines) above)\b/i,
    );
    const said = new Set(splitSentences(blocks.offer ?? ""));
    expect(splitSentences(blocks.postscript ?? "").filter((sentence) => said.has(sentence))).toEqual([]);
  });

  test("each story idea is found again by the writer of the story", () => {
    expect(options.stories?.filter((idea) => findSceneOfOption(idea) === undefined)).toEqual([]);
  });
});

describe.each(CASES)("the story email for $name, seed $seed", async ({ brief, seed, choice }) => {
  const typed = Object.values(brief).join("\n");
  const { options, blocks, letter } = await takeStoryJourney(brief, choice, seed);

  test("every list has the options that were asked for, all different", () => {
    const counts = Object.fromEntries(Object.entries(options).map(([list, lines]) => [list, new Set(lines).size]));
    expect(counts).toEqual({ insights: 5, stories: 4, subjects: 10, preheaders: 3 });
  });

  test("nothing in it would be marked by an editor", () => {
    expect([...findFaults(letter, typed), ...findFaults(Object.values(options).flat().join("\n\n"), typed)]).toEqual(
      [],
    );
  });

  test("the preheaders have a length that an inbox shows, and no longer word of the subject", () => {
    expect(faultyPreheaders(options.preheaders, blocks.subject)).toEqual([]);
  });

  test("the letter carries the whole insight, in order, inside the story", () => {
    const flat = letter.replace(/\s+/g, " ");
    expect(flat).toContain((blocks.tip ?? "missing").replace(/\s+/g, " "));
    expect(flat.endsWith((blocks.tip ?? "").replace(/\s+/g, " "))).toBe(false);
  });

  test("it has 150 to 280 words where a short letter was chosen, else 200 to 350, and its sentences are short", () => {
    const [least, most] = brief.descriptionLength === "short" ? [150, 280] : [200, 350];
    expect(countWords(letter)).toBeGreaterThanOrEqual(least);
    expect(countWords(letter)).toBeLessThanOrEqual(most);
    expect(splitSentences(letter).filter((sentence) => countWords(sentence) > 30)).toEqual([]);
  });
});

test.each(CASES.filter(({ name }) => name !== "very-long"))(
  "from a brief of the usual size ($name, seed $seed) comes a letter of the length that was chosen",
  async ({ brief, seed, choice }) => {
    const { letter } = await takeEmailJourney(brief, choice, seed);
    const [least, most] = brief.descriptionLength === "short" ? [150, 280] : [250, 420];
    expect(countWords(letter)).toBeGreaterThanOrEqual(least);
    expect(countWords(letter)).toBeLessThan(most);
  },
);

test("merge tags of the brief stand in the letter as they were typed, and no other does", async () => {
  const brief = briefNamed("merge-tags");
  const { letter } = await takeEmailJourney(brief, 1);
  for (const tag of ["{{first_name}}", "*|CHANNEL|*", "%FIRSTNAME%"]) expect(letter).toContain(tag);
  const tags = letter.match(/\{\{.*?\}\}|\*\|.*?\|\*|%[A-Z]+%/g) ?? [];
  expect(new Set(tags)).toEqual(
    new Set(
      ["{{first_name}}", "*|CHANNEL|*", "%FIRSTNAME%", "{{audience_segment}}"].filter((tag) => letter.includes(tag)),
    ),
  );
});

const AWKWARD = {
  ...EMPTY_BRIEF,
  topic: "Balcony gardening",
  audience: "people who have never grown anything",
  outcome: "more salad from my own balcony",
  productName: "Balcony Boxes",
  productDescription: "Balcony Boxes are planters that come with soil and seeds",
  productHighlights: "",
  tip: "Start with lettuce. It forgives almost everything.",
} as const;

test.each(["a", "b", "c", "d", "e", "f"])(
  "of several things the offer and the P.S. speak as several (seed %s)",
  async (seed) => {
    const { blocks } = await takeEmailJourney({ ...AWKWARD, descriptionLength: "longer" }, 1, seed);
    expect(`${blocks.offer}\n${blocks.postscript}`).not.toMatch(
      /\bit (?:is|was) (?:made|put|worth)|\babout it\b|\bof it\b/i,
    );
  },
);

test.each(["a", "b", "c", "d"])("nobody wants to have a thing, or is helped to help (seed %s)", async (seed) => {
  const wish = await takeEmailJourney({ ...AWKWARD }, 2, seed);
  expect(`${wish.letter}\n${Object.values(wish.options).flat().join("\n")}`).not.toMatch(
    /(?:want|like|wants|wanted) to have/,
  );
  const help = await takeEmailJourney({ ...AWKWARD, outcome: "help children read" }, 2, seed);
  expect(`${help.letter}\n${help.options.ctas?.join("\n")}`).not.toMatch(/help (?:me|you) help/i);
});

test("a long name stands at the end of its sentence, and a long description is cut between sentences", async () => {
  const { blocks } = await takeEmailJourney(briefNamed("very-long"), 1);
  expect(blocks.offer).toMatch(/Never Asked to Be in Charge\.(?:\s|$)/);
  expect(countWords(blocks.offer?.split("\n\n- ")[0] ?? "")).toBeLessThanOrEqual(120);
});

test.each(["a", "b", "c", "d", "e", "f"])("a P.S. tells what 'I' do without a second 'I' (seed %s)", async (seed) => {
  const promise = "If nobody comes to see the flat in three weeks, I write it again for nothing";
  const productHighlights = ["New words within two days", "Photos put in order", promise].join("\n");
  const { blocks } = await takeEmailJourney({ ...AWKWARD, productHighlights }, 1, seed);
  expect(blocks.postscript).toContain("I write it again for nothing");
  expect(blocks.postscript?.match(/\bI\b/g)).toHaveLength(1);
});
