import { describe, expect, test } from "vitest";
import type { Blocks } from "@/lib/wizard/blocks";
import type { StageName } from "@/lib/wizard/state";
import type { EvalCase } from "@/tests/evals/eval-case";
import { RULES_OF_FORM, SCORERS } from "@/tests/evals/scorers";
import { storyAct } from "@/tests/evals/scorers/act";
import { shape } from "@/tests/evals/scorers/shape";
import { briefNamed } from "@/tests/fixtures/briefs";
import { LETTERS } from "@/tests/fixtures/checks/letters";
import { GOOD_LETTERS, type GoodLetter } from "./good-letters";
import { letterCase } from "./letter-case";

/** The complaints about the texts of a letter, as 'rule: complaints'; the form of a reply is judged on replies. */
function complaints(cases: readonly EvalCase[], without: readonly string[] = []): readonly string[] {
  return cases.flatMap((one) =>
    SCORERS.filter(({ rule }) => rule !== shape.rule && !without.includes(rule)).flatMap((scorer) =>
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

describe("twenty letters that were written with care", () => {
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

  // Written before facts stood in lines and one was kept back for the P.S., and with shorter stories.
  const formRules = RULES_OF_FORM.map(({ rule }) => rule);
  test.each(LETTERS)("have nothing but an older form: $title", ({ brief, clean }) => {
    expect(complaints(letterCase(brief, clean), formRules)).toEqual([]);
  });

  test("are twenty", () => {
    expect(GOOD_LETTERS.length + LETTERS.length).toBeGreaterThanOrEqual(20);
  });
});

/** Each rule with faults of its own, each planted in a good letter. */
const FAULTS: readonly (readonly [rule: string, title: string, faulty: Blocks])[] = [
  ["limits of the prompt", "an evening class", { subject: "Everything that you always wanted to know about elbows" }],
  [
    "limits of the prompt",
    "a small tool",
    {
      lede: "Ben had sent the invoice to the client on the first day of the month, as he did every month, so why was he writing again?",
    },
  ],
  [
    "preheader adds to the subject",
    "an evening class",
    { preheader: "That mug of yours leaned to the left, and the mug leaned on" },
  ],
  [
    "nothing invented",
    "an evening class",
    { tip: "Center the clay with your elbows on your thighs. In 19 of 20 cases that is all." },
  ],
  ["nothing invented", "an order in Advent", { postscript: "Order now, and get your money back if it is dry." }],
  ["nothing invented", "a small tool", { transitionToOffer: "Some clients still owe you $400." }],
  [
    "merge tags intact",
    "a tool with merge tags",
    { tip: "Film three openings for each video, {first_name}. Watch them the next day with the sound off." },
  ],
  ["merge tags intact", "a tool with merge tags", { postscript: "It is saved for {{ first_name }}. Start now." }],
  ["the brief is data", "a small tool", { transitionToTip: "As an AI, I cannot know when it was due." }],
  ["an act in every call", "an evening class", { cta: "Be the friend who shows up" }],
  ["an act in every call", "an evening class", { cta: "Try something gentle tonight" }],
  ["an act in every call", "an evening class", { cta: "Click here" }],
  [
    "link talk only with a link",
    "a service without a price or a sender",
    { postscript: "We ask when something is missing. The link is waiting." },
  ],
  [
    "link talk only with a link",
    "an evening class",
    { postscript: "Aprons and towels are there. Follow the link above and book." },
  ],
  [
    "no image twice",
    "an evening class",
    { transitionToOffer: "Wings are no help at a wheel.", signOff: "Fold your wings,\nTom Hale" },
  ],
  [
    "P.S. repeats no fact of the offer",
    "an evening class",
    { postscript: "Aprons and towels are there on 5 March. Book your place." },
  ],
  [
    "kept-back fact in the P.S. alone",
    "an evening class",
    { postscript: "Come straight from the office. Book your place." },
  ],
  [
    "facts at a glance",
    "an order in Advent",
    { offer: "Miller's Stollen is baked once a year. It costs €24, and you order by Friday, November 28." },
  ],
  [
    "length of the story",
    "a small tool",
    { story: "The client picked up. “From when?” she asked. He drew a ring around two words." },
  ],
  [
    "length of the letter",
    "a small tool",
    { tip: Array(20).fill("Put the date on the invoice, and not the number of days.").join("\n") },
  ],
  [
    "easy to read",
    "a small tool",
    {
      transitionToTip:
        "She had been willing to pay all along and had nothing to go by when she sat down on a Friday to pay what was due and came to yours.",
    },
  ],
  [
    "easy to read",
    "a service without a price or a sender",
    {
      offer:
        "Plainbooks facilitates comprehensive administrative documentation. Professional consultation accompanies individual circumstances.",
    },
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
    const own = [shape.rule, storyAct.rule, "revision does that and only that"];
    expect(SCORERS.map(({ rule }) => rule).filter((rule) => !tried.has(rule) && !own.includes(rule))).toEqual([]);
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

test("a story letter asks for the act in its last sentence, and without a link for nothing", () => {
  const asked = (end: string, link: string) => {
    const text = `The wheel turned.\n\n${end}`;
    const brief = { ...briefNamed("evening-class"), link };
    const { length } = goodLetter("an evening class");
    const blocks = { story: text };
    const texts = [{ block: "story" as const, text }];
    return storyAct.find({
      wizard: "story",
      stage: "story",
      brief,
      blocks,
      length,
      language: "en",
      texts,
      recognized: true,
    });
  };
  expect(asked("Try it tonight. Then book a place.", "https://a.example")).toEqual([]);
  expect(asked("Book a place. Try it tonight.", "https://a.example")).toHaveLength(1);
  expect(asked("Try it tonight.", "")).toEqual([]);
  expect(asked("Then book a place.", "")).toHaveLength(1);
});

describe("a revision", () => {
  const BEFORE = "Nora set the timer. The bell rang. She baked the loaf. It came out flat.";
  const judged = (requiredChanges: string, after: string): readonly string[] => {
    const one: EvalCase = {
      wizard: "email",
      stage: "story",
      brief: briefNamed("bakery"),
      length: "short",
      language: "en",
      texts: [{ block: "story", text: after }],
      blocks: { story: after },
      recognized: true,
      revision: { requiredChanges, before: { story: BEFORE } },
    };
    return SCORERS.find(({ rule }) => rule === "revision does that and only that")?.find(one) ?? [];
  };

  test.each([
    ["Make it shorter.", "Nora set the timer. The loaf came out flat."],
    ["Take out “The bell rang.”", "Nora set the timer. She baked the loaf. It came out flat."],
    ["Replace “flat” with “gray”.", BEFORE.replace("flat", "gray")],
    ["Mention 'her son'.", `${BEFORE} “A brick,” said her son.`],
    ["Make it warmer.", BEFORE.replace("It came out flat.", "It came out flat, and she laughed.")],
  ])("that does what was asked is right: %s", (asked, after) => {
    expect(judged(asked, after)).toEqual([]);
  });

  test.each([
    ["Make it shorter.", `${BEFORE} Nobody spoke.`],
    ["Take out “The bell rang.”", BEFORE],
    ["Replace “flat” with “gray”.", "Anna looked at the oven. Nobody rang. All was gray. So she left."],
    ["Make it warmer.", BEFORE],
  ])("that does not, or changes the rest, is wrong: %s", (asked, after) => {
    expect(judged(asked, after).length).toBeGreaterThan(0);
  });
});
