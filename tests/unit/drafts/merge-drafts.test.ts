import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeBase } from "@/lib/drafts/merge/merge-base";
import { mergeDrafts } from "@/lib/drafts/merge/merge-drafts";
import { sameDraft } from "@/lib/drafts/same-draft";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/export/export-settings";
import type { WizardAction } from "@/lib/wizard/actions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDraftFile } from "@/lib/wizard/draft-file/read-draft-file";
import { readStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import { writeDraftFile } from "@/lib/wizard/draft-file/write-draft-file";
import { writeStoredState } from "@/lib/wizard/draft-file/write-stored-state";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { type Provenance, STAGE_NAMES, type WizardState } from "@/lib/wizard/state";
import { anyActions } from "@/tests/support/drafts/any-action";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { numberedId } from "@/tests/support/drafts/numbered-id";

const RUNS = { numRuns: 150 };
/** Random lives take long on a busy machine. */
const PATIENCE_MS = 60_000;

/** A side's actions: what it writes has ids of its own, as random ones are. */
function onSide(side: number, actions: readonly WizardAction[]): readonly WizardAction[] {
  return actions.map((action, index) => {
    if (!("stamp" in action)) return action;
    const stamp = { id: `${side}-${index}`, createdAt: 100 * side + index };
    if (action.type !== "stage-started") return { ...action, stamp };
    return { ...action, stamp, generationId: numberedId(1000 * side + index) };
  });
}

const reduceAll = (definition: WizardDefinition, start: WizardState, actions: readonly WizardAction[]) =>
  actions.reduce((state, action) => reduceWizard(definition, state, action), start);

/** Every text that somebody typed or that was written, by its place. */
function wordsOf(state: WizardState): Map<string, string> {
  const words = new Map<string, string>(Object.entries(state.brief));
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (!stage) continue;
    words.set(`${name} changes`, stage.revision.requiredChanges);
    for (const [part, text] of Object.entries(stage.handEdit ?? {})) words.set(`${name} edit ${part}`, text);
    for (const { id, text } of stage.versions) words.set(`${name} version ${id}`, text);
    const { run } = stage;
    if (run.status === "failed" || run.status === "stopped") words.set(`${name} part`, run.partialText);
  }
  return words;
}

/** The texts that a side has and the base has not in that place; blank ones say nothing. */
function newWords(state: WizardState, base: WizardState): string[] {
  const before = wordsOf(base);
  return [...wordsOf(state)].flatMap(([place, text]) =>
    text.trim() === "" || before.get(place) === text ? [] : [text],
  );
}

const starts: readonly (readonly [string, WizardDefinition, WizardState])[] = [
  ["a new e-mail", emailWizard, emailDriver().state],
  ["an e-mail in the middle", emailWizard, emailDriver().walkTo(6).state],
  ["a story e-mail", storyWizard, storyDriver("generated").walkTo(2).state],
];

/** A common revision, and what two sides have made of it. */
function anySides(definition: WizardDefinition, start: WizardState) {
  return fc
    .tuple(anyActions(definition), anyActions(definition), anyActions(definition))
    .map(([before, one, other]) => {
      const base = reduceAll(definition, start, onSide(0, before));
      return {
        base,
        mine: reduceAll(definition, base, onSide(1, one)),
        theirs: reduceAll(definition, base, onSide(2, other)),
      };
    });
}

describe.each(starts)("two sides of %s", (_, definition, start) => {
  test(
    "no text of either is lost: what does not fit into one letter is told, so that it is kept as another",
    () => {
      fc.assert(
        fc.property(anySides(definition, start), (sides) => {
          const { state, clash } = mergeDrafts(sides);
          const there = [...wordsOf(state).values()];
          // Of one text that both sides stopped, the longer part holds the shorter one.
          const lost = (words: readonly string[]) =>
            words.filter((text) => !there.some((longer) => longer.startsWith(text)));
          expect(lost(newWords(sides.mine, sides.base))).toEqual([]);
          if (!clash) expect(lost(newWords(sides.theirs, sides.base))).toEqual([]);
          // Versions are united in any case.
          for (const name of stageNames(definition)) {
            const ids = state.stages[name]?.versions.map(({ id }) => id) ?? [];
            for (const side of [sides.mine, sides.theirs]) {
              expect(ids).toEqual(expect.arrayContaining(side.stages[name]?.versions.map(({ id }) => id) ?? []));
            }
            expect(new Set(ids).size).toBe(ids.length);
          }
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  test(
    "the letter can be stored and read, and the other side ends with the same one",
    () => {
      fc.assert(
        fc.property(anySides(definition, start), (sides) => {
          const merged = mergeDrafts(sides);
          const stored = readStoredState(writeStoredState(merged.state, {}), definition);
          expect(stored).toEqual(merged.state);
          const other = mergeDrafts({ base: sides.theirs, mine: sides.theirs, theirs: merged.state });
          expect(other.clash).toBe(false);
          expect(sameDraft(other.state, merged.state)).toBe(true);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  test("what one side has seen of a text that is being written stays in sight", () => {
    const base = emailDriver().start("storyOptions");
    const run = base.stage("storyOptions").run;
    if (run.status !== "streaming") throw new Error("Nothing is being written.");
    const mine = structuredClone(base.state);
    Object.assign(mine.stages.storyOptions ?? {}, { run: { ...run, partialText: "1. A loaf" } });
    for (const sides of [
      { base: base.state, mine, theirs: base.state },
      { base: base.state, mine: base.state, theirs: mine },
    ]) {
      expect(mergeDrafts(sides)).toEqual({ state: mine, clash: false });
    }
  });

  test(
    "a side that has changed nothing takes the other's, and gives nothing of its own",
    () => {
      fc.assert(
        fc.property(anySides(definition, start), ({ base, mine }) => {
          const taken = mergeDrafts({ base, mine: base, theirs: mine });
          expect(taken.clash).toBe(false);
          expect(sameDraft(taken.state, mine)).toBe(true);
          expect(taken.state).toMatchObject({ stepIndex: base.stepIndex, screenIndex: base.screenIndex });
          expect(mergeDrafts({ base, mine, theirs: base })).toEqual({ state: mine, clash: false });
          expect(mergeDrafts({ base, mine, theirs: mine }).clash).toBe(false);
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  test(
    "a base that has left out its texts gives the same letter",
    () => {
      fc.assert(
        fc.property(anySides(definition, start), (sides) => {
          expect(mergeDrafts({ ...sides, base: mergeBase(sides.base) })).toEqual(mergeDrafts(sides));
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );
});

describe("one letter in two tabs", () => {
  const type = (driver: DraftDriver, field: "topic" | "audience", value: string) =>
    driver.act({ type: "field-changed", field, value });
  const merge = (base: DraftDriver, mine: DraftDriver, theirs: DraftDriver) =>
    mergeDrafts({ base: base.state, mine: mine.state, theirs: theirs.state });

  test("two different fields are both there", () => {
    const { state, clash } = merge(
      emailDriver(),
      type(emailDriver(), "topic", "Bread"),
      type(emailDriver(), "audience", "Bakers"),
    );
    expect(state.brief).toMatchObject({ topic: "Bread", audience: "Bakers" });
    expect(clash).toBe(false);
  });

  test("the same field clashes unless both say the same, or one says nothing", () => {
    const sides = (mine: string, theirs: string) =>
      merge(emailDriver(), type(emailDriver(), "topic", mine), type(emailDriver(), "topic", theirs));
    expect(sides("Bread", "Cake")).toMatchObject({ clash: true, state: { brief: { topic: "Bread" } } });
    expect(sides("Bread", "Bread")).toMatchObject({ clash: false, state: { brief: { topic: "Bread" } } });
    expect(sides("Bread", " ")).toMatchObject({ clash: false, state: { brief: { topic: "Bread" } } });
    expect(sides("", "Cake")).toMatchObject({ clash: false, state: { brief: { topic: "Cake" } } });
  });

  test("two texts that are being written for one stage clash; a text that both follow does not", () => {
    const base = emailDriver().walkTo(5);
    const started = (generationId: string) =>
      emailDriver()
        .walkTo(5)
        .act({
          type: "stage-started",
          stage: "tip",
          request: "generate",
          generationId,
          stamp: { id: "s", createdAt: 500 },
        });
    expect(merge(base, started(numberedId(1)), started(numberedId(2)))).toMatchObject({ clash: true });
    const followed = merge(base, started(numberedId(1)), started(numberedId(1)));
    expect(followed).toMatchObject({ clash: false, state: { stages: { tip: { run: { status: "streaming" } } } } });
  });

  test("a text that arrived in both tabs is one version", () => {
    const finish = (createdAt: number) =>
      emailDriver()
        .walkTo(5)
        .start("tip")
        .act({
          type: "stage-finished",
          stage: "tip",
          reply: { text: "[TIP]\nWatch.", prompt: "p", model: "m", usage: null },
          stamp: { id: numberedId(7), createdAt },
        });
    const { state, clash } = merge(emailDriver().walkTo(5), finish(900), finish(901));
    expect(clash).toBe(false);
    expect(state.stages.tip?.versions).toHaveLength(1);
  });

  test("a text that the other tab has brought already is the same version when it arrives here", () => {
    const stamp = { id: numberedId(1), createdAt: 900 };
    const arrived = {
      type: "stage-finished",
      stage: "tip",
      reply: { text: "[TIP]\nWatch.", prompt: "p", model: "m", usage: null },
      stamp,
    } as const;
    const started = () =>
      emailDriver()
        .walkTo(5)
        .act({ type: "stage-started", stage: "tip", request: "generate", generationId: stamp.id, stamp });
    const { state } = merge(emailDriver().walkTo(5), started(), started().act(arrived));
    expect(state.stages.tip?.run.status).toBe("streaming");
    const after = reduceWizard(emailWizard, state, arrived);
    expect(after.stages.tip).toMatchObject({ run: { status: "done" }, selectedId: stamp.id });
    expect(readDraftFile(writeDraftFile(emailWizard, after, {}), emailWizard)).toMatchObject({ state: after });
  });

  test("a text that was stopped for both tabs is one part: the longer one, with what it took", () => {
    const usage = { inputTokens: 1, outputTokens: 2, estimated: false, cost: 0 };
    const stopped = (partialText: string, provenance?: Provenance) =>
      emailDriver()
        .walkTo(5)
        .start("tip")
        .act({
          type: "stage-stopped",
          stage: "tip",
          reason: "stopped",
          partialText,
          ...(provenance ? { provenance } : {}),
        });
    const counted = { prompt: "p", model: "m", usage };
    const base = emailDriver().walkTo(5);
    for (const [mine, theirs, part] of [
      [stopped("[TIP]\nWatch"), stopped("[TIP]\nWatch the dough"), { partialText: "[TIP]\nWatch the dough" }],
      [stopped("[TIP]\nWatch the"), stopped("[TIP]\nWatch"), { partialText: "[TIP]\nWatch the" }],
      [stopped("[TIP]\nWatch", counted), stopped("[TIP]\nWatch"), { provenance: counted }],
      [stopped("[TIP]\nWatch"), stopped("[TIP]\nWatch", counted), { provenance: counted }],
    ] as const) {
      const { state, clash } = merge(base, mine, theirs);
      expect(clash).toBe(false);
      expect(state.stages.tip).toMatchObject({ run: { status: "stopped", ...part }, versions: [] });
    }
  });

  test("new versions of both sides stand in the order in which they were made", () => {
    const version = (driver: DraftDriver, id: string, createdAt: number) =>
      driver.act({ type: "text-edited", stage: "tip", text: `[TIP]\n${id}`, stamp: { id, createdAt } });
    const base = () => emailDriver().walkTo(5).write("tip");
    const { state } = merge(base(), version(base(), "late", 2000), version(base(), "early", 1000));
    expect(state.stages.tip?.versions.map(({ id }) => id).slice(1)).toEqual(["early", "late"]);
    expect(state.stages.tip?.selectedId).toBe("late");
  });

  test("how the letter leaves is put together setting by setting, and never makes two letters", () => {
    const chosen = (settings: Partial<ExportSettings>, ...sentAt: readonly number[]) =>
      finishedEmail().act({
        type: "sending-changed",
        change: {
          exportSettings: { ...DEFAULT_EXPORT_SETTINGS, ...settings },
          testMails: sentAt.map((time) => ({ sentAt: time, letter: "a" })),
        },
      });
    const tracking = { source: "", medium: "", campaign: "" };
    const { state, clash } = merge(
      finishedEmail(),
      chosen({ service: "kit", tracking: { ...tracking, campaign: "mine" } }, 1, 3),
      chosen({ service: "brevo", tracking: { ...tracking, source: "theirs" }, postalAddress: "1 Mill Lane" }, 2, 3),
    );
    expect(clash).toBe(false);
    expect(state.exportSettings).toEqual({
      service: "kit",
      greeting: { fallback: "" },
      tracking: { source: "theirs", medium: "", campaign: "mine" },
      postalAddress: "1 Mill Lane",
    });
    expect(state.testMails?.map(({ sentAt }) => sentAt)).toEqual([1, 2, 3]);
  });

  test("what was dismissed on either side stays dismissed, but what one of them has taken back", () => {
    const dismissed = (...dismissedFindings: readonly string[]) =>
      finishedEmail().act({ type: "sending-changed", change: { dismissedFindings } });
    const { state, clash } = merge(dismissed("a", "b"), dismissed("a", "b", "mine"), dismissed("b", "theirs"));
    expect(clash).toBe(false);
    expect(state.dismissedFindings).toEqual(["b", "theirs", "mine"]);
  });

  test("the second subject is the one that was starred last, and none where one side took it back", () => {
    const starred = (secondSubject: string) =>
      finishedEmail().act({ type: "sending-changed", change: { secondSubject } });
    expect(merge(finishedEmail(), finishedEmail(), starred("theirs")).state.secondSubject).toBe("theirs");
    expect(merge(starred("a"), starred("mine"), starred("a")).state.secondSubject).toBe("mine");
    expect(merge(starred("a"), starred("a"), starred("")).state.secondSubject).toBe("");
    expect(Object.keys(merge(finishedEmail(), finishedEmail(), finishedEmail()).state)).not.toContain("secondSubject");
  });

  test("nobody is moved: the step that is open stays open", () => {
    const { state } = merge(
      finishedEmail(),
      finishedEmail().act({ type: "step-visited", stepIndex: 2 }),
      finishedEmail(),
    );
    expect(state).toMatchObject({ stepIndex: 2, furthestStepIndex: 11 });
  });
});
