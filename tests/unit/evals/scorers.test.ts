import { describe, expect, test } from "vitest";
import type { Blocks } from "@/lib/letter/blocks";
import type { StageName } from "@/lib/wizard/state";
import type { EvalCase } from "@/tests/evals/eval-case";
import { SCORERS } from "@/tests/evals/scorers";
import { shape } from "@/tests/evals/scorers/shape";
import { GOOD_LETTERS, type GoodLetter } from "./good-letters";
import { letterCase } from "./letter-case";

/** The complaints about the texts of a letter, as 'rule: complaints'; the form of a reply is judged on replies. */
function complaints(cases: readonly EvalCase[]): readonly string[] {
  return cases.flatMap((one) =>
    SCORERS.filter(({ rule }) => rule !== shape.rule).flatMap((scorer) =>
      (scorer.find(one) ?? []).map((complaint) => `${scorer.rule}: ${complaint}`),
    ),
  );
}

const goodLetter = (title: string): GoodLetter => {
  const found = GOOD_LETTERS.find((letter) => letter.title === title);
  if (!found) throw new Error(`There is no letter of ${title}.`);
  return found;
};

/** The rules that find something in a good letter with some blocks replaced. */
function rulesBroken(title: string, faulty: Blocks): readonly string[] {
  const { brief, blocks, length } = goodLetter(title);
  const cases = letterCase(brief, { ...blocks, ...faulty }, length);
  return SCORERS.filter(
    (scorer) => scorer.rule !== shape.rule && cases.some((one) => (scorer.find(one) ?? []).length > 0),
  ).map(({ rule }) => rule);
}

describe("letters that were written with care", () => {
  test.each(GOOD_LETTERS)("have nothing that a rule finds: $title", ({ brief, blocks, length }) => {
    expect(complaints(letterCase(brief, blocks, length))).toEqual([]);
  });

  test("may name a number of the story in the subject, and nowhere else after it", () => {
    expect(rulesBroken("a tool with merge tags", { subject: "40 videos that nobody saw" })).toContain(
      "nothing invented",
    );
    expect(rulesBroken("a tool with merge tags", { subject: "9 seconds without a sound" })).toEqual([]);
    expect(
      rulesBroken("a tool with merge tags", { tip: "Film three openings, {{first_name}}, of 90 seconds." }),
    ).toContain("nothing invented");
  });
});

/** Each rule with faults of its own, each planted in a good letter. */
const FAULTS: readonly (readonly [rule: string, title: string, faulty: Blocks])[] = [
  ["limits of the prompt", "an evening class", { subject: "Everything that you always wanted to know about elbows" }],
  [
    "nothing invented",
    "an evening class",
    { tip: "Center the clay with your elbows on your thighs. In 19 of 20 cases that is all." },
  ],
  ["nothing invented", "an evening class", { postscript: "Book now, and get your money back if it is dry." }],
  ["nothing invented", "an evening class", { transitionToOffer: "A wheel of your own costs £400." }],
  [
    "merge tags intact",
    "a tool with merge tags",
    { tip: "Film three openings for each video, {first_name}. Watch them the next day with the sound off." },
  ],
  ["merge tags intact", "a tool with merge tags", { postscript: "It is saved for {{ first_name }}. Start now." }],
  ["the brief is data", "an evening class", { transitionToTip: "As an AI, I cannot know when it was due." }],
  [
    "length of the letter",
    "an evening class",
    { tip: Array(30).fill("Center the clay with your elbows on your thighs.").join("\n") },
  ],
  [
    "language of the brief",
    "ein Kurs auf Deutsch",
    { tip: "Look at the dough and not at the clock. Bake it when it has doubled, and wait for that." },
  ],
  ["the sender signs", "an evening class", { signOff: "See you on Hall Street,\nRuth Okafor" }],
  ["the sender signs", "a service without a price or a sender", { signOff: "To quiet weekends,\nMax" }],
];

describe("a fault of its own", () => {
  test.each(FAULTS)("%s: in %s", (rule, title, faulty) => {
    expect(rulesBroken(title, faulty)).toContain(rule);
  });

  test("has every rule that looks at a letter", () => {
    const tried = new Set(FAULTS.map(([rule]) => rule));
    expect(SCORERS.map(({ rule }) => rule).filter((rule) => !tried.has(rule))).toEqual([shape.rule]);
  });
});

describe("the form of a reply", () => {
  const caseOf = (stage: StageName, count: number, recognized = true): EvalCase => {
    const { brief, blocks, length } = goodLetter("an evening class");
    const texts = Array.from({ length: count }, () => ({ block: "lede" as const, text: "Some words." }));
    return { wizard: "email", stage, brief, blocks, length, language: "en", texts, recognized };
  };

  test("is right with the options or blocks that the prompt asks for", () => {
    expect(shape.find(caseOf("ledeOptions", 6))).toEqual([]);
    expect(shape.find(caseOf("offer", 2))).toEqual([]);
  });

  test("is wrong with an option or a part too few, and where the product cannot read it", () => {
    expect(shape.find(caseOf("ledeOptions", 5))).toEqual(["5 of 6 texts"]);
    expect(shape.find(caseOf("tip", 1))).toEqual(["1 of 2 texts"]);
    expect(shape.find(caseOf("storyOptions", 4, false))).toHaveLength(1);
  });
});
