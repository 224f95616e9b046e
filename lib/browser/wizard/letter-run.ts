import type { Blocks } from "@/lib/wizard/blocks";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { stepOfStage } from "@/lib/wizard/navigation";
import { effectiveVersion, optionCount, selectedVersion, stageOf } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { Rewritten, WizardSession } from "./wizard-session";

/**
 * Writes several texts of a letter one after another, each from those before it, and chooses from lists along the way.
 * It ends at the first one that fails or is stopped: finished texts stay, and another run continues from there. Its
 * progress is in the session, so that no text is written twice at a time.
 */
export class LetterRun {
  /** False after another draft was opened: the text in progress is finished on its own, and no other is begun. */
  readonly #isOpen: () => boolean;

  constructor(private readonly session: WizardSession) {
    this.#isOpen = session.stillOpen();
  }

  /** Writes everything that the letter lacks, and opens the last step, or the step where it stopped. */
  async draft(): Promise<void> {
    const { session } = this;
    const open = (stepIndex: number) => session.dispatch({ type: "letter-drafted", stepIndex });
    const failed = await this.#write(unwrittenStages(session), (stage) => open(stepOfStage(session.definition, stage)));
    if (failed === null && this.#isOpen()) open(session.definition.steps.length - 1);
  }

  /** Writes every text that is out of date again. */
  async rewriteStale(): Promise<void> {
    const before = this.session.getState();
    const stages = staleStages(this.session.definition, before);
    await this.#write(stages);
    if (!this.#isOpen()) return;
    const rewritten = stages.flatMap((stage) => this.#rewritten(stage, before));
    this.session.run.change({ rewritten });
  }

  /**
   * Rewrites one text after a request.
   * @param kept the blocks of the text that stay the same.
   * @returns whether it was written, or the person stopped it.
   */
  async revise(stage: StageName, request: string, kept?: Blocks): Promise<boolean> {
    const before = this.session.getState();
    const failed = await this.#write([stage], undefined, () => this.ask(stage, request, kept));
    if (!this.#isOpen()) return true;
    this.session.run.change({ rewritten: this.#rewritten(stage, before) });
    return failed === null || this.session.run.get().stopped;
  }

  /** Asks for one rewrite; a request that the person was typing stays in its field. */
  ask(stage: StageName, request: string, kept?: Blocks): void {
    const { session } = this;
    const { requiredChanges: typed } = stageOf(session.getState(), stage).revision;
    const change = (requiredChanges: string) => session.dispatch({ type: "revision-changed", stage, requiredChanges });
    change(request);
    session.start(stage, "revise", kept);
    change(typed);
  }

  /** Writes stages in order. @returns the stage that was not written, or null. */
  async #write(
    stages: readonly StageName[],
    onBegin?: (stage: StageName) => void,
    start = (stage: StageName) => this.session.start(stage, "generate"),
  ): Promise<StageName | null> {
    const { run } = this.session;
    if (run.get().progress !== null) return null;
    run.change({ stopped: false });
    try {
      for (const [index, stage] of stages.entries()) {
        if (run.get().stopped) return stage;
        run.change({ progress: { stage, number: index + 1, total: stages.length } });
        onBegin?.(stage);
        if (!(await this.#writeOne(stage, start))) return stage;
      }
      return null;
    } finally {
      if (this.#isOpen()) run.change({ progress: null });
    }
  }

  async #writeOne(stage: StageName, start: (stage: StageName) => void): Promise<boolean> {
    const { session } = this;
    const definition = session.definition.stages[stage];
    if (!definition) return false;
    const before = stageOf(session.getState(), stage);
    const choiceBefore = effectiveVersion(definition, before)?.choice ?? 1;
    start(stage);
    await this.#settled(stage);
    if (!this.#isOpen()) return false;
    const after = stageOf(session.getState(), stage);
    const version = selectedVersion(after);
    if (after.run.status !== "done" || after.versions.length === before.versions.length || !version) return false;
    const count = optionCount(definition, version.text);
    if (count > 0) session.dispatch({ type: "option-chosen", stage, choice: Math.min(choiceBefore, count) });
    return definition.format.kind === "blocks" || count > 0;
  }

  /** Waits until the stage is written or stopped, or the draft is closed: the next draft may write the same stage. */
  #settled(stage: StageName): Promise<void> {
    const { session } = this;
    const isWriting = () => this.#isOpen() && stageOf(session.getState(), stage).run.status === "streaming";
    return new Promise((resolve) => {
      if (!isWriting()) return resolve();
      const leave = session.subscribe(() => {
        if (isWriting()) return;
        leave();
        resolve();
      });
    });
  }

  #rewritten(stage: StageName, state: WizardState): Rewritten[] {
    const definition = this.session.definition.stages[stage];
    if (!definition) return [];
    const before = effectiveVersion(definition, stageOf(state, stage));
    const after = effectiveVersion(definition, stageOf(this.session.getState(), stage));
    return before && after && before.id !== after.id ? [{ stage, before, after }] : [];
  }
}

/** Stops a run and the text that it is writing. */
export function stopRun(session: WizardSession): void {
  const { progress } = session.run.get();
  session.run.change({ stopped: true });
  if (progress) session.stop(progress.stage);
}

/** Returns the stages that a letter still needs, in order, without those that it does not use. */
export function unwrittenStages({ definition, getState }: WizardSession): readonly StageName[] {
  const state = getState();
  return stageNames(definition).filter((name) => {
    const stage = definition.stages[name];
    return stage && !stage.unused?.(state) && effectiveVersion(stage, stageOf(state, name)) === undefined;
  });
}
