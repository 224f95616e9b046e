import { describe, expect, test } from "vitest";
import type { Brief } from "@/lib/wizard/brief/brief";
import { figureOffer } from "@/lib/wizard/browser/replace-figures";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { withAnswers } from "@/lib/wizard/draft";
import { staleWords } from "@/lib/wizard/staleness/stale-words";
import { staleReasons } from "@/lib/wizard/staleness/staleness";
import { DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

/** A whole letter for a brief with some answers of its own, and with this offer. */
function letterOf(answers: Partial<Brief>, offer: string): DraftDriver {
  const { definition, draft } = emailDriver();
  const letter = new DraftDriver(definition, withAnswers(draft, answers)).walkTo(6);
  return letter
    .write("offer", `[TRANSITION_TO_OFFER]\nDough is read by hand.\n\n[OFFER]\n${offer}`)
    .keep("offer")
    .next()
    .walkTo(11);
}

const offerOf = ({ definition, state }: DraftDriver) => figureOffer(definition, state);
const offered = (letter: DraftDriver) =>
  offerOf(letter)?.changes.map(({ words, places }) => `${words} × ${places}`) ?? [];

/** Takes the offer as the page does. */
function replaceAll(letter: DraftDriver): DraftDriver {
  for (const { stage, text, basis } of offerOf(letter)?.texts ?? []) {
    letter.act({ type: "text-edited", stage, text, basis, stamp: letter.stamp() });
  }
  return letter;
}

describe("a figure that changed in the brief", () => {
  const PRICED = "A course of six weekends for $190.";
  const RAISED = PRICED.replace("190", "240");
  const priced = (offer: string) => letterOf({ productDescription: PRICED }, offer);

  test("puts out of date what says the old one, and nothing else", () => {
    const letter = priced("It costs $190, all in.").answer("productDescription", RAISED);
    expect(letter.stale).toEqual(["offer"]);
    const reasons = staleReasons(emailWizard, letter.state, "offer");
    expect(staleWords(emailWizard, reasons)).toBe("You changed $190 to $240 after this was written.");
  });

  test("puts nothing out of date where the letter does not say it, or after it is changed back", () => {
    expect(priced("It costs little.").answer("productDescription", RAISED).stale).toEqual([]);
    const changed = priced("It costs $190.").answer("productDescription", RAISED);
    expect(changed.answer("productDescription", ` ${PRICED}\n`).stale).toEqual([]);
  });

  test("puts out of date a text that was not given the answer, but says the figure", () => {
    const letter = priced("It costs $190.").write("story", "Nora paid $190 for a brick.");
    letter.acceptStale(...letter.stale).answer("productDescription", RAISED);
    expect(letter.stale).toEqual(["story", "offer"]);
  });

  test("is known in a letter that was written in one call, and in the story wizard", () => {
    const text = REPLIES.wholeLetter.replace("The first loaf is on us.", "It's $190, and the first loaf is on us.");
    const whole = emailDriver().answer("productDescription", PRICED).walkTo(2).write("wholeLetter", text);
    expect(whole.answer("productDescription", RAISED).stale).toEqual(["postscript"]);
    const story = storyDriver("own").answer("tip", "Wait 20 minutes.").walkTo(4);
    story.write("story", "She waited 20 minutes.");
    story.acceptStale(...story.stale).answer("tip", "Wait 30 minutes.");
    expect(story.stale).toEqual(["story"]);
    expect(offered(story)).toEqual(["20 → 30 × 1"]);
  });

  test.each(["A class of six weekends for $240.", "A course of six weekends.", `${PRICED} Or $50 a day.`])(
    "counts as changed words when words changed with it, or when it came or went: %s",
    (value) => {
      expect(priced("It costs $190.").answer("productDescription", value).stale).toContain("signOffOptions");
    },
  );

  test("stays out of date after an edit that leaves the old figure, and no longer after one that takes it out", () => {
    const letter = priced("It costs $190.").answer("productDescription", RAISED);
    letter.edit("offer", "[OFFER]\nIt costs $190 and is worth it.");
    expect([letter.stale, offered(letter)]).toEqual([["offer"], ["$190 → $240 × 1"]]);
    letter.edit("offer", "[OFFER]\nIt costs $240 and is worth it.");
    expect(letter.stale).toEqual([]);
    letter.answer("productDescription", PRICED.replace("190", "290"));
    expect(offered(letter)).toEqual(["$240 → $290 × 1"]);
  });

  test("puts out of date again what said it before the change, when an old version is taken back", () => {
    const letter = priced("It costs $190.");
    const old = letter.stage("offer").selectedId ?? "";
    replaceAll(letter.answer("productDescription", RAISED));
    expect(letter.stale).toEqual([]);
    letter.act({ type: "version-selected", stage: "offer", id: old });
    expect(letter.stale).toEqual(["offer"]);
  });
});

describe("replacing a changed figure", () => {
  test.each<[brief: string, old: string, figure: string, offer: string, after: string]>([
    ["Six weekends, $190.", "$190", "$240", "$190. Really $190, or 190 dollars.", "$240. Really $240, or 240 dollars."],
    ["Sechs Tage für 1.900 €.", "1.900 €", "2.400 €", "Nur 1.900\u00a0€, 1900 Euro.", "Nur 2.400\u00a0€, 2400 Euro."],
    ["Sechs Tage für 19,90 €.", "19,90 €", "24,50 €", "Nur 19,90 Euro (€19.90).", "Nur 24,50 Euro (€24.50)."],
    ["Six weekends for $1,900.", "$1,900", "$900", "It costs $1,900, $1900 in all.", "It costs $900, $900 in all."],
    ["Six weekends, 15% off.", "15%", "20%", "You save 15 percent, 15%.", "You save 20 percent, 20%."],
    ["From 3 March 2027 on.", "3 March 2027", "10 March 2027", "It starts on 3 March.", "It starts on 10 March."],
    ["Sechs Tage ab dem 3. März.", "3. März", "12. April", "Am 3. März geht es los.", "Am 12. April geht es los."],
    ["Six weekends from March 3.", "March 3", "March 12", "It starts on March 3rd.", "It starts on March 12."],
    ["Now $19 a month.", "$19 a month", "$29 a month", "For $19 a month. Just $19.", "For $29 a month. Just $29."],
    [
      "For 60 people.",
      "60 people",
      "80 people",
      "60 people fit. It takes 60 minutes.",
      "80 people fit. It takes 60 minutes.",
    ],
    ["Six weekends for $190.", "$190", "€240", "It costs $190.", "It costs €240."],
    ["Evenings at 7:30 pm.", "7:30 pm", "8 pm", "We begin at 7:30 pm.", "We begin at 8 pm."],
  ])("puts the new one into the letter as the letter wrote the old one: %s", (brief, old, figure, offer, after) => {
    const letter = letterOf({ productDescription: brief, language: brief.startsWith("Sechs") ? "de" : "" }, offer);
    letter.answer("productDescription", brief.replace(old, figure));
    expect(letter.stale).toEqual(["offer"]);
    replaceAll(letter);
    expect(letter.blocks.offer).toBe(after);
    expect(letter.stale).toEqual([]);
    expect(letter.stage("offer").versions.at(-1)?.origin).toBe("edited");
  });

  test("is counted by place, over all blocks of the letter, and leaves the words around it", () => {
    const letter = letterOf({ productDescription: "Six weekends, $190." }, "It costs $190.\n\n- $190 in all");
    letter
      .write("postscript", "[P.S.]\n$190 is all.")
      .write("subjectOptions", "1. For $190\n\n2. $190, all in\n\n3. Bread")
      .choose("subjectOptions", 1);
    letter.answer("productDescription", "Six weekends, $240.");
    expect(offered(letter)).toEqual(["$190 → $240 × 4"]);
    replaceAll(letter);
    expect(letter.stale).toEqual([]);
    expect(letter.blocks.offer).toBe("It costs $240.\n\n- $240 in all");
    expect(letter.blocks.subject).toBe("For $240");
    letter.choose("subjectOptions", 2);
    expect([letter.blocks.subject, letter.stale]).toEqual(["$240, all in", []]);
  });

  test("leaves what else is out of date as it is", () => {
    const letter = letterOf({ productDescription: "Six weekends, $190." }, "It costs $190.");
    letter.answer("productDescription", "Six weekends, $240.");
    letter.answer("audience", "people who bake");
    expect(letter.stale).toContain("signOffOptions");
    replaceAll(letter);
    expect(letter.blocks.offer).toBe("It costs $240.");
    expect(staleReasons(emailWizard, letter.state, "offer")).toEqual([{ kind: "answer", answer: "audience" }]);
  });

  test("moves several dates at once, each to its own", () => {
    const letter = letterOf(
      { productHighlights: "- First day: 3 March\n- Second day: 10 March" },
      "We meet on 3 March and 10 March.",
    );
    letter.answer("productHighlights", "- First day: 10 March\n- Second day: 17 March");
    expect(offered(letter)).toEqual(["3 March → 10 March × 1", "10 March → 17 March × 1"]);
    replaceAll(letter);
    expect(letter.blocks.offer).toBe("We meet on 10 March and 17 March.");
    expect(letter.stale).toEqual([]);
  });

  test("is not offered where the brief says the old figure of something else, too, but the text is out of date", () => {
    const letter = letterOf({ productHighlights: "- Course: $190\n- Private day: $190" }, "It costs $190.");
    letter.answer("productHighlights", "- Course: $240\n- Private day: $190");
    expect([letter.stale, offered(letter)]).toEqual([["offer"], []]);
  });

  test("is not offered for a date that is written in another language", () => {
    const letter = letterOf({ productHighlights: "- Start: 3 March", language: "de" }, "Am 3. März geht es los.");
    letter.answer("productHighlights", "- Start: 4 April");
    expect([letter.stale, offered(letter)]).toEqual([["offer"], []]);
  });
});
