import { describe, expect, test } from "vitest";
import type { Brief } from "@/lib/wizard/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { figureOffer } from "@/lib/wizard/staleness/figure-offer";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { staleReasons, staleStages } from "@/lib/wizard/staleness/staleness";
import { DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { BRIEF, REPLIES } from "@/tests/support/drafts/letter-replies";

/** A whole letter for a brief with some answers of its own, and with this offer. */
function letterOf(answers: Partial<Brief>, offer: string): DraftDriver {
  const { definition, state } = emailDriver();
  const letter = new DraftDriver(definition, { ...state, brief: { ...BRIEF, ...answers } }).walkTo(6);
  return letter
    .write("offer", `[TRANSITION_TO_OFFER]\nDough is read by hand.\n\n[OFFER]\n${offer}`)
    .keep("offer")
    .next()
    .walkTo(11);
}

const answer = (letter: DraftDriver, field: keyof Brief, value: string) =>
  letter.act({ type: "field-changed", field, value });
const stale = ({ state }: DraftDriver) => staleStages(emailWizard, state);
const offerOf = ({ state }: DraftDriver) => figureOffer(emailWizard, state);
const offered = (letter: DraftDriver) =>
  offerOf(letter)?.changes.map(({ words, places }) => `${words} × ${places}`) ?? [];
const block = ({ state }: DraftDriver, name: "offer" | "postscript" | "subject") =>
  letterBlocks(emailWizard, state)[name];

/** Takes the offer as the page does. */
function replaceAll(letter: DraftDriver): DraftDriver {
  for (const { stage, text, basis } of offerOf(letter)?.texts ?? []) {
    letter.act({ type: "text-edited", stage, text, basis, stamp: letter.stamp() });
  }
  return letter;
}

describe("a figure that changed in the brief", () => {
  const PRICED = "A course of six weekends for $190.";

  test("puts out of date what says the old one, and nothing else", () => {
    const letter = letterOf({ productDescription: PRICED }, "It costs $190, all in.");
    expect(stale(answer(letter, "productDescription", "A course of six weekends for $240."))).toEqual(["offer"]);
    const reasons = staleReasons(emailWizard, letter.state, "offer");
    expect(staleWords(emailWizard, reasons)).toBe("You changed $190 to $240 after this was written.");
  });

  test("puts nothing out of date where the letter does not say it, or after it is changed back", () => {
    expect(
      stale(
        answer(
          letterOf({ productDescription: PRICED }, "It costs little."),
          "productDescription",
          PRICED.replace("190", "240"),
        ),
      ),
    ).toEqual([]);
    const letter = letterOf({ productDescription: PRICED }, "It costs $190.");
    answer(letter, "productDescription", PRICED.replace("190", "240"));
    expect(stale(answer(letter, "productDescription", ` ${PRICED}\n`))).toEqual([]);
  });

  test("puts out of date a text that was not given the answer, but says the figure", () => {
    const letter = letterOf({ productDescription: PRICED }, "It costs $190.").write(
      "story",
      "Nora paid $190 for a brick.",
    );
    for (const name of stale(letter)) letter.act({ type: "stale-accepted", stage: name });
    answer(letter, "productDescription", PRICED.replace("190", "240"));
    expect(stale(letter)).toEqual(["story", "offer"]);
  });

  test("is known in a letter that was written in one call, and in the story wizard", () => {
    const whole = REPLIES.wholeLetter.replace("The first loaf is on us.", "It's $190, and the first loaf is on us.");
    const letter = answer(emailDriver(), "productDescription", PRICED).walkTo(2).write("wholeLetter", whole);
    expect(stale(answer(letter, "productDescription", PRICED.replace("190", "240")))).toEqual(["postscript"]);
    const story = answer(storyDriver("own"), "tip", "Wait 20 minutes.")
      .walkTo(4)
      .write("story", "She waited 20 minutes.");
    for (const name of staleStages(storyWizard, story.state)) story.act({ type: "stale-accepted", stage: name });
    answer(story, "tip", "Wait 30 minutes.");
    expect(staleStages(storyWizard, story.state)).toEqual(["story"]);
    expect(figureOffer(storyWizard, story.state)?.changes).toEqual([{ words: "20 → 30", places: 1 }]);
  });

  test("counts as changed words when words changed with it, or when it came or went", () => {
    const changed = (value: string) =>
      stale(answer(letterOf({ productDescription: PRICED }, "It costs $190."), "productDescription", value));
    for (const value of ["A class of six weekends for $240.", "A course of six weekends.", `${PRICED} Or $50 a day.`]) {
      expect(changed(value), value).toContain("signOffOptions");
    }
  });

  test("stays out of date after an edit that leaves the old figure, and no longer after one that takes it out", () => {
    const letter = letterOf({ productDescription: PRICED }, "It costs $190.");
    answer(letter, "productDescription", PRICED.replace("190", "240"));
    letter.edit("offer", "[OFFER]\nIt costs $190 and is worth it.");
    expect([stale(letter), offered(letter)]).toEqual([["offer"], ["$190 → $240 × 1"]]);
    letter.edit("offer", "[OFFER]\nIt costs $240 and is worth it.");
    expect(stale(letter)).toEqual([]);
    answer(letter, "productDescription", PRICED.replace("190", "290"));
    expect(offered(letter)).toEqual(["$240 → $290 × 1"]);
  });

  test("puts out of date again what said it before the change, when an old version is taken back", () => {
    const letter = letterOf({ productDescription: PRICED }, "It costs $190.");
    const old = letter.stage("offer").selectedId ?? "";
    replaceAll(answer(letter, "productDescription", PRICED.replace("190", "240")));
    expect(stale(letter)).toEqual([]);
    letter.act({ type: "version-selected", stage: "offer", id: old });
    expect(stale(letter)).toEqual(["offer"]);
  });
});

describe("replacing a changed figure", () => {
  test.each([
    [
      "Six weekends, $190.",
      "$240",
      "It costs $190. Really $190, or 190 dollars.",
      "It costs $240. Really $240, or 240 dollars.",
    ],
    [
      "Sechs Wochenenden für 1.900 €.",
      "2.400 €",
      "Er kostet 1.900\u00a0€, also 1900 Euro.",
      "Er kostet 2.400\u00a0€, also 2400 Euro.",
    ],
    ["Sechs Wochenenden für 19,90 €.", "24,50 €", "Nur 19,90 Euro (€19.90).", "Nur 24,50 Euro (€24.50)."],
    ["Six weekends for $1,900.", "$900", "It costs $1,900, $1900 in all.", "It costs $900, $900 in all."],
    ["Six weekends, 15% off.", "20%", "You save 15 percent, 15%.", "You save 20 percent, 20%."],
    ["Six weekends from 3 March 2027 on.", "10 March 2027", "It starts on 3 March.", "It starts on 10 March."],
    ["Sechs Wochenenden ab dem 3. März für alle.", "12. April", "Am 3. März geht es los.", "Am 12. April geht es los."],
    ["Six weekends from March 3.", "March 12", "It starts on March 3rd.", "It starts on March 12."],
    ["Six weekends, $19 a month.", "$29 a month", "For $19 a month. Just $19.", "For $29 a month. Just $29."],
    [
      "Evenings at 7 pm for 60 people.",
      "80 people",
      "Only 60 people fit. It takes 60 minutes.",
      "Only 80 people fit. It takes 60 minutes.",
    ],
    ["Six weekends for $190.", "€240", "It costs $190.", "It costs €240."],
    ["Evenings at 7:30 pm.", "8 pm", "We begin at 7:30 pm.", "We begin at 8 pm."],
  ])("%s → %s", (before, figure, offer, after) => {
    const letter = letterOf({ productDescription: before, language: before.startsWith("Sechs") ? "de" : "" }, offer);
    const old = FIGURES.find((one) => before.includes(one)) ?? "";
    answer(letter, "productDescription", before.replace(old, figure));
    expect(stale(letter)).toEqual(["offer"]);
    replaceAll(letter);
    expect(block(letter, "offer")).toBe(after);
    expect(stale(letter)).toEqual([]);
    expect(letter.stage("offer").versions.at(-1)?.origin).toBe("edited");
  });

  /** The figure of each brief above that changes. */
  const FIGURES = [
    "$1,900",
    "$190",
    "1.900 €",
    "19,90 €",
    "15%",
    "3 March 2027",
    "3. März",
    "March 3",
    "$19 a month",
    "60 people",
    "7:30 pm",
  ];

  test("is counted by place, over all blocks of the letter, and leaves the words around it", () => {
    const letter = letterOf({ productDescription: "Six weekends, $190." }, "It costs $190.\n\n- $190 in all");
    letter
      .write("postscript", "[P.S.]\n$190 is all.")
      .write("subjectOptions", "1. For $190\n\n2. $190, all in\n\n3. Bread")
      .choose("subjectOptions", 1);
    answer(letter, "productDescription", "Six weekends, $240.");
    expect(offered(letter)).toEqual(["$190 → $240 × 4"]);
    replaceAll(letter);
    expect(stale(letter)).toEqual([]);
    expect(block(letter, "offer")).toBe("It costs $240.\n\n- $240 in all");
    expect(block(letter, "subject")).toBe("For $240");
    letter.choose("subjectOptions", 2);
    expect([block(letter, "subject"), stale(letter)]).toEqual(["$240, all in", []]);
  });

  test("leaves what else is out of date as it is", () => {
    const letter = letterOf({ productDescription: "Six weekends, $190." }, "It costs $190.");
    answer(letter, "productDescription", "Six weekends, $240.");
    answer(letter, "audience", "people who bake");
    expect(stale(letter)).toContain("signOffOptions");
    replaceAll(letter);
    expect(block(letter, "offer")).toBe("It costs $240.");
    expect(staleReasons(emailWizard, letter.state, "offer")).toEqual([{ kind: "answer", answer: "audience" }]);
  });

  test("moves several dates at once, each to its own", () => {
    const letter = letterOf(
      { productHighlights: "- First day: 3 March\n- Second day: 10 March" },
      "We meet on 3 March and 10 March.",
    );
    answer(letter, "productHighlights", "- First day: 10 March\n- Second day: 17 March");
    expect(offered(letter)).toEqual(["3 March → 10 March × 1", "10 March → 17 March × 1"]);
    replaceAll(letter);
    expect(block(letter, "offer")).toBe("We meet on 10 March and 17 March.");
    expect(stale(letter)).toEqual([]);
  });

  test("is not offered where the brief says the old figure of something else, too, but the text is out of date", () => {
    const letter = letterOf({ productHighlights: "- Course: $190\n- Private day: $190" }, "It costs $190.");
    answer(letter, "productHighlights", "- Course: $240\n- Private day: $190");
    expect([stale(letter), offered(letter)]).toEqual([["offer"], []]);
  });

  test("is not offered for a date that is written in another language", () => {
    const letter = letterOf({ productHighlights: "- Start: 3 March", language: "de" }, "Am 3. März geht es los.");
    answer(letter, "productHighlights", "- Start: 4 April");
    expect([stale(letter), offered(letter)]).toEqual([["offer"], []]);
  });

  test("is not tried with a stored basis of another shape", () => {
    const letter = letterOf({ productDescription: "Six weekends, $190." }, "It costs $190.");
    const { stages } = letter.state;
    const broken = JSON.parse(
      JSON.stringify(stages).replaceAll(
        /\\"figures:productDescription\\":\\".*?\\"/g,
        '\\"figures:productDescription\\":7',
      ),
    );
    expect(broken).not.toEqual(stages);
    const other = new DraftDriver(emailWizard, { ...letter.state, stages: broken });
    expect(stale(other)).toEqual([]);
    expect(() => stale(answer(other, "productDescription", "Six weekends, $240."))).not.toThrow();
  });
});
