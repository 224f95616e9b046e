import { describe, expect, test } from "vitest";
import { countWords } from "@/lib/sample-writer/brief/clean-text";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { setTip } from "@/lib/sample-writer/brief/tip";
import { findSceneOfOption } from "@/lib/sample-writer/scenes/find-scene";
import { BRIEFS, briefNamed } from "@/tests/fixtures/briefs/index";
import { findFaults } from "../../support/sample-writer/faults";
import { takeEmailJourney, takeStoryJourney } from "../../support/sample-writer/journeys";

const SEEDS = ["one", "two", "three"];
const CASES = Object.entries(BRIEFS).flatMap(([name, brief], index) =>
  SEEDS.map((seed, turn) => ({ name, brief, seed, choice: ((index + turn) % 4) + 1 })),
);

describe.each(CASES)("the email for $name, seed $seed", async ({ brief, seed, choice }) => {
  const typed = Object.values(brief).join("\n");
  const { options, blocks, letter } = await takeEmailJourney(brief, choice, seed);

  test("every list has the options that were asked for, all different", () => {
    const counts = Object.fromEntries(Object.entries(options).map(([list, lines]) => [list, new Set(lines).size]));
    expect(counts).toEqual({ stories: 4, ledes: 6, ctas: 10, signOffs: 6, subjects: 10 });
  });

  test("nothing in it would be marked by an editor", () => {
    const offered = Object.values(options).flat().join("\n\n");
    expect([...findFaults(letter, typed), ...findFaults(offered, typed)]).toEqual([]);
  });

  test("the story has 120 to 220 words and one line of speech, and its sentences are short", () => {
    const story = blocks.story ?? "";
    expect(countWords(story)).toBeGreaterThanOrEqual(120);
    expect(countWords(story)).toBeLessThanOrEqual(220);
    expect(story).toMatch(/"[^"]+"/);
    expect(splitSentences(story).filter((sentence) => countWords(sentence) > 30)).toEqual([]);
  });

  test("the tip is the sender's own, word for word and in order", () => {
    expect(blocks.tip?.replace(/\s+/g, " ")).toBe(setTip(brief.tip).replace(/\s+/g, " "));
    expect(blocks.tip?.replace(/\W+/g, "").toLowerCase()).toBe(brief.tip.replace(/\W+/g, "").toLowerCase());
  });

  test("subjects, calls to action and ledes are as short as they have to be", () => {
    expect(options.subjects?.filter((line) => line.length < 30 || line.length > 50 || /[.!]$/.test(line))).toEqual([]);
    expect(options.ctas?.filter((line) => countWords(line) < 3 || countWords(line) > 8)).toEqual([]);
    expect(options.ledes?.filter((line) => countWords(line) > 20)).toEqual([]);
  });

  test("the offer names the product and says nothing with a number that the brief does not have", () => {
    expect(`${blocks.offer}\n${blocks.postscript}`).toContain(brief.productName.split(":")[0]);
    const numbers = `${blocks.offer}\n${blocks.cta}\n${blocks.postscript}`.match(/\d+|[$€£%]\d/g) ?? [];
    expect(numbers.filter((number) => !typed.includes(number))).toEqual([]);
  });

  test("the P.S. has at most 50 words", () => {
    expect(countWords(blocks.postscript ?? "")).toBeLessThanOrEqual(50);
  });

  test("each sign-off has a slot for the sender's name", () => {
    expect(options.signOffs?.filter((line) => !/^[^\n]+,\n\[Your name\]$/.test(line))).toEqual([]);
  });

  test("the writer adds 200 to 310 words to those of the tip and the offer", () => {
    const added = countWords(letter) - countWords(`${blocks.tip} ${blocks.offer}`);
    expect(added).toBeGreaterThanOrEqual(200);
    expect(added).toBeLessThanOrEqual(310);
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
    expect(counts).toEqual({ insights: 5, stories: 4, subjects: 10 });
  });

  test("nothing in it would be marked by an editor", () => {
    expect([...findFaults(letter, typed), ...findFaults(Object.values(options).flat().join("\n\n"), typed)]).toEqual(
      [],
    );
  });

  test("the letter carries the whole insight, in order, inside the story", () => {
    const flat = letter.replace(/\s+/g, " ");
    expect(flat).toContain((blocks.tip ?? "missing").replace(/\s+/g, " "));
    expect(flat.endsWith((blocks.tip ?? "").replace(/\s+/g, " "))).toBe(false);
  });

  test("it has 200 to 350 words, and its sentences are short", () => {
    expect(countWords(letter)).toBeGreaterThanOrEqual(200);
    expect(countWords(letter)).toBeLessThanOrEqual(350);
    expect(splitSentences(letter).filter((sentence) => countWords(sentence) > 30)).toEqual([]);
  });
});

test.each(CASES.filter(({ name }) => name !== "very-long"))(
  "from a brief of the usual size ($name, seed $seed) comes a letter of 250 to 450 words",
  async ({ brief, seed, choice }) => {
    const { letter } = await takeEmailJourney(brief, choice, seed);
    expect(countWords(letter)).toBeGreaterThanOrEqual(250);
    expect(countWords(letter)).toBeLessThanOrEqual(450);
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
