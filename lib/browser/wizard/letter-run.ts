import type { Blocks } from "@/lib/letter/blocks";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { isLetterWhole } from "@/lib/wizard/letter/letter-parts";
import { ownChoice } from "@/lib/wizard/letter/own-choice";
import { isBusy } from "@/lib/wizard/navigation";
import { canStart, effectiveVersion, parsedVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, WizardState } from "@/lib/wizard/state";
import type { Rewritten, WizardSession } from "./wizard-session";

/** Writes a whole letter, or what it lacks, in one call, or rewrites one text from anywhere. */
export class LetterRun {
  /** False after another draft was opened: the text in progress is finished on its own. */
  readonly #isOpen: () => boolean;

  constructor(private readonly session: WizardSession) {
    this.#isOpen = session.stillOpen();
  }

  /** Writes everything that the letter lacks, and opens the last step, where it can be seen growing. */
  draft(): void {
    const { session } = this;
    const isWhole = isLetterWhole(session.definition, session.getState());
    if (isBusy(session.getState())) return;
    if (!isWhole) session.start("wholeLetter", "generate");
    if (isWhole || isBusy(session.getState())) session.dispatch({ type: "letter-drafted" });
  }

  /** Writes every text that is out of date again, and lists what was replaced and what the person may take. */
  async rewriteStale(): Promise<void> {
    this.session.saveOpenEdits();
    await this.#rewrite("wholeLetter", () => this.session.start("wholeLetter", "revise"));
  }

  /**
   * Rewrites one text after a request.
   * @param kept the blocks of the text that stay the same.
   * @returns whether it was written, or the person stopped it.
   */
  async revise(stage: StageName, request: string, kept?: Blocks): Promise<boolean> {
    await this.#rewrite(stage, () => this.ask(stage, request, kept));
    return !this.#isOpen() || stageOf(this.session.getState(), stage).run.status !== "failed";
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

  async #rewrite(stage: StageName, start: () => void): Promise<void> {
    const { session } = this;
    const before = session.getState();
    if (isBusy(before)) return;
    start();
    await this.#settled(stage);
    if (!this.#isOpen()) return;
    const names = stage === "wholeLetter" ? stageNames(session.definition) : [stage];
    session.rewritten.set(names.flatMap((name) => this.#rewritten(name, before)));
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

  /** Returns the text of a stage before and after the run, if that made the new one and it says something new. */
  #rewritten(stage: StageName, state: WizardState): Rewritten[] {
    const definition = this.session.definition.stages[stage];
    if (!definition || stage === "wholeLetter") return [];
    const before = effectiveVersion(definition, stageOf(state, stage));
    const after = effectiveVersion(definition, stageOf(this.session.getState(), stage));
    if (!before || !after || before.id === after.id) return [];
    if (ownChoice(definition, stageOf(state, stage)) === undefined) return [{ stage, before, after }];
    const parsed = parsedVersion(definition, after);
    const [, offered] = parsed.kind === "options" ? parsed.options : [];
    return offered === undefined ? [] : [{ stage, before, after, offered }];
  }
}

/** Whether the rest of the letter can be written in one call. */
export function canDraft({ definition, getState }: WizardSession): boolean {
  const letter = definition.stages.wholeLetter;
  return letter !== undefined && canStart(letter, getState()) && !isLetterWhole(definition, getState());
}
