import { describe, expect, test } from "vitest";
import { decisionsOf, joinDraft, textsBetween, textsOf } from "@/lib/drafts/decisions";
import { optionsFormat } from "@/lib/replies/options";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { onlyOption } from "@/lib/wizard/letter/only-option";
import {
  choiceNumber,
  editedText,
  effectiveVersion,
  optionsOf,
  selectedOptions,
  selectedVersion,
} from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName } from "@/lib/wizard/state";
import { DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf, REPLIES } from "@/tests/support/drafts/letter-replies";

const LISTS = ["subjectOptions", "preheaderOptions", "ledeOptions", "ctaOptions", "signOffOptions"] as const;

const blocks = ({ definition, state }: DraftDriver) => letterBlocks(definition, state);
const stale = ({ definition, state }: DraftDriver) => staleStages(definition, state);
const stageOf = (letter: DraftDriver, name: StageName) => {
  const definition = letter.definition.stages[name];
  if (!definition) throw new Error(`There is no ${name}.`);
  return { definition, stage: letter.stage(name) };
};
const options = (letter: DraftDriver, name: StageName) => {
  const { definition, stage } = stageOf(letter, name);
  return selectedOptions(definition, stage);
};

/** The number that the page shows as chosen. */
const chosen = (letter: DraftDriver, name: StageName) => {
  const { definition, stage } = stageOf(letter, name);
  const version = selectedVersion(stage);
  return version && choiceNumber(definition, version);
};

/** Has a list of one option written longer, as 'Show ten others' does. */
function showOthers(letter: DraftDriver, name: StageName, reply = REPLIES[name]): DraftDriver {
  const { definition, stage } = stageOf(letter, name);
  const [stamp, kept] = [letter.stamp(), onlyOption(definition, stage)];
  if (!kept) throw new Error(`${name} is no list of one option.`);
  letter.act({ type: "stage-started", stage: name, request: "generate", generationId: stamp.id, stamp, kept });
  return letter.finish(name, reply);
}

/** Saves the open edit of a stage. */
function edit(letter: DraftDriver, name: StageName, words: string): DraftDriver {
  letter.act({ type: "edit-opened", stage: name, edit: { option: words } });
  const { definition, stage } = stageOf(letter, name);
  return letter.edit(name, editedText(definition, stage) ?? "");
}

/** Opens a draft on another device: a text that was sent without its words has those of its generation there. */
function opened({ definition, state }: DraftDriver, replies: Partial<Record<StageName, string>> = REPLIES) {
  const texts = textsBetween(new Map(), textsOf(state)).map(({ text, prompt = "", ...facts }) => ({
    ...facts,
    text: text ?? replies[facts.stage] ?? "",
    prompt,
  }));
  return new DraftDriver(definition, joinDraft(definition, JSON.parse(JSON.stringify(decisionsOf(state))), texts));
}

describe("what was chosen says the same on another device", () => {
  const whole = () => emailDriver().walkTo(2).write("wholeLetter");

  test.each(LISTS)("after a longer list of %s that begins with the option of a whole letter", (name) => {
    const letter = showOthers(whole(), name);
    const before = blocks(letter);
    expect(before).toEqual(blocks(whole()));
    const there = opened(letter);
    expect(blocks(there)).toEqual(before);
    expect(options(there, name)).toEqual(options(letter, name));
    expect([chosen(letter, name), chosen(there, name)]).toEqual([1, 1]);
    expect(stale(there)).toEqual([]);
  });

  test.each(LISTS)("after another choice from such a list of %s, and after its edit by hand", (name) => {
    const letter = showOthers(whole(), name).choose(name, 3);
    const [, second] = optionsFormat.read(REPLIES[name]).options;
    const filled = () => Object.values(blocks(opened(letter)));
    expect([chosen(letter, name), chosen(opened(letter), name)]).toEqual([3, 3]);
    expect(filled()).toContain(second);
    edit(letter, name, 'In my "own" words,\n**as they are**');
    expect([chosen(letter, name), chosen(opened(letter), name)]).toEqual([3, 3]);
    expect(filled()).toContain('In my "own" words,\n**as they are**');
    expect(options(opened(letter), name)).toHaveLength(options(showOthers(whole(), name), name).length);
  });

  test("an idea and an insight, which stand in no block", () => {
    const ideas = showOthers(whole(), "storyOptions");
    expect(opened(ideas).payload("story")).toEqual(ideas.payload("story"));
    expect(ideas.payload("story")).toMatchObject({ selectedStoryIndex: 1 });
    const reply = "<reply>\n[INSIGHT]\nWatch it.\n[IDEA]\nA loaf.\n[SUBJECT]\nFlat\n[STORY]\nNora baked.\n</reply>";
    const insights = showOthers(storyDriver("generated").walkTo(1).write("wholeLetter", reply), "insights");
    expect(opened(insights).payload("insight")).toMatchObject({ selectedInsight: 1 });
    expect(options(opened(insights), "insights")).toEqual(["Watch it.", ...options(insights, "insights").slice(1)]);
  });

  test("words typed in place of the only option, which a longer list then begins with as they were typed", () => {
    const letter = whole().act({ type: "field-changed", field: "language", value: "en" });
    edit(letter, "ctaOptions", `See "the" first lesson -- it's free`);
    const there = opened(showOthers(letter, "ctaOptions"));
    expect(blocks(there).cta).toBe(`See "the" first lesson -- it's free`);
    expect(options(there, "ctaOptions")).toHaveLength(11);
  });

  test("where the rules of the letter's language have changed around it", () => {
    const list = `1. "Come in," it's warm\n2. It's "warm"`;
    const letter = finishedEmail().write("ctaOptions", list).choose("ctaOptions", 2);
    expect(blocks(letter).cta).toBe("It’s “warm”");
    letter.act({ type: "field-changed", field: "language", value: "fr" });
    letter.act({ type: "stale-accepted", stage: "ctaOptions" });
    expect(options(letter, "ctaOptions")[0]).toContain("«");
    const there = opened(letter, { ...REPLIES, ctaOptions: list });
    expect(blocks(there).cta).toBe("It’s “warm”");
    expect([options(there, "ctaOptions").length, chosen(there, "ctaOptions")]).toEqual([2, 2]);
  });

  test("where its list is read in another way, which then begins with it", () => {
    const letter = finishedEmail().choose("ctaOptions", 4);
    const there = opened(letter, { ...REPLIES, ctaOptions: listOf(3, "Other words") });
    expect(blocks(there)).toEqual(blocks(letter));
    expect([options(there, "ctaOptions").length, chosen(there, "ctaOptions")]).toEqual([4, 1]);
    expect(there.payload("signOffOptions")).toMatchObject({
      selectedCtaIndex: 1,
      prompt7Response: expect.stringContaining("See lesson 4."),
    });
  });
});

describe("a list that is sent with a request", () => {
  test("has the chosen option at the number that is sent, also where it began with one that the reply does not have", () => {
    const letter = showOthers(emailDriver().walkTo(2).write("wholeLetter"), "ctaOptions").choose("ctaOptions", 5);
    const { selectedCtaIndex, prompt7Response } = letter.payload("signOffOptions");
    expect(optionsFormat.read(String(prompt7Response)).options[Number(selectedCtaIndex) - 1]).toBe(blocks(letter).cta);
    expect(blocks(letter).cta).toBe("See lesson 4.");
  });

  test("is the reply as it came, where nothing was added to it", () => {
    const list = `<reply>\n<option 1>\nIt's "on"\n</option>\n<option 2>\n**Off**\n</option>\n</reply>`;
    const letter = finishedEmail().write("ctaOptions", list).choose("ctaOptions", 1);
    expect(letter.payload("signOffOptions")).toMatchObject({ selectedCtaIndex: 1, prompt7Response: list });
  });
});

test("an option that a list has twice is one option", () => {
  const letter = finishedEmail().write("ctaOptions", "1. Come\n2. Go\n3. Come\n4. Stay").choose("ctaOptions", 3);
  expect(options(letter, "ctaOptions")).toEqual(["Come", "Go", "Stay"]);
  expect([blocks(letter).cta, chosen(letter, "ctaOptions")]).toEqual(["Stay", 3]);
  expect(letter.payload("signOffOptions")).toMatchObject({ selectedCtaIndex: 3 });
});

test("an option edited to the words of another one is chosen there", () => {
  const letter = edit(
    finishedEmail().write("ctaOptions", "1. Come\n2. Go").choose("ctaOptions", 2),
    "ctaOptions",
    "Come",
  );
  expect([blocks(letter).cta, chosen(letter, "ctaOptions")]).toEqual(["Come", 1]);
});

test("an edit to characters that nobody sees leaves a choice of no option", () => {
  const letter = edit(finishedEmail().choose("ctaOptions", 2), "ctaOptions", "\u200b");
  expect(letter.stage("ctaOptions").versions.at(-1)?.choice).toBeNull();
  expect(blocks(letter).cta).toBe("See lesson 2.");
});

test("a click on an option of a list that another tab has replaced chooses nothing", () => {
  const letter = finishedEmail().choose("ctaOptions", 2);
  const clicked = options(letter, "ctaOptions")[6] ?? "";
  letter.write("ctaOptions", listOf(10, "Quite another"));
  const { state } = letter;
  expect(letter.act({ type: "option-chosen", stage: "ctaOptions", option: clicked }).state).toEqual(state);
  expect(blocks(letter).cta).toBe("See lesson 2.");
});

test("another list leaves what the letter says, also when that came from an earlier list than the last", () => {
  const letter = finishedEmail()
    .choose("ctaOptions", 2)
    .write("ctaOptions", listOf(10, "Second"))
    .choose("ctaOptions", 5);
  const [first, second] = letter.stage("ctaOptions").versions.map(({ id }) => id);
  letter.act({ type: "version-selected", stage: "ctaOptions", id: first ?? "" }).choose("ctaOptions", 7);
  letter.write("ctaOptions", listOf(10, "Third"));
  expect(blocks(letter).cta).toBe("See lesson 7.");
  expect(blocks(opened(letter)).cta).toBe("See lesson 7.");
  letter.act({ type: "version-selected", stage: "ctaOptions", id: second ?? "" });
  expect(blocks(letter).cta).toBe("Second 5.");
});

test("a part of a longer list that was set aside leaves the words that were edited since", () => {
  const letter = emailDriver().walkTo(2).write("wholeLetter");
  const { definition, stage } = stageOf(letter, "ctaOptions");
  const [stamp, kept] = [letter.stamp(), onlyOption(definition, stage) ?? {}];
  letter.act(
    { type: "stage-started", stage: "ctaOptions", request: "generate", generationId: stamp.id, stamp, kept },
    { type: "stage-stopped", stage: "ctaOptions", reason: "stopped", partialText: "1. One\n2. Two\n3. Th" },
  );
  edit(letter, "ctaOptions", "My own call");
  letter.act({ type: "run-dismissed", stage: "ctaOptions", stamp: letter.stamp() });
  letter.write("ctaOptions", listOf(10, "New"));
  expect(blocks(letter).cta).toBe("My own call");
});

test("a part of a longer list that is used begins with the option that stands, chosen", () => {
  const letter = emailDriver().walkTo(2).write("wholeLetter");
  const { definition, stage } = stageOf(letter, "ctaOptions");
  const [stamp, kept] = [letter.stamp(), onlyOption(definition, stage) ?? {}];
  letter.act(
    { type: "stage-started", stage: "ctaOptions", request: "generate", generationId: stamp.id, stamp, kept },
    { type: "stage-stopped", stage: "ctaOptions", reason: "stopped", partialText: "1. One\n2. Two\n3. Th" },
    { type: "partial-kept", stage: "ctaOptions", stamp: letter.stamp() },
  );
  expect(options(opened(letter), "ctaOptions")).toEqual(["See the first lesson", "One", "Two"]);
  expect([blocks(opened(letter)).cta, chosen(letter, "ctaOptions")]).toEqual(["See the first lesson", 1]);
});

test("the rewrite of a whole letter leaves a person's own words as they were typed, whatever the rules of the language", () => {
  const letter = finishedEmail().act({ type: "field-changed", field: "language", value: "en" });
  edit(letter.choose("ctaOptions", 3), "ctaOptions", `It's "free"`);
  letter.act({ type: "field-changed", field: "productName", value: "The Slow Rye" });
  letter.write("wholeLetter", REPLIES.wholeLetter, "revise");
  expect(blocks(letter).cta).toBe(`It's "free"`);
  expect(blocks(opened(letter)).cta).toBe(`It's "free"`);
  const { definition, stage } = stageOf(letter, "ctaOptions");
  const version = effectiveVersion(definition, stage);
  expect(version && optionsOf(definition, version)).toEqual([`It's "free"`, "See the first lesson"]);
});

test("a text made from a chosen option stays current while the same words are chosen from another list", () => {
  const letter = showOthers(emailDriver().walkTo(2).write("wholeLetter"), "storyOptions");
  expect(stale(letter)).toEqual([]);
  expect(stale(letter.choose("storyOptions", 2))).toEqual(["story"]);
  expect(stale(letter.choose("storyOptions", 1))).toEqual([]);
});

test("another list that has the words of the letter as well has them chosen", () => {
  const letter = finishedEmail().choose("ctaOptions", 2).write("ctaOptions", "1. Come\n2. See lesson 2.");
  expect([blocks(letter).cta, chosen(letter, "ctaOptions")]).toEqual(["See lesson 2.", 2]);
  expect(chosen(letter.write("ctaOptions", "1. Come\n2. Go"), "ctaOptions")).toBeNull();
  expect(blocks(letter).cta).toBe("See lesson 2.");
});
