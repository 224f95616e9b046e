import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WizardAction } from "@/lib/wizard/actions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { holdsText, optionsOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { anyActions } from "@/tests/support/drafts/any-action";
import { emailDriver, finishedEmail, finishedStory, storyDriver } from "@/tests/support/drafts/draft-driver";
import { throughStorage, withoutEmpty } from "@/tests/support/drafts/local-entries";

const RUNS = { numRuns: 50 };
/** Random lives take long on a busy machine. */
const PATIENCE_MS = 30_000;

function expectVersionsOnlyGrow(definition: WizardDefinition, before: WizardState, after: WizardState): void {
  for (const name of stageNames(definition)) {
    // A version may take on a choice, the acceptance of a stale text, and the tokens that are counted after a stop.
    const lasting = (state: WizardState) =>
      (state.stages[name]?.versions ?? []).map(({ choice: _choice, basis: _basis, usage: _usage, ...rest }) => rest);
    const earlier = lasting(before);
    expect(lasting(after).slice(0, earlier.length)).toEqual(earlier);
  }
}

/** A part that arrived is in its run for as long as that is shown or goes on, and among the versions afterwards. */
function expectPartsStay(definition: WizardDefinition, before: WizardState, after: WizardState): void {
  for (const name of stageNames(definition)) {
    const run = before.stages[name]?.run;
    const stageDefinition = definition.stages[name];
    if (!stageDefinition || (run?.status !== "failed" && run?.status !== "stopped")) continue;
    const now = after.stages[name]?.run;
    if (!holdsText(stageDefinition, run.partialText)) continue;
    if (now && "partialText" in now && now.partialText === run.partialText) continue;
    const kept = after.stages[name]?.versions[before.stages[name]?.versions.length ?? 0];
    expect([kept?.origin, kept?.text]).toEqual(["interrupted", run.partialText]);
  }
}

function expectNamesWhatIsThere(definition: WizardDefinition, state: WizardState): void {
  expect(state.screenIndex).toBeLessThan(definition.steps[state.stepIndex]?.screens.length ?? 0);
  expect(state.stepIndex).toBeLessThanOrEqual(state.furthestStepIndex);
  for (const name of stageNames(definition)) {
    const stage = state.stages[name];
    const stageDefinition = definition.stages[name];
    if (!stage || !stageDefinition) continue;
    const ids = stage.versions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([null, ...ids]).toContain(stage.selectedId);
    expect([null, ...ids]).toContain(stage.keptId);
    const impossible = stage.versions.filter((version) => {
      const options = optionsOf(stageDefinition, { ...version, choice: null });
      return version.choice !== null && !options.includes(version.choice);
    });
    expect(impossible).toEqual([]);
  }
}

const reduceAll = (definition: WizardDefinition, start: WizardState, actions: readonly WizardAction[]) =>
  actions.reduce((state, action) => reduceWizard(definition, state, action), start);

const starts: readonly (readonly [string, WizardDefinition, WizardState])[] = [
  ["a new e-mail", emailWizard, emailDriver().walkTo(3).state],
  ["a finished e-mail", emailWizard, finishedEmail().state],
  ["a new story e-mail", storyWizard, storyDriver("generated").walkTo(1).state],
  ["a finished story e-mail", storyWizard, finishedStory("own").state],
];

describe.each(starts)("whatever happens to %s", (_, definition, start) => {
  test(
    "no version is lost or changed, and every position and choice names something that is there",
    () => {
      fc.assert(
        fc.property(anyActions(definition), (actions) => {
          let state = start;
          for (const action of actions) {
            const after = reduceWizard(definition, state, action);
            expectVersionsOnlyGrow(definition, state, after);
            expectPartsStay(definition, state, after);
            expectNamesWhatIsThere(definition, after);
            state = after;
          }
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );

  test(
    "it comes back from storage as it was",
    () => {
      fc.assert(
        fc.property(anyActions(definition), (actions) => {
          const state = reduceAll(definition, start, actions);
          expect(withoutEmpty(throughStorage(definition, state))).toEqual(withoutEmpty(state));
        }),
        RUNS,
      );
    },
    PATIENCE_MS,
  );
});
