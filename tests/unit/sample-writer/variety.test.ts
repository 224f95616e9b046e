import { describe, expect, test } from "vitest";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { BRIEFS, briefNamed } from "@/tests/fixtures/briefs/index";
import { askSampleModel } from "../../support/sample-writer/ask-sample-model";
import { type Journey, takeEmailJourney } from "../../support/sample-writer/journeys";

const LETTERS = await Promise.all(
  Object.values(BRIEFS).map(async (brief, index) => ({
    journey: await takeEmailJourney(brief, (index % 4) + 1),
    own: Object.values(brief).join(" "),
  })),
);

const sceneOf = ({ blocks }: Journey) => findSceneOfStory(blocks.story ?? "")?.scene;

function sharedSentences(one: Journey, other: Journey, own: string): string[] {
  const others = new Set(splitSentences(other.letter));
  return splitSentences(one.letter).filter(
    (sentence) => others.has(sentence) && !own.includes(sentence) && sentence !== "[Your name]",
  );
}

describe("ten letters from ten briefs", () => {
  test("are told from at least six scenes", () => {
    expect(new Set(LETTERS.map(({ journey }) => sceneOf(journey))).size).toBeGreaterThanOrEqual(6);
  });

  test("share hardly a sentence when their scenes differ, and not the whole story when they are the same", () => {
    const excess = LETTERS.flatMap((one, index) =>
      LETTERS.slice(index + 1).flatMap((other) => {
        const shared = sharedSentences(one.journey, other.journey, one.own);
        const limit = sceneOf(one.journey) === sceneOf(other.journey) ? 20 : 4;
        return shared.length > limit ? [shared] : [];
      }),
    );
    expect(excess).toEqual([]);
  });
});

test("the four stories of a list are about four people in four scenes", () => {
  for (const { journey } of LETTERS) {
    const openings = journey.options.stories?.map((story) => story.split(".")[0]);
    expect(new Set(openings).size).toBe(4);
  }
});

test("readers who have had a letter are offered other stories and other insights than it had", async () => {
  const brief = briefNamed("lose-weight");
  const { audience, outcome } = brief;
  const split = (list: string) => list.split("\n\n").map((item) => item.replace(/^\d+\. /, ""));
  for (const seed of ["one", "two", "three", "four"]) {
    const ask = async (path: string, payload: object) => split(await askSampleModel(path, payload, seed));
    const stories = await ask("/wizard/prompt-2", { formData: brief });
    const insights = await ask("/story/prompt-insights-list", { audience, outcome });
    const toldBefore = stories.map((story, index) => `Story: ${story}\nTip: ${insights[index]}`).join("\n\n");
    const title = (story: string) => story.split(/[.?]/)[0];
    const next = await ask("/wizard/prompt-2", { formData: brief, toldBefore });
    expect(next.map(title).filter((one) => stories.map(title).includes(one))).toEqual([]);
    const others = await ask("/story/prompt-insights-list", { audience, outcome, toldBefore });
    expect(others.slice(0, 4).filter((one) => insights.includes(one))).toEqual([]);
  }
});

test("a brief for women is told about women, and one for men about men", async () => {
  const brief = briefNamed("lose-weight");
  for (const [audience, other] of [
    ["moms", /\b(?:he|his|him)\b/i],
    ["dads over 40", /\b(?:she|her)\b/i],
  ] as const) {
    const { blocks } = await takeEmailJourney({ ...brief, audience }, 2);
    expect(blocks.story).not.toMatch(other);
  }
});

test("the same request gives the same text with the same seed, and another brief another letter", async () => {
  const [first, second] = [briefNamed("bakery"), briefNamed("charity")];
  const letters = await Promise.all([
    takeEmailJourney(first, 1),
    takeEmailJourney(first, 1),
    takeEmailJourney(second, 1),
  ]);
  expect(letters[0]).toEqual(letters[1]);
  expect(letters[0]?.blocks.story).not.toBe(letters[2]?.blocks.story);
});

test("another seed gives another list of stories", async () => {
  const brief = briefNamed("bakery");
  const lists = await Promise.all(
    ["a", "b", "c"].map(async (seed) => (await takeEmailJourney(brief, 1, seed)).options.stories?.join()),
  );
  expect(new Set(lists).size).toBe(3);
});
