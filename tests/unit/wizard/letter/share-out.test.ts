import { describe, expect, test } from "vitest";
import { textsOf } from "@/lib/drafts/decisions";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { type ReplyPart, readWholeLetter, writeParts } from "@/lib/replies/whole-letter";
import type { Usage } from "@/lib/stream/events";
import { letterBlocks, stageNames } from "@/lib/wizard/letter/letter-blocks";
import { letterCost } from "@/lib/wizard/letter/letter-cost";
import { isLetterWhole } from "@/lib/wizard/letter/letter-parts";
import { optionsOf, parsedVersion } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";

const WHOLE = REPLIES.wholeLetter;
const { parts: PARTS } = readWholeLetter(WHOLE);
const USAGE: Usage = { inputTokens: 4001, cachedTokens: 13, outputTokens: 703, estimated: false, cost: 0.5 };

const brief = () => emailDriver().walkTo(2);
const blocks = ({ definition, state }: DraftDriver) => letterBlocks(definition, state);
const stale = ({ definition, state }: DraftDriver) => staleStages(definition, state);
const versions = (letter: DraftDriver) =>
  stageNames(letter.definition).flatMap((name) => letter.stage(name).versions.map((version) => ({ name, ...version })));
const shared = (letter: DraftDriver) => versions(letter).filter(({ name }) => name !== "wholeLetter");

/** Ends the running letter with the part that had arrived. */
const stop = (letter: DraftDriver, partialText: string, usage: Usage | null = null) =>
  letter.act({
    type: "stage-stopped",
    stage: "wholeLetter",
    reason: "stopped",
    partialText,
    provenance: { prompt: "p", model: "m", usage },
    endedAt: 7,
  });

describe("a whole letter", () => {
  test("shows no mark, whether its parts are closed at once, on lines of their own or not at all", () => {
    const form = (around: (name: string, text: string) => string) =>
      readWholeLetter(
        [
          ["LEDE", "It rang."],
          ["TIP", "Hum </b> it."],
          ["P.S.", "Soon."],
        ]
          .map(([name = "", text = ""]) => around(name, text))
          .join("\n\n"),
      ).parts;
    const parts = { lede: "It rang.", tip: "Hum </b> it.", postscript: "Soon." };
    expect(form((name, text) => `<${name}>${text}</${name}>`)).toEqual(parts);
    expect(form((name, text) => `**[${name}]** ${text} **[/${name}]**`)).toEqual(parts);
    expect(form((name, text) => `[${name}]\n${text}\n[/${name}]`)).toEqual(parts);
    expect(form((name, text) => `[${name}]\n${text}`)).toEqual(parts);
  });

  test("becomes one chosen version in each step, kept by nobody, and nothing is out of date", () => {
    const letter = brief().write("wholeLetter");
    const { idea: _, ...texts } = PARTS;
    expect(blocks(letter)).toEqual(texts);
    for (const name of stageNames(letter.definition)) {
      const { versions: all, keptId, selectedId, run } = letter.stage(name);
      expect(all, name).toHaveLength(name === "insights" ? 0 : 1);
      expect(keptId).toBeNull();
      if (all[0] && name !== "wholeLetter") {
        expect(all[0]).toMatchObject({ origin: "generated", prompt: "", model: "model-x" });
        expect([selectedId, run.status]).toEqual([all[0].id, "done"]);
      }
    }
    expect(letter.stage("storyOptions").versions[0]).toMatchObject({
      choice: PARTS.idea,
      text: expect.stringContaining("flat"),
    });
    expect(stale(letter)).toEqual([]);
  });

  test("is out of date by what it was asked for, and by its own texts as ever", () => {
    const letter = brief().start("wholeLetter");
    letter.act({ type: "field-changed", field: "productName", value: "The Slow Rye" }).finish("wholeLetter", WHOLE);
    expect(stale(letter)).toContain("offer");
    expect(stale(letter)).not.toContain("story");
    const told = brief().write("wholeLetter").write("story", "Another story.");
    expect(stale(told)).toEqual(expect.arrayContaining(["ledeOptions", "tip", "offer", "ctaOptions"]));
  });

  test("of the story wizard brings its insight, unless the sender has one", () => {
    const reply =
      "<reply>\n[INSIGHT]\nWatch the dough.\n[IDEA]\nA loaf.\n[SUBJECT]\nFlat\n[STORY]\nNora baked.\n</reply>";
    const letter = storyDriver("generated").walkTo(1).write("wholeLetter", reply);
    expect(letter.stage("insight").versions).toHaveLength(1);
    expect(letter.stage("insights").versions[0]).toMatchObject({ choice: "Watch the dough." });
    expect(blocks(letter)).toEqual({ tip: "Watch the dough.", subject: "Flat", story: "Nora baked." });
    expect(stale(letter)).toEqual([]);
    const undecided = storyDriver("generated").walkTo(1);
    undecided.state = { ...undecided.state, insightSource: null };
    expect(undecided.write("wholeLetter", reply).state.insightSource).toBe("generated");
    expect(storyDriver("own").walkTo(2).write("wholeLetter", reply).stage("insight").versions).toEqual([]);
  });

  const tricky: readonly (readonly [string, string])[] = [
    ["without an envelope", writeParts(PARTS)],
    [
      "with its marks in another order",
      `<reply>\n${[...BLOCK_NAMES]
        .reverse()
        .map((name) => writeParts({ [name]: PARTS[name] ?? "" }))
        .join("\n")}\n</reply>`,
    ],
    ["written twice", `${WHOLE}\n\n${WHOLE}`],
    ["with Markdown around its marks", WHOLE.replace(/^(\[[A-Z_.]+\])$/gm, "**$1**")],
    ["with P.S. before its P.S.", WHOLE.replace("The first loaf is on us", "P.S. The first loaf is on us")],
  ];
  test.each(tricky)("%s is read all the same", (_, reply) => {
    const { idea: _idea, ...texts } = PARTS;
    expect(blocks(brief().write("wholeLetter", reply))).toEqual(texts);
  });

  test("without marks, or with all of them in other words, changes no step and stays as it is", () => {
    const letter = brief().write("wholeLetter", "Hello! Here is your letter, Ana.");
    expect(shared(letter)).toEqual([]);
    expect(letter.stage("wholeLetter").versions[0]?.text).toContain("Here is your letter");
  });
});

describe("a letter that ends early", () => {
  const order = [...WHOLE.matchAll(/^\[.*\]$/gm)].map(({ index, 0: mark }) => index + mark.length);
  test.each(order.map((at, count) => [count, WHOLE.slice(0, at + 3)] as const))(
    "in its part %i keeps the parts before, and never the one that was being written",
    (count, part) => {
      const names: ReplyPart[] = ["idea", ...BLOCK_NAMES];
      const expected = Object.fromEntries(names.slice(1, count).map((name) => [name, PARTS[name]]));
      const letter = stop(brief().start("wholeLetter"), part);
      expect(blocks(letter)).toEqual(expected);
      expect(letter.stage("storyOptions").versions).toHaveLength(count > 0 ? 1 : 0);
      expect(letter.payload("wholeLetter")).toMatchObject({ written: expected });
      expect(stale(letter)).toEqual([]);
    },
  );

  test("is completed by the rest, which leaves what stands as it is and current", () => {
    const letter = stop(brief().start("wholeLetter"), WHOLE.slice(0, WHOLE.indexOf("[TIP]") + 12));
    const story = letter.stage("story").selectedId;
    letter.write("wholeLetter", WHOLE.replace("Nora lifted", "Ana lifted"));
    const { idea: _, ...texts } = PARTS;
    expect(blocks(letter)).toEqual(texts);
    expect(letter.stage("story").selectedId).toBe(story);
    expect(stale(letter)).toEqual([]);
    letter.write("story", "Another story.");
    expect(stale(letter)).toContain("ledeOptions");
  });

  test("and is found again later is shared out once", () => {
    const letter = brief().start("wholeLetter");
    const error = { code: "connection_lost", message: "Lost.", retryable: true } as const;
    const partialText = WHOLE.slice(0, WHOLE.indexOf("[OFFER]") + 12);
    letter.act({ type: "stage-failed", stage: "wholeLetter", error, outOfSight: true, partialText });
    letter.act({ type: "stage-resumed", stage: "wholeLetter" }).finish("wholeLetter", WHOLE);
    expect(letter.stage("story").versions).toHaveLength(1);
    expect(letter.stage("postscript").versions).toHaveLength(1);
    expect(blocks(letter).offer).toBe(PARTS.offer);
  });

  test("while rewriting what is out of date replaces no text with half of one", () => {
    const letter = finishedEmail().act({ type: "field-changed", field: "productName", value: "The Slow Rye" });
    const before = letter.stage("offer").selectedId;
    letter.start("wholeLetter", "revise");
    stop(letter, "<reply>\n[TRANSITION_TO_OFFER]\nOther words.\n[OFFER]\nThe Slow");
    expect(letter.stage("offer").selectedId).toBe(before);
    expect(stale(letter)).toContain("offer");
  });
});

describe("rewriting what is out of date", () => {
  test("asks for that alone, and makes it current with what stands", () => {
    const letter = finishedEmail().act({ type: "field-changed", field: "senderName", value: "Ana" });
    letter.act({ type: "field-changed", field: "productName", value: "The Slow Rye" });
    const sent = letter.payload("wholeLetter", "revise");
    expect(sent).toMatchObject({
      asked: ["transitionToOffer", "offer", "cta", "signOff", "postscript", "subject"],
      written: { story: PARTS.story, tip: PARTS.tip },
    });
    expect(sent.written).not.toHaveProperty("offer");
    const kept = letter.stage("story").selectedId;
    letter.write("wholeLetter", WHOLE, "revise");
    expect(stale(letter)).toEqual([]);
    expect(letter.stage("story").selectedId).toBe(kept);
    expect(blocks(letter).postscript).toBe(PARTS.postscript);
  });

  test("sends the chosen idea for a story that is to be told from it", () => {
    const letter = finishedEmail().choose("storyOptions", 2);
    expect(stale(letter)).toEqual(["story"]);
    expect(letter.payload("wholeLetter", "revise")).toMatchObject({
      asked: ["story"],
      written: { idea: "The loaf that stayed flat, telling 2." },
    });
    expect(stale(letter.write("wholeLetter", WHOLE, "revise"))).toEqual([]);
  });
});

describe("what a person chose, when the letter is rewritten", () => {
  const LISTS = ["subjectOptions", "preheaderOptions", "ctaOptions", "signOffOptions"] as const;
  const listOf = (letter: DraftDriver, name: StageName) => {
    const stage = letter.definition.stages[name];
    const version = letter.stage(name).versions.at(-1);
    if (!stage || !version) throw new Error(`There is no list of ${name}.`);
    const parsed = parsedVersion(stage, version);
    return { options: parsed.kind === "options" ? parsed.options : [], choice: version.choice };
  };
  const rewrite = (letter: DraftDriver) =>
    letter
      .act({ type: "field-changed", field: "productName", value: "The Slow Rye" })
      .write("wholeLetter", WHOLE, "revise");

  test("a subject, a preheader, a call and a sign-off stay by their words, first of a list with the new ones", () => {
    const letter = finishedEmail().write("preheaderOptions");
    for (const name of LISTS) letter.choose(name, 3);
    const { subject, preheader, cta, signOff } = blocks(letter);
    rewrite(letter);
    expect(blocks(letter)).toMatchObject({ subject, preheader, cta, signOff, offer: PARTS.offer });
    expect(LISTS.map((name) => listOf(letter, name))).toEqual([
      { options: [subject, PARTS.subject], choice: subject },
      { options: [preheader, PARTS.preheader], choice: preheader },
      { options: [cta, PARTS.cta], choice: cta },
      { options: [signOff, PARTS.signOff], choice: signOff },
    ]);
    expect(stale(letter)).toEqual([]);
    expect(blocks(rewrite(letter.choose("ctaOptions", 2))).cta).toBe(PARTS.cta);
  });

  test("so does one's own words in place of an only option, but not an only option, which nobody chose", () => {
    const letter = brief().write("wholeLetter").edit("subjectOptions", "1. My own subject");
    rewrite(letter.write("story", "Mary told another story."));
    expect(blocks(letter).subject).toBe("My own subject");
    expect(listOf(letter, "ctaOptions")).toEqual({ options: [PARTS.cta], choice: PARTS.cta });
  });

  test("the same words from the model are one option", () => {
    const letter = finishedEmail().write("ctaOptions", `1. Come\n\n2. ${PARTS.cta}`).choose("ctaOptions", 2);
    expect(listOf(rewrite(letter), "ctaOptions")).toEqual({ options: [PARTS.cta], choice: PARTS.cta });
  });
});

describe("what a whole letter used", () => {
  const paid = (letter: DraftDriver, text: string) => {
    const reply = { text, prompt: "p", model: "m", usage: USAGE };
    return letter.act({ type: "stage-finished", stage: "wholeLetter", reply, stamp: letter.stamp() });
  };
  const sum = (letter: DraftDriver, of: (usage: Usage) => number) =>
    shared(letter).reduce((so, { usage }) => so + (usage ? of(usage) : 0), 0);

  test("is shared out in whole tokens that add up, and counted once", () => {
    const letter = paid(brief().start("wholeLetter"), WHOLE);
    for (const { usage } of shared(letter)) expect(Number.isInteger(usage?.inputTokens)).toBe(true);
    expect(sum(letter, ({ inputTokens }) => inputTokens)).toBe(4001);
    expect(sum(letter, ({ cachedTokens = 0 }) => cachedTokens)).toBe(13);
    const { total } = letterCost(letter.definition, letter.state);
    expect(total).toMatchObject({ inputTokens: 4001, outputTokens: 703, cachedTokens: 13, uncounted: 0 });
    expect(total.cost).toBeCloseTo(0.5);
  });

  test("of a stopped one is shared out when it is counted", () => {
    const letter = brief().start("wholeLetter");
    const { run } = letter.stage("wholeLetter");
    const generationId = run.status === "streaming" ? run.generationId : "";
    stop(letter, WHOLE.slice(0, WHOLE.indexOf("[OFFER]")));
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
  expect(blocks(letter)).not.toHaveProperty("transitionToOffer");
  expect(isLetterWhole(letter.definition, letter.state)).toBe(true);
  letter.act({ type: "choice-withdrawn", stage: "ctaOptions" });
  expect(letter.payload("wholeLetter")).toMatchObject({ asked: ["cta"] });
});

test("two devices share one letter out to the same versions, which merge to one each", () => {
  const one = brief().start("wholeLetter");
  const { state: base } = one;
  const mine = one.finish("wholeLetter", WHOLE).state;
  const other = emailDriver();
  other.state = base;
  const theirs = other.finish("wholeLetter", WHOLE).state;
  const ids = (state: typeof base) => [...textsOf(state).keys()].filter((key) => !key.startsWith("wholeLetter/"));
  expect(ids(theirs)).toEqual(ids(mine));
});

describe("a longer list after a whole letter", () => {
  const only = { cta: PARTS.cta ?? "" };
  const asked = (letter: DraftDriver, stage: StageName, kept: Record<string, string>, text: string) => {
    const stamp = letter.stamp();
    letter.act({ type: "stage-started", stage, request: "generate", generationId: stamp.id, stamp, kept });
    return letter.finish(stage, text);
  };

  test("begins with the option that stands, chosen, and has no option twice", () => {
    const letter = asked(brief().write("wholeLetter"), "ctaOptions", only, `1. Read on\n\n2. ${PARTS.cta}\n\n3. Begin`);
    const version = letter.stage("ctaOptions").versions.at(-1);
    const definition = letter.definition.stages.ctaOptions;
    if (!definition || !version) throw new Error("No list");
    expect(optionsOf(definition, version)).toEqual([PARTS.cta, "Read on", "Begin"]);
    expect(version.choice).toBe(PARTS.cta);
    expect(blocks(letter).cta).toBe(PARTS.cta);
  });

  test("of ideas leaves the story current until another idea is chosen", () => {
    const letter = asked(
      brief().write("wholeLetter"),
      "storyOptions",
      { story: PARTS.idea ?? "" },
      REPLIES.storyOptions,
    );
    expect(letter.stage("storyOptions").versions).toHaveLength(2);
    expect(stale(letter)).toEqual([]);
    expect(stale(letter.choose("storyOptions", 2))).toEqual(["story"]);
  });
});
