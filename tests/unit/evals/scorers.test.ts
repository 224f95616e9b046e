import { describe, expect, test } from "vitest";
import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { findLanguage } from "@/lib/text/find-language";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { stageNames } from "@/lib/wizard/letter-blocks";
import type { StageName } from "@/lib/wizard/state";
import type { EvalCase } from "@/tests/evals/eval-case";
import { SCORERS, shape } from "@/tests/evals/scorers";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";

/** The cases that the replies of a finished letter would have been: one for each stage, and one for the whole. */
function casesOf(title: string, faulty: Blocks = {}, answers: Partial<Brief> = {}): readonly EvalCase[] {
  const letter = SENDABLE_LETTERS.find((one) => one.title === title);
  if (!letter) throw new Error(`There is no letter of ${title}.`);
  const brief = { ...EMPTY_BRIEF, ...letter.brief, ...answers };
  const blocks: Blocks = { ...letter.clean, preheader: letter.preheader, ...faulty };
  const language = findLanguage(Object.values(brief).join("\n")) ?? "en";
  const common = { wizard: "email" as const, brief, length: "short" as const, language, blocks, recognized: true };
  const textsOf = (names: readonly (keyof Blocks)[]) =>
    names.map((block) => ({ block, text: blocks[block] ?? "" })).filter(({ text }) => text !== "");
  const stages = stageNames(emailWizard).filter((name) => !["insights", "insight", "storyOptions"].includes(name));
  return [
    ...stages.map((stage) => ({ ...common, stage, texts: textsOf(emailWizard.stages[stage]?.fills ?? []) })),
    { ...common, stage: "letter", texts: textsOf(BLOCK_NAMES) },
  ];
}

/** The complaints about the texts of a letter, as 'rule: complaint'; the form of a reply is judged on replies. */
const complaints = (...letter: Parameters<typeof casesOf>): readonly string[] => {
  const scorers = SCORERS.filter(({ rule }) => rule !== shape.rule);
  const all = casesOf(...letter).flatMap((one) =>
    scorers.flatMap(({ rule, find }) => (find(one) ?? []).map((complaint) => `${rule}: ${complaint}`)),
  );
  return [...new Set(all)];
};

describe("letters that were written with care", () => {
  test("get the complaints that they deserve and no other", () => {
    expect(SENDABLE_LETTERS.flatMap(({ title }) => complaints(title))).toEqual([
      "merge tags intact: postscript: {{first_name|Hello}}",
      "nothing invented: subject: 14 receipts",
      "length of the letter: 149 words, 200 to 300 asked for",
      "length of the letter: 156 words, 200 to 300 asked for",
      "length of the letter: 161 words, 200 to 300 asked for",
      "length of the letter: 171 words, 200 to 300 asked for",
    ]);
  });

  test("may name a number of the story in the subject, and nowhere else after it", () => {
    const invented = (faulty: Blocks) =>
      complaints("a farm with vegetable boxes", { story: "There were 45 tomatoes in the bowl.", ...faulty }).filter(
        (one) => one.startsWith("nothing invented: "),
      );
    expect(invented({ subject: "45 tomatoes" })).toEqual([]);
    expect(invented({ subject: "46 tomatoes" })).toHaveLength(1);
    expect(invented({ tip: "Slice 45 tomatoes." })).toHaveLength(1);
  });
});

const DRAWING = "an evening class in drawing";
/** A letter whose brief does not say who signs it. */
const UNSIGNED = "software for record shops";

/** Each rule with faults of its own, each planted in a good letter. */
const FAULTS: readonly (readonly [rule: string, title: string, faulty: Blocks])[] = [
  ["limits of the prompt", DRAWING, { subject: "Everything that you always wanted to know about elbows" }],
  ["nothing invented", DRAWING, { tip: "Draw the space. In 19 of 20 cases that is all." }],
  ["nothing invented", DRAWING, { postscript: "Book now, and get your money back if it is dry." }],
  ["nothing invented", DRAWING, { transitionToOffer: "A room of your own costs £400." }],
  ["merge tags intact", DRAWING, { tip: "Draw the space first, {first_name}." }],
  ["merge tags intact", DRAWING, { tip: "Draw the space first, {{ first_name }}." }],
  ["the brief is data", DRAWING, { transitionToTip: "As an AI, I cannot know when it was due." }],
  ["length of the letter", DRAWING, { tip: Array(30).fill("Draw the space between the arm and the body.").join("\n") }],
  ["language of the brief", "ein Imkerkurs", { tip: "Look at the hive and not at the clock. Wait until it is quiet." }],
  ["the sender signs", DRAWING, { signOff: "See you on a Monday,\nRuth Okafor" }],
  ["the sender signs", UNSIGNED, { signOff: "Keep digging,\nMax" }],
];

describe("a fault of its own", () => {
  const TAGGED = { audience: "{{first_name}} and others who stopped drawing" };

  test.each(FAULTS)("%s: in %s", (rule, title, faulty) => {
    const answers = rule === "merge tags intact" ? TAGGED : {};
    expect(complaints(title, faulty, answers)).toContainEqual(expect.stringMatching(`^${rule}: `));
  });

  test("has every rule that looks at a letter", () => {
    const tried = new Set(FAULTS.map(([rule]) => rule));
    expect(SCORERS.map(({ rule }) => rule).filter((rule) => !tried.has(rule))).toEqual([shape.rule]);
  });

  test("is neither a merge tag of the brief as it is there, nor a gap for a name that the brief does not say", () => {
    expect(complaints(DRAWING, { tip: "Draw the space first, {{first_name}}." }, TAGGED)).not.toContainEqual(
      expect.stringContaining("merge tags"),
    );
    expect(complaints(UNSIGNED, { signOff: "Keep digging,\n[Your name]", postscript: "The trial is free." })).toEqual(
      [],
    );
  });
});

describe("the form of a reply", () => {
  const caseOf = (stage: StageName, count: number, recognized = true): EvalCase => {
    const texts = Array.from({ length: count }, () => ({ block: "lede" as const, text: "Some words." }));
    return {
      wizard: "email",
      stage,
      brief: EMPTY_BRIEF,
      blocks: {},
      length: "short",
      language: "en",
      texts,
      recognized,
    };
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
