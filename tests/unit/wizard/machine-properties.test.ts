import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import type { Draft } from "@/lib/wizard/draft";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { holdsText, optionsOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { anyActions } from "@/tests/support/drafts/any-action";
import {
  DraftDriver,
  emailDriver,
  finishedEmail,
  finishedStory,
  storyDriver,
} from "@/tests/support/drafts/draft-driver";
import { throughStorage } from "@/tests/support/drafts/local-entries";

const RUNS = { numRuns: 50 };

function expectVersionsOnlyGrow(definition: WizardDefinition, before: WizardState, after: WizardState): void {
  for (const name of stageNames(definition)) {
    // A version may take on a choice, the acceptance of a stale text, and the tokens that are counted after a stop.
    const lasting = (state: WizardState) =>
      (state.stages[name]?.versions ?? []).map(({ choice: _choice, basis: _basis, usage: _usage, ...rest }) => rest);
    expect(lasting(after)).toEqual(expect.arrayContaining(lasting(before)));
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
    const kept = after.stages[name]?.versions.find(({ id }) => id === run.generationId);
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

const starts: readonly (readonly [string, WizardDefinition, Draft])[] = [
  ["a new e-mail", emailWizard, emailDriver().walkTo(3).draft],
  ["a finished e-mail", emailWizard, finishedEmail().draft],
  ["a new story e-mail", storyWizard, storyDriver("generated").walkTo(1).draft],
  ["a finished story e-mail", storyWizard, finishedStory("own").draft],
];

describe.each(starts)("whatever happens to %s", (_, definition, start) => {
  test("no version is lost or changed, and every position and choice names something that is there", () => {
    fc.assert(
      fc.property(anyActions(definition), (actions) => {
        let [draft, before] = [start, wizardState(definition, start)];
        for (const action of actions) {
          draft = reduceWizard(definition, draft, action);
          const after = wizardState(definition, draft, before);
          expectVersionsOnlyGrow(definition, before, after);
          expectPartsStay(definition, before, after);
          expectNamesWhatIsThere(definition, after);
          before = after;
        }
      }),
      RUNS,
    );
  });

  test("it comes back from storage as it was", () => {
    fc.assert(
      fc.property(anyActions(definition), (actions) => {
        const { draft } = new DraftDriver(definition, start).act(...actions);
        const [shown, opened] = [draft, throughStorage(draft)].map((one) => wizardState(definition, one));
        expect(opened).toEqual(shown);
      }),
      RUNS,
    );
  });
});
