import { describe, expect, test } from "vitest";
import { textsBetween } from "@/lib/drafts/draft-wire";
import { optionsFormat } from "@/lib/letter/options";
import { onlyOption } from "@/lib/wizard/choices";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { choiceNumber, editedText, effectiveVersion, optionsOf, selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

const LISTS = ["subjectOptions", "preheaderOptions", "ledeOptions", "ctaOptions", "signOffOptions"] as const;

const stageOf = (letter: DraftDriver, name: StageName) => {
  const definition = letter.definition.stages[name];
  if (!definition) throw new Error(`There is no ${name}.`);
  return { definition, stage: letter.stage(name) };
};

/** The number that the page shows as chosen. */
const chosen = (letter: DraftDriver, name: StageName) => {
  const { definition, stage } = stageOf(letter, name);
  const version = selectedVersion(stage);
  return version && choiceNumber(definition, version);
};

/** Begins to write a list of one option longer, as 'Show ten others' does. */
function startOthers(letter: DraftDriver, name: StageName): DraftDriver {
  const { definition, stage } = stageOf(letter, name);
  const [stamp, kept] = [letter.stamp(), onlyOption(definition, stage)];
  if (!kept) throw new Error(`${name} is no list of one option.`);
  return letter.act({ type: "stage-started", stage: name, request: "generate", generationId: stamp.id, stamp, kept });
}

const showOthers = (letter: DraftDriver, name: StageName, reply = REPLIES[name]) =>
  startOthers(letter, name).finish(name, reply);

const whole = () => emailDriver().walkTo(2).write("wholeLetter");

/** Saves the open edit of a stage. */
function edit(letter: DraftDriver, name: StageName, words: string): DraftDriver {
  letter.act({ type: "edit-opened", stage: name, edit: { option: words } });
  const { definition, stage } = stageOf(letter, name);
  return letter.edit(name, editedText(definition, stage) ?? "");
}

/** Opens a draft on another device: a text that was sent without its words has those of its generation there. */
function opened({ definition, draft }: DraftDriver, replies: Partial<Record<StageName, string>> = REPLIES) {
  const texts = textsBetween(new Map(), draft.texts).map(({ text, prompt = "", ...facts }) => ({
    ...facts,
    text: text ?? replies[facts.stage] ?? "",
    prompt,
  }));
  const decisions = JSON.parse(JSON.stringify(draft.decisions));
  return new DraftDriver(definition, withTexts({ ...emptyDraft(draft.wizard), decisions }, texts));
}

describe("what was chosen says the same on another device", () => {
  test.each(LISTS)("after a longer list of %s that begins with the option of a whole letter", (name) => {
    const letter = showOthers(whole(), name);
    const before = letter.blocks;
    expect(before).toEqual(whole().blocks);
    const there = opened(letter);
    expect(there.blocks).toEqual(before);
    expect(there.options(name)).toEqual(letter.options(name));
    expect([chosen(letter, name), chosen(there, name)]).toEqual([1, 1]);
    expect(there.stale).toEqual([]);
  });

  test("after a longer list that has the option of the whole letter as well, which is one option", () => {
    const letter = showOthers(whole(), "ctaOptions", "1. Read on\n\n2. See the first lesson\n\n3. Begin");
    expect(letter.options("ctaOptions")).toEqual(["See the first lesson", "Read on", "Begin"]);
    expect(chosen(letter, "ctaOptions")).toBe(1);
  });

  test.each(LISTS)("after another choice from such a list of %s, and after its edit by hand", (name) => {
    const letter = showOthers(whole(), name).choose(name, 3);
    const [, second] = optionsFormat.read(REPLIES[name]).options;
    const filled = () => Object.values(opened(letter).blocks);
    expect([chosen(letter, name), chosen(opened(letter), name)]).toEqual([3, 3]);
    expect(filled()).toContain(second);
    edit(letter, name, 'In my "own" words,\n**as they are**');
    expect([chosen(letter, name), chosen(opened(letter), name)]).toEqual([3, 3]);
    expect(filled()).toContain('In my "own" words,\n**as they are**');
    expect(opened(letter).options(name)).toHaveLength(showOthers(whole(), name).options(name).length);
  });

  test("an idea and an insight, which stand in no block", () => {
    const ideas = showOthers(whole(), "storyOptions");
    expect(opened(ideas).payload("story")).toEqual(ideas.payload("story"));
    expect(ideas.payload("story")).toMatchObject({ selectedStoryIndex: 1 });
    const reply = "<reply>\n[INSIGHT]\nWatch it.\n[IDEA]\nA loaf.\n[SUBJECT]\nFlat\n[STORY]\nNora baked.\n</reply>";
    const insights = showOthers(storyDriver("generated").walkTo(1).write("wholeLetter", reply), "insights");
    expect(opened(insights).payload("insight")).toMatchObject({ selectedInsight: 1 });
    expect(opened(insights).options("insights")).toEqual(["Watch it.", ...insights.options("insights").slice(1)]);
  });

  test("words typed in place of the only option, which a longer list then begins with as they were typed", () => {
    const letter = whole().answer("language", "en");
    edit(letter, "ctaOptions", `See "the" first lesson -- it's free`);
    const there = opened(showOthers(letter, "ctaOptions"));
    expect(there.blocks.cta).toBe(`See "the" first lesson -- it's free`);
    expect(there.options("ctaOptions")).toHaveLength(11);
  });

  test("where the rules of the letter's language have changed around it", () => {
    const list = `1. "Come in," it's warm\n2. It's "warm"`;
    const letter = finishedEmail().write("ctaOptions", list).choose("ctaOptions", 2);
    expect(letter.blocks.cta).toBe("It’s “warm”");
    letter.answer("language", "fr");
    letter.acceptStale("ctaOptions");
    expect(letter.options("ctaOptions")[0]).toContain("«");
    const there = opened(letter, { ...REPLIES, ctaOptions: list });
    expect(there.blocks.cta).toBe("It’s “warm”");
    expect([there.options("ctaOptions").length, chosen(there, "ctaOptions")]).toEqual([2, 2]);
  });

  test("where its list is read in another way, which then begins with it", () => {
    const letter = finishedEmail().choose("ctaOptions", 4);
    const there = opened(letter, { ...REPLIES, ctaOptions: listOf(3, "Other words") });
    expect(there.blocks).toEqual(letter.blocks);
    expect([there.options("ctaOptions").length, chosen(there, "ctaOptions")]).toEqual([4, 1]);
    const list = expect.stringContaining("See lesson 4.");
    expect(there.payload("signOffOptions")).toMatchObject({ selectedCtaIndex: 1, prompt7Response: list });
  });
});

describe("a list that is sent with a request", () => {
  test("has the chosen option at the number that is sent, also where it began with one that the reply does not have", () => {
    const letter = showOthers(whole(), "ctaOptions").choose("ctaOptions", 5);
    const { selectedCtaIndex, prompt7Response } = letter.payload("signOffOptions");
    expect(optionsFormat.read(String(prompt7Response)).options[Number(selectedCtaIndex) - 1]).toBe(letter.blocks.cta);
    expect(letter.blocks.cta).toBe("See lesson 4.");
  });

  test("is the reply as it came, where nothing was added to it", () => {
    const list = `<reply>\n<option 1>\nIt's "on"\n</option>\n<option 2>\n**Off**\n</option>\n</reply>`;
    const letter = finishedEmail().write("ctaOptions", list).choose("ctaOptions", 1);
    expect(letter.payload("signOffOptions")).toMatchObject({ selectedCtaIndex: 1, prompt7Response: list });
  });
});

test("an option that a list has twice is one option", () => {
  const letter = finishedEmail().write("ctaOptions", "1. Come\n2. Go\n3. Come\n4. Stay").choose("ctaOptions", 3);
  expect(letter.options("ctaOptions")).toEqual(["Come", "Go", "Stay"]);
  expect([letter.blocks.cta, chosen(letter, "ctaOptions")]).toEqual(["Stay", 3]);
  expect(letter.payload("signOffOptions")).toMatchObject({ selectedCtaIndex: 3 });
});

test("an option edited to the words of another one is chosen there", () => {
  const letter = edit(
    finishedEmail().write("ctaOptions", "1. Come\n2. Go").choose("ctaOptions", 2),
    "ctaOptions",
    "Come",
  );
  expect([letter.blocks.cta, chosen(letter, "ctaOptions")]).toEqual(["Come", 1]);
});

test("an edit to characters that are never shown leaves no choice", () => {
  const letter = edit(finishedEmail().choose("ctaOptions", 2), "ctaOptions", "\u200b");
  expect(letter.stage("ctaOptions").versions.at(-1)?.choice).toBeNull();
  expect(letter.blocks.cta).toBe("See lesson 2.");
});

test("a click on an option of a list that another tab has replaced chooses nothing", () => {
  const letter = finishedEmail().choose("ctaOptions", 2);
  const clicked = letter.options("ctaOptions")[6] ?? "";
  letter.write("ctaOptions", listOf(10, "Quite another"));
  const { state } = letter;
  expect(letter.act({ type: "option-chosen", stage: "ctaOptions", option: clicked }).state).toEqual(state);
  expect(letter.blocks.cta).toBe("See lesson 2.");
});

test("another list leaves what the letter says, also when that came from an earlier list than the last", () => {
  const letter = finishedEmail()
    .choose("ctaOptions", 2)
    .write("ctaOptions", listOf(10, "Second"))
    .choose("ctaOptions", 5);
  const [first, second] = letter.stage("ctaOptions").versions.map(({ id }) => id);
  letter.act({ type: "version-selected", stage: "ctaOptions", id: first ?? "" }).choose("ctaOptions", 7);
  letter.write("ctaOptions", listOf(10, "Third"));
  expect(letter.blocks.cta).toBe("See lesson 7.");
  expect(opened(letter).blocks.cta).toBe("See lesson 7.");
  letter.act({ type: "version-selected", stage: "ctaOptions", id: second ?? "" });
  expect(letter.blocks.cta).toBe("Second 5.");
});

test("a part of a longer list that was set aside leaves the words that were edited since", () => {
  const letter = startOthers(whole(), "ctaOptions").stop("ctaOptions", "1. One\n2. Two\n3. Th");
  edit(letter, "ctaOptions", "My own call");
  letter.act({ type: "run-dismissed", stage: "ctaOptions", stamp: letter.stamp() });
  letter.write("ctaOptions", listOf(10, "New"));
  expect(letter.blocks.cta).toBe("My own call");
});

test("an accepted part of a longer list begins with the option that was there, chosen", () => {
  const letter = startOthers(whole(), "ctaOptions").stop("ctaOptions", "1. One\n2. Two\n3. Th");
  letter.act({ type: "partial-kept", stage: "ctaOptions", stamp: letter.stamp() });
  expect(opened(letter).options("ctaOptions")).toEqual(["See the first lesson", "One", "Two"]);
  expect([opened(letter).blocks.cta, chosen(letter, "ctaOptions")]).toEqual(["See the first lesson", 1]);
});

test("the rewrite of a whole letter leaves a person's own words as they were typed, whatever the rules of the language", () => {
  const letter = finishedEmail().answer("language", "en");
  edit(letter.choose("ctaOptions", 3), "ctaOptions", `It's "free"`);
  letter.answer("productName", "The Slow Rye");
  letter.write("wholeLetter", REPLIES.wholeLetter, "revise");
  expect(letter.blocks.cta).toBe(`It's "free"`);
  expect(opened(letter).blocks.cta).toBe(`It's "free"`);
  const { definition, stage } = stageOf(letter, "ctaOptions");
  const version = effectiveVersion(definition, stage);
  expect(version && optionsOf(definition, version)).toEqual([`It's "free"`, "See the first lesson"]);
});

test("a text made from a chosen option stays current while the same words are chosen from another list", () => {
  const letter = showOthers(whole(), "storyOptions");
  expect(letter.stale).toEqual([]);
  expect(letter.choose("storyOptions", 2).stale).toEqual(["story"]);
  expect(letter.choose("storyOptions", 1).stale).toEqual([]);
});

test("another list that has the words of the letter as well has them chosen", () => {
  const letter = finishedEmail().choose("ctaOptions", 2).write("ctaOptions", "1. Come\n2. See lesson 2.");
  expect([letter.blocks.cta, chosen(letter, "ctaOptions")]).toEqual(["See lesson 2.", 2]);
  expect(chosen(letter.write("ctaOptions", "1. Come\n2. Go"), "ctaOptions")).toBeNull();
  expect(letter.blocks.cta).toBe("See lesson 2.");
});
