import { describe, expect, test } from "vitest";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import type { Usage } from "@/lib/stream/events";
import type { Draft } from "@/lib/wizard/draft";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { letterCost, paidCalls } from "@/lib/wizard/letter-cost";
import { isLetterWhole } from "@/lib/wizard/letter-parts";
import type { StageName } from "@/lib/wizard/state";
import { DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

const WHOLE = REPLIES.wholeLetter;
const { parts: PARTS } = readWholeLetter(WHOLE);
const { idea: _, ...TEXTS } = PARTS;
const USAGE: Usage = { inputTokens: 4001, cachedTokens: 13, outputTokens: 703, estimated: false, cost: 0.5 };

const brief = () => emailDriver().walkTo(2);
const versions = (letter: DraftDriver) =>
  stageNames(letter.definition).flatMap((name) => letter.stage(name).versions.map((version) => ({ name, ...version })));
const shared = (letter: DraftDriver) => versions(letter).filter(({ name }) => name !== "wholeLetter");

describe("a whole letter", () => {
  test("becomes one chosen version in each step, none of them kept, and nothing is out of date", () => {
    const letter = brief().write("wholeLetter");
    expect(letter.blocks).toEqual(TEXTS);
    for (const name of stageNames(letter.definition)) {
      const { versions: all, keptId, selectedId, run } = letter.stage(name);
      expect(all, name).toHaveLength(name === "insights" ? 0 : 1);
      expect(keptId).toBeNull();
      if (all[0] && name !== "wholeLetter") {
        expect(all[0]).toMatchObject({ origin: "generated", prompt: "", model: "model-x" });
        expect([selectedId, run.status]).toEqual([all[0].id, "done"]);
      }
    }
    const [idea] = letter.stage("storyOptions").versions;
    expect(idea).toMatchObject({ choice: PARTS.idea, text: expect.stringContaining("flat") });
    expect(letter.stale).toEqual([]);
  });

  test("is out of date by what it was asked for, and by its own texts as ever", () => {
    const letter = brief().start("wholeLetter");
    letter.answer("productName", "The Slow Rye").finish("wholeLetter", WHOLE);
    expect(letter.stale).toContain("offer");
    expect(letter.stale).not.toContain("story");
    const told = brief().write("wholeLetter").write("story", "Another story.");
    expect(told.stale).toEqual(expect.arrayContaining(["ledeOptions", "tip", "offer", "ctaOptions"]));
  });

  test("of the story wizard brings its insight, unless the sender has one", () => {
    const reply =
      "<reply>\n[INSIGHT]\nWatch the dough.\n[IDEA]\nA loaf.\n[SUBJECT]\nFlat\n[STORY]\nNora baked.\n</reply>";
    const letter = storyDriver("generated").walkTo(1).write("wholeLetter", reply);
    expect(letter.stage("insight").versions).toHaveLength(1);
    expect(letter.stage("insights").versions[0]).toMatchObject({ choice: "Watch the dough." });
    expect(letter.blocks).toEqual({ tip: "Watch the dough.", subject: "Flat", story: "Nora baked." });
    expect(letter.stale).toEqual([]);
    const undecided = storyDriver("generated").walkTo(1);
    undecided.act({ type: "fields-changed", change: { insightSource: null } });
    expect(undecided.write("wholeLetter", reply).state.insightSource).toBe("generated");
    expect(storyDriver("own").walkTo(2).write("wholeLetter", reply).stage("insight").versions).toEqual([]);
  });
});

describe("a letter that ends early", () => {
  test("is completed by the rest, which leaves what is there as it is and current", () => {
    const letter = brief()
      .start("wholeLetter")
      .stop("wholeLetter", WHOLE.slice(0, WHOLE.indexOf("[TIP]") + 12));
    const story = letter.stage("story").selectedId;
    letter.write("wholeLetter", WHOLE.replace("Nora lifted", "Ana lifted"));
    expect(letter.blocks).toEqual(TEXTS);
    expect(letter.stage("story").selectedId).toBe(story);
    expect(letter.stale).toEqual([]);
    letter.write("story", "Another story.");
    expect(letter.stale).toContain("ledeOptions");
  });

  test("and is found again later is distributed once", () => {
    const letter = brief().start("wholeLetter");
    const error = { code: "connection_lost", message: "Lost.", retryable: true } as const;
    const partialText = WHOLE.slice(0, WHOLE.indexOf("[OFFER]") + 12);
    letter.act({ type: "stage-failed", stage: "wholeLetter", error, outOfSight: true, partialText });
    letter.act({ type: "stage-resumed", stage: "wholeLetter" }).finish("wholeLetter", WHOLE);
    expect(letter.stage("story").versions).toHaveLength(1);
    expect(letter.stage("postscript").versions).toHaveLength(1);
    expect(letter.blocks.offer).toBe(PARTS.offer);
  });

  test("keeps the block that was growing in its step, to be used there or written again", () => {
    const cut = WHOLE.slice(0, WHOLE.indexOf(" sounded"));
    const error = { code: "connection_lost", message: "Lost.", retryable: true } as const;
    for (const letter of [
      brief().start("wholeLetter").stop("wholeLetter", cut),
      brief()
        .start("wholeLetter")
        .act({ type: "stage-failed", stage: "wholeLetter", error, outOfSight: true, partialText: cut }),
    ]) {
      const { run } = letter.stage("story");
      expect(run.status).toBe(letter.stage("wholeLetter").run.status);
      expect(run).not.toHaveProperty("outOfSight");
      const opened = new DraftDriver(letter.definition, letter.draft);
      expect(opened.stage("story").run).toEqual(run);
      opened.act({ type: "partial-kept", stage: "story", stamp: { id: "kept", createdAt: 9 } });
      const story = "Nora lifted the first loaf out of the oven.\n\nIt";
      expect(opened.blocks.story).toBe(story);
      opened.write("wholeLetter");
      expect(opened.blocks).toEqual({ ...TEXTS, story });
      expect(opened.stale).toEqual([]);
    }
    const tip = brief()
      .start("wholeLetter")
      .stop("wholeLetter", WHOLE.slice(0, WHOLE.indexOf(", not the clock")));
    expect(tip.stage("tip").run).toMatchObject({
      partialText: expect.stringMatching(/one thing to say\.[\s\S]*Watch the dough/),
    });
    expect(tip.stage("tip").versions).toEqual([]);
  });

  test("while rewriting what is out of date replaces no text with half of one", () => {
    const letter = finishedEmail().answer("productName", "The Slow Rye");
    const before = letter.stage("offer").selectedId;
    letter.start("wholeLetter", "revise");
    letter.stop("wholeLetter", "<reply>\n[TRANSITION_TO_OFFER]\nOther words.\n[OFFER]\nThe Slow");
    expect(letter.stage("offer").selectedId).toBe(before);
    expect(letter.stale).toContain("offer");
  });
});

describe("rewriting what is out of date", () => {
  test("asks for that alone, and makes it current with the rest", () => {
    const letter = finishedEmail().answer("senderName", "Ana");
    letter.answer("productName", "The Slow Rye");
    const sent = letter.payload("wholeLetter", "revise");
    expect(sent).toMatchObject({
      asked: ["transitionToOffer", "offer", "cta", "signOff", "postscript", "subject"],
      written: { story: PARTS.story, tip: PARTS.tip },
    });
    expect(sent.written).not.toHaveProperty("offer");
    const kept = letter.stage("story").selectedId;
    letter.write("wholeLetter", WHOLE, "revise");
    expect(letter.stale).toEqual([]);
    expect(letter.stage("story").selectedId).toBe(kept);
    expect(letter.blocks.postscript).toBe(PARTS.postscript);
  });

  test("sends the chosen idea for a story that is to be told from it", () => {
    const letter = finishedEmail().choose("storyOptions", 2);
    expect(letter.stale).toEqual(["story"]);
    expect(letter.payload("wholeLetter", "revise")).toMatchObject({
      asked: ["story"],
      written: { idea: "The loaf that stayed flat, telling 2." },
    });
    expect(letter.write("wholeLetter", WHOLE, "revise").stale).toEqual([]);
  });
});

describe("what a person chose, when the letter is rewritten", () => {
  const LISTS = ["subjectOptions", "preheaderOptions", "ctaOptions", "signOffOptions"] as const;
  const listOf = (letter: DraftDriver, name: StageName) => {
    const choice = letter.stage(name).versions.at(-1)?.choice;
    return { options: letter.options(name), choice };
  };
  const rewrite = (letter: DraftDriver) =>
    letter.answer("productName", "The Slow Rye").write("wholeLetter", WHOLE, "revise");

  test("a subject, a preheader, a call and a sign-off stay by their words, first of a list with the new ones", () => {
    const letter = finishedEmail().write("preheaderOptions");
    for (const name of LISTS) letter.choose(name, 3);
    const { subject, preheader, cta, signOff } = letter.blocks;
    rewrite(letter);
    expect(letter.blocks).toMatchObject({ subject, preheader, cta, signOff, offer: PARTS.offer });
    expect(LISTS.map((name) => listOf(letter, name))).toEqual([
      { options: [subject, PARTS.subject], choice: subject },
      { options: [preheader, PARTS.preheader], choice: preheader },
      { options: [cta, PARTS.cta], choice: cta },
      { options: [signOff, PARTS.signOff], choice: signOff },
    ]);
    expect(letter.stale).toEqual([]);
    expect(rewrite(letter.choose("ctaOptions", 2)).blocks.cta).toBe(PARTS.cta);
  });

  test("so do one's own words in place of an only option, but not an only option, which no one chose", () => {
    const letter = brief().write("wholeLetter").edit("subjectOptions", "1. My own subject");
    rewrite(letter.write("story", "Mary told another story."));
    expect(letter.blocks.subject).toBe("My own subject");
    expect(listOf(letter, "ctaOptions")).toEqual({ options: [PARTS.cta], choice: PARTS.cta });
  });

  test("the same words from the model are one option", () => {
    const letter = finishedEmail().write("ctaOptions", `1. Come\n\n2. ${PARTS.cta}`).choose("ctaOptions", 2);
    expect(listOf(rewrite(letter), "ctaOptions")).toEqual({ options: [PARTS.cta], choice: PARTS.cta });
  });
});

describe("what a whole letter used", () => {
  const paid = (letter: DraftDriver, text: string) =>
    letter.finishWith("wholeLetter", { text, prompt: "p", model: "m", usage: USAGE });

  test("stays with the letter, and is counted once", () => {
    const letter = paid(brief().start("wholeLetter"), WHOLE);
    expect(shared(letter).filter(({ usage }) => usage !== null)).toEqual([]);
    const [call] = letter.stage("wholeLetter").versions;
    expect(paidCalls(letter.state, shared(letter))).toEqual([call]);
    const { parts, total } = letterCost(letter.definition, letter.state);
    expect(parts).toMatchObject([{ name: "Whole letter", used: { texts: 1, cost: 0.5 }, others: { texts: 0 } }]);
    expect(total).toMatchObject({ texts: 1, inputTokens: 4001, outputTokens: 703, cachedTokens: 13, uncounted: 0 });
  });

  test("counts for the letter while one of its texts is in it, and for the others afterwards", () => {
    const letter = paid(brief().start("wholeLetter"), "<reply>\n[STORY]\nNora lifted the loaf.\n</reply>");
    const cost = () => letterCost(letter.definition, letter.state).parts.find(({ name }) => name === "Whole letter");
    expect(cost()).toMatchObject({ used: { cost: 0.5 }, others: { texts: 0 } });
    letter.write("story", "Another story.");
    expect(cost()).toMatchObject({ used: { texts: 0 }, others: { cost: 0.5 } });
  });

  test("of a stopped one is there as soon as it is counted", () => {
    const letter = brief().start("wholeLetter");
    const { run } = letter.stage("wholeLetter");
    const generationId = run.status === "streaming" ? run.generationId : "";
    const provenance = { prompt: "p", model: "m", usage: null };
    letter.stop("wholeLetter", WHOLE.slice(0, WHOLE.indexOf("[OFFER]")), provenance);
    letter.act({ type: "part-counted", stage: "wholeLetter", usage: USAGE, generationId });
    expect(letterCost(letter.definition, letter.state).total).toMatchObject({ inputTokens: 4001, uncounted: 0 });
    letter.write("wholeLetter");
    expect(letterCost(letter.definition, letter.state).total.inputTokens).toBe(4001);
  });

  test("of one that gave no part has a row of its own", () => {
    const letter = paid(brief().start("wholeLetter"), "No letter at all.");
    expect(letterCost(letter.definition, letter.state).parts).toMatchObject([
      { name: "Whole letter", others: { texts: 1, inputTokens: 4001 } },
    ]);
  });
});

test("a block that the person took out is not written again, and the letter is whole without it", () => {
  const letter = brief().write("wholeLetter").edit("offer", "[OFFER]\nMy own offer.");
  expect(letter.blocks).not.toHaveProperty("transitionToOffer");
  expect(isLetterWhole(letter.definition, letter.state)).toBe(true);
  letter.act({ type: "choice-withdrawn", stage: "ctaOptions" });
  expect(letter.payload("wholeLetter")).toMatchObject({ asked: ["cta"] });
});

test("two devices distribute one letter to the same versions, which merge to one each", () => {
  const one = brief().start("wholeLetter");
  const other = new DraftDriver(one.definition, one.draft);
  const mine = one.finish("wholeLetter", WHOLE).draft;
  const theirs = other.finish("wholeLetter", WHOLE).draft;
  const ids = ({ texts }: Draft) => [...texts.keys()].filter((key) => !key.startsWith("wholeLetter/"));
  expect(ids(theirs)).toEqual(ids(mine));
});
