import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
  isOver,
} from "@/lib/generations/browser/generation-follower";
import type { PageDependencies } from "@/lib/generations/browser/page-dependencies";
import type { StreamingTexts } from "@/lib/generations/browser/streaming-texts";
import { type BlockName, type Blocks, isOptional } from "@/lib/letter/blocks";
import type { VersionStamp, WizardAction } from "@/lib/wizard/actions";
import type { BriefField } from "@/lib/wizard/brief/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { ANYBODY, type Draft, type DraftOwner } from "@/lib/wizard/draft";
import { stageNames } from "@/lib/wizard/letter-blocks";
import { type PartialTexts, reduceWizard } from "@/lib/wizard/machine";
import { currentScreen, needsText, screenStage } from "@/lib/wizard/navigation";
import { changesToAskFor, editedText, lostGeneration, stageOf } from "@/lib/wizard/stage";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import type { RequestKind, StageName, Version, WizardName, WizardState } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { type PageName, Places } from "./places";

/** The dependencies of a session. */
export interface SessionDependencies extends PageDependencies {
  /** Opens generations. It is fetched after the page: nothing is generated before the first form is filled in. */
  client: Pick<LazyModule<GenerationClient>, "get" | "load">;
}

/** Which draft is open. */
export interface OpenDraft {
  readonly wizard: WizardName;
  readonly owner: DraftOwner;
  /** Null until something was typed. */
  id: string | null;
}

/** Two versions of one text, before and after a run. Both may have the same words. */
export interface Rewritten {
  stage: StageName;
  before: Version;
  after: Version;
  /** The new option of a list from which the person had chosen another, which stays. */
  offered?: string;
}

/** An answer that was taken from a page or a text, and what its field had before. */
export interface TakenAnswer {
  value: string;
  before: string;
  /** The page's site, or the words for a pasted text. */
  from: string;
}

/**
 * Works on one draft: holds it, and follows the streams that change it. It is not React, so that a step forward and its
 * request see the same state, and a growing text redraws only itself.
 */
export class WizardSession {
  readonly texts: StreamingTexts<StageName>;
  /** The texts that the last run wrote again (`draft-letter.ts`), until the person closes the list. */
  readonly rewritten = new Store<readonly Rewritten[]>([]);
  /** The answers that were taken from a page or a text. */
  readonly taken = new Store<Partial<Record<BriefField, TakenAnswer>>>({});
  /** The option under the pointer, which the letter shows in its place. */
  readonly preview = new Store<{ block: BlockName; text: string } | null>(null);
  /** The places of the page that this draft is open on. */
  readonly places = new Places<PageName>();
  readonly draft: OpenDraft;
  readonly #draft: Store<Draft>;
  readonly #follower: GenerationFollower<GenerationClient, StageName>;
  /** Stages whose generation was lost from sight, and is looked for before another is begun. */
  readonly #retried = new Set<StageName>();
  /** Counts the drafts that replaced the open one. */
  #opened = 0;

  readonly #dependencies: SessionDependencies;

  constructor(
    readonly definition: WizardDefinition,
    initial: Draft,
    dependencies: SessionDependencies,
    owner: DraftOwner = ANYBODY,
  ) {
    this.#dependencies = dependencies;
    this.#draft = new Store(initial);
    this.draft = { wizard: definition.name, owner, id: null };
    this.#follower = new GenerationFollower(dependencies.client, dependencies, {
      onEnd: this.#ended,
      onCount: (stage, usage, generationId) => this.dispatch({ type: "part-counted", stage, usage, generationId }),
    });
    this.texts = this.#follower.texts;
  }

  /** Returns the draft as it is sent and stored. */
  getDraft = (): Draft => this.#draft.get();

  /** Returns the draft as it is shown. */
  getState = (): WizardState => wizardState(this.definition, this.#draft.get());

  subscribe = (listener: () => void): (() => void) => this.#draft.subscribe(listener);

  dispatch = (action: WizardAction): void => {
    // Text that is still arriving belongs to the draft that is closed.
    if (action.type === "draft-restored") {
      this.#opened += 1;
      this.rewritten.set([]);
      this.taken.set({});
      this.close();
    }
    const [before, state] = [this.getDraft(), this.getState()];
    const next = reduceWizard(this.definition, before, action);
    if (next === before) return;
    wizardState(this.definition, next, state);
    this.#draft.set(next);
    if (action.type === "draft-restored") for (const stage of stageNames(this.definition)) this.#resume(stage);
  };

  /** Adopts what another tab or device did with this draft. Texts that either is writing are followed from here. */
  adopt(draft: Draft): void {
    const state = wizardState(this.definition, draft, this.getState());
    const runOf = (stage: StageName) => stageOf(state, stage).run;
    this.#follower.retainOnly((stage, generationId) => {
      const run = runOf(stage);
      return run.status === "streaming" && run.generationId === generationId;
    });
    this.dispatch({ type: "draft-adopted", draft });
    for (const stage of stageNames(this.definition)) if (!this.#follower.has(stage)) this.#resume(stage);
  }

  /** Returns the id and the time of a new version. */
  stamp(): VersionStamp {
    return { id: this.#dependencies.newId(), createdAt: this.#dependencies.now() };
  }

  /** Returns the arrived part of every text in progress. */
  partialTexts(): PartialTexts {
    return this.#follower.partialTexts();
  }

  /** Handles 'Continue to Next Step': moves on, and starts the next text if there is none yet. */
  continueStep(): void {
    this.saveOpenEdits();
    const before = this.getDraft();
    this.dispatch({ type: "step-continued" });
    if (this.getDraft() !== before) this.#startWhatIsMissing();
  }

  /** Handles 'Return to Previous Step'. */
  returnStep(): void {
    this.saveOpenEdits();
    this.dispatch({ type: "step-returned" });
  }

  /** Opens a step that was reached before, at one of its screens. */
  visitStep(stepIndex: number, screenIndex?: number): void {
    this.saveOpenEdits();
    this.dispatch({ type: "step-visited", stepIndex, ...(screenIndex === undefined ? {} : { screenIndex }) });
  }

  /** Saves an edit as a version, if it changes something; without words an optional block leaves the letter. */
  saveEdit(stage: StageName): void {
    const definition = this.definition.stages[stage];
    const before = stageOf(this.getState(), stage);
    const text = definition && editedText(definition, before);
    if (text === undefined) {
      this.dispatch({ type: definition?.fills.every(isOptional) ? "choice-withdrawn" : "edit-cancelled", stage });
    } else this.dispatch({ type: "text-edited", stage, text, stamp: this.stamp() });
  }

  /** Saves every open edit, so that nothing typed is lost; the person can undo it. */
  saveOpenEdits(): void {
    for (const stage of stageNames(this.definition)) {
      const before = stageOf(this.getState(), stage);
      if (before.handEdit === null) continue;
      this.saveEdit(stage);
      const { versions } = stageOf(this.getState(), stage);
      if (versions.length === before.versions.length || before.selectedId === null) continue;
      const { selectedId, keptId } = before;
      this.offerUndo(`Saved as version ${versions.length}`, () => {
        this.dispatch({ type: "version-selected", stage, id: selectedId });
        if (keptId === selectedId) this.dispatch({ type: "version-kept", stage });
      });
    }
  }

  /** Returns a function that tells whether the draft that is open now still is. */
  stillOpen(): () => boolean {
    const opened = this.#opened;
    return () => opened === this.#opened;
  }

  /** Shows what was done, with a button that undoes it for as long as the draft is open. */
  offerUndo(message: string, onUndo: () => void): void {
    const isOpen = this.stillOpen();
    this.#dependencies.offerUndo(message, () => {
      if (isOpen()) onUndo();
    });
  }

  /** Starts a stage or its rewrite. Does nothing while the stage is being written or lacks something that it needs. */
  start(stage: StageName, request: RequestKind, kept?: Blocks): void {
    const definition = this.definition.stages[stage];
    const endpoint = request === "revise" ? definition?.revise : definition?.generate;
    const before = stageOf(this.getState(), stage);
    const body = endpoint?.payload(this.getState(), changesToAskFor(before));
    if (!definition || !endpoint || !body || before.run.status === "streaming") return;
    const lost = lostGeneration(before, request, currentBasis(this.definition, stage, this.getState()));
    if (lost !== undefined) {
      this.#retried.add(stage);
      this.dispatch({ type: "stage-resumed", stage });
      this.#resume(stage);
      return;
    }
    const generationId = this.#dependencies.newId();
    this.#follower.begin(stage, generationId, (client, request) =>
      client.openGeneration({ ...request, path: endpoint.path, body }),
    );
    const stamp = this.stamp();
    this.dispatch({ type: "stage-started", stage, request, generationId, stamp, ...(kept ? { kept } : {}) });
  }

  /** Stops a text for every page that follows it; the part that has arrived stays. */
  stop(stage: StageName): void {
    void this.#follower.stop(stage);
  }

  /** Stops following all streams, for when the page is closed. The texts are finished, and can be followed again. */
  close(): void {
    this.#follower.close();
  }

  /** Follows a generation that was begun before, and shows the part that had arrived at once. */
  #resume(stage: StageName): void {
    const { run } = stageOf(this.getState(), stage);
    if (run.status === "streaming") this.#follower.resume(stage, run.generationId, run.partialText);
  }

  #ended = (stage: StageName, end: GenerationEnd): void => {
    const { run } = stageOf(this.getState(), stage);
    const wasRetried = this.#retried.delete(stage);
    this.dispatch(this.#actionOf(stage, end));
    if (end.kind === "written" && end.notice !== undefined) this.#dependencies.tell(end.notice);
    // The lost text cannot be found, and the click asked for one.
    if (wasRetried && isOver(end) && run.status === "streaming") this.start(stage, run.request);
  };

  #actionOf(stage: StageName, end: GenerationEnd): WizardAction {
    const { text, ...provenance } = end.reply;
    if (end.kind === "written") {
      return { type: "stage-finished", stage, reply: end.reply, stamp: { ...this.stamp(), id: end.generationId } };
    }
    const part = { partialText: text, ...(provenance.prompt === "" ? {} : { provenance }) };
    const ended = { stage, ...part, endedAt: this.#dependencies.now() };
    return end.kind === "failed"
      ? { type: "stage-failed", ...ended, error: end.error, outOfSight: end.outOfSight }
      : { type: "stage-stopped", ...ended, reason: end.kind === "gone" ? "reloaded" : "stopped" };
  }

  #startWhatIsMissing(): void {
    const screen = currentScreen(this.definition, this.getState());
    const stage = screenStage(screen);
    // A list of insights is written when its button is pressed, not when its step opens (specification 2.4).
    if (stage === undefined || ["insight-source", "form", "complete"].includes(screen.kind)) return;
    if (needsText(this.definition, this.getState(), stage)) this.start(stage, "generate");
  }
}
