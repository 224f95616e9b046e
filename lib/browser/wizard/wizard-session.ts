import type { DraftOwner } from "@/lib/browser/draft-owner";
import type { GenerationDependencies } from "@/lib/browser/generations/client";
import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
  isOver,
} from "@/lib/browser/generations/generation-follower";
import type { FrameScheduler, StreamingTexts } from "@/lib/browser/generations/streaming-texts";
import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { KeyedFinding } from "@/lib/checks/finding-key";
import type { Usage } from "@/lib/stream/events";
import type { FinishedReply, VersionStamp, WizardAction } from "@/lib/wizard/actions";
import { type Blocks, isOptional } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { PartialTexts } from "@/lib/wizard/draft-file/write-stored-state";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { reduceWizard } from "@/lib/wizard/machine";
import { currentScreen, needsText, screenStage } from "@/lib/wizard/navigation";
import { changesToAskFor, editedText, generationOutOfSight, stageOf } from "@/lib/wizard/stage";
import { isMadeFromSame } from "@/lib/wizard/staleness/basis";
import { currentBasis } from "@/lib/wizard/staleness/current-basis";
import type { Part, RequestKind, StageName, Version, WizardState } from "@/lib/wizard/state";
import { DraftSyncState } from "./draft-sync-state";

/** What a session takes from outside, so that it can run without a browser. */
export interface SessionDependencies extends GenerationDependencies {
  /** Opens generations; it comes after the page, because nothing is generated before the first form is filled in. */
  client: Pick<LazyModule<GenerationClient>, "get" | "load">;
  onNextFrame: FrameScheduler;
  now: () => number;
  /** A UUID: the id of a version, or of a generation (`newGenerationKey`). */
  newId: () => string;
  /** Tells the person what they should know beside the letter. */
  tell: (message: string) => void;
  /** Says what was done, with the way to undo it. */
  offerUndo: (message: string, onUndo: () => void) => void;
}

/** Two versions of one text, before and after a run. */
export interface Rewritten {
  stage: StageName;
  before: Version;
  after: Version;
}

/** Where a run through several texts stands. */
export interface RunState {
  /** What is being written, counted from 1; null when nothing is. */
  progress: { stage: StageName; number: number; total: number } | null;
  /** Whether the person stopped the last run. */
  stopped: boolean;
  /** What the last run wrote anew, until its list is put away. */
  rewritten: readonly Rewritten[];
}

const NO_RUN: RunState = { progress: null, stopped: false, rewritten: [] };

/**
 * One draft being written: the machine's state, and the streams that feed it.
 * It lives outside React, so that a step forward and the request that follows from it see the same state,
 * and a growing text redraws nothing but itself.
 */
export class WizardSession {
  readonly texts: StreamingTexts<StageName>;
  /** Where a run through several texts of the open draft stands (`LetterRun`). */
  readonly run = new Store<RunState>(NO_RUN);
  /** The findings in the finished letter: the panel lists them, and the letter marks their words. */
  readonly findings = new Store<readonly KeyedFinding[]>([]);
  /** Which draft it is, and what the server has of it. */
  readonly draft: DraftSyncState;
  readonly #state: Store<WizardState>;
  readonly #follower: GenerationFollower<GenerationClient, StageName>;
  /** What was lost from sight, and is looked for again before anything is written anew. */
  readonly #retried = new Set<StageName>();
  /** Counts the drafts that took the place of the open one. */
  #opened = 0;

  constructor(
    readonly definition: WizardDefinition,
    initial: WizardState,
    private readonly dependencies: SessionDependencies,
    owner?: DraftOwner,
  ) {
    this.#state = new Store(initial);
    this.draft = new DraftSyncState(definition.name, owner);
    const events = { onEnd: this.#ended, onCount: this.#counted };
    this.#follower = new GenerationFollower(dependencies.client, dependencies, events);
    this.texts = this.#follower.texts;
  }

  getState = (): WizardState => this.#state.get();

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  dispatch = (action: WizardAction): void => {
    // What is still arriving belongs to the draft that is left.
    if (action.type === "restored") {
      this.#opened += 1;
      this.run.set(NO_RUN);
      this.close();
    }
    const next = reduceWizard(this.definition, this.getState(), action);
    if (next === this.getState()) return;
    this.#state.set(next);
    if (action.type === "restored") for (const stage of stageNames(this.definition)) this.#takeUp(stage);
  };

  /**
   * Takes in what another tab or device has made of this letter. What is being written in both goes on arriving, and
   * what the other one alone has begun is followed from here, too.
   */
  adopt(state: WizardState): void {
    const runOf = (stage: StageName) => stageOf(state, stage).run;
    this.#follower.retainOnly((stage, generationId) => {
      const run = runOf(stage);
      return run.status === "streaming" && run.generationId === generationId;
    });
    this.dispatch({ type: "merged", state });
    for (const stage of stageNames(this.definition)) if (!this.#follower.has(stage)) this.#takeUp(stage);
  }

  /** What a new version needs from outside the machine. */
  stamp(): VersionStamp {
    return { id: this.dependencies.newId(), createdAt: this.dependencies.now() };
  }

  /** The part that has arrived of everything that is being written now. */
  partialTexts(): PartialTexts {
    return this.#follower.partialTexts();
  }

  /** 'Continue to Next Step': moves on, and has the next text written if there is none yet. */
  continueStep(): void {
    this.saveOpenEdits();
    const before = this.getState();
    this.dispatch({ type: "step-continued" });
    if (this.getState() !== before) this.#startWhatIsMissing();
  }

  /** 'Return to Previous Step'. */
  returnStep(): void {
    this.saveOpenEdits();
    this.dispatch({ type: "step-returned" });
  }

  /** Opens a step that was reached before, at one of its screens. */
  visitStep(stepIndex: number, screenIndex?: number): void {
    this.saveOpenEdits();
    this.dispatch({ type: "step-visited", stepIndex, ...(screenIndex === undefined ? {} : { screenIndex }) });
  }

  /**
   * Saves an edit by hand as a new version; one that is emptied, or changes nothing, is closed. To empty a block without
   * which the letter is whole is to take it out.
   */
  saveEdit(stage: StageName): void {
    const definition = this.definition.stages[stage];
    const before = stageOf(this.getState(), stage);
    const text = definition && editedText(definition, before);
    if (text === undefined) {
      this.dispatch({ type: definition?.fills.some(isOptional) ? "choice-withdrawn" : "edit-cancelled", stage });
    } else this.dispatch({ type: "text-edited", stage, text, stamp: this.stamp() });
  }

  /** Saves every edit by hand that is still open, so that nothing typed is left behind; the person can undo it. */
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

  /** Returns a test of whether the draft that is open now still is. */
  stillOpen(): () => boolean {
    const opened = this.#opened;
    return () => opened === this.#opened;
  }

  /** Says what was done, with the way to undo it for as long as the draft is open. */
  offerUndo(message: string, onUndo: () => void): void {
    const isOpen = this.stillOpen();
    this.dependencies.offerUndo(message, () => {
      if (isOpen()) onUndo();
    });
  }

  /** Picks an option by its button: it is chosen and told in full on the next screen (specification 4.2). */
  pickAndExpand(stage: StageName, choice: number): void {
    this.dispatch({ type: "option-chosen", stage, choice });
    this.dispatch({ type: "step-continued" });
    const next = screenStage(currentScreen(this.definition, this.getState()));
    if (next !== undefined && next !== stage) this.#writeUnlessWritten(next);
  }

  /** Starts a stage, or its rewrite. Does nothing while it is being written or something that it needs is missing. */
  start(stage: StageName, request: RequestKind, kept?: Blocks): void {
    const definition = this.definition.stages[stage];
    const endpoint = request === "revise" ? definition?.revise : definition?.generate;
    const before = stageOf(this.getState(), stage);
    const body = endpoint?.payload(this.getState(), changesToAskFor(before));
    if (!definition || !endpoint || !body || before.run.status === "streaming") return;
    const lost = generationOutOfSight(before, request, currentBasis(this.definition, stage, this.getState()));
    if (lost !== undefined) {
      this.#retried.add(stage);
      this.dispatch({ type: "stage-resumed", stage });
      this.#takeUp(stage);
      return;
    }
    const generationId = this.dependencies.newId();
    this.#follower.begin(stage, generationId, (client, request) =>
      client.openGeneration({ ...request, path: endpoint.path, body }),
    );
    const stamp = this.stamp();
    this.dispatch({ type: "stage-started", stage, request, generationId, stamp, ...(kept ? { kept } : {}) });
  }

  /** Stops what is being written, for every page that follows it; the part that has arrived stays. */
  stop(stage: StageName): void {
    void this.#follower.stop(stage);
  }

  /** Leaves every stream, for when the page goes away. What is being written is written on, and can be taken up again. */
  close(): void {
    this.#follower.close();
  }

  /** Follows what was begun before: what was shown of it stands at once. */
  #takeUp(stage: StageName): void {
    const { run } = stageOf(this.getState(), stage);
    if (run.status === "streaming") this.#follower.takeUp(stage, run.generationId, run.partialText);
  }

  #ended = (stage: StageName, end: GenerationEnd): void => {
    const { run } = stageOf(this.getState(), stage);
    const wasRetried = this.#retried.delete(stage);
    this.dispatch(this.#actionOf(stage, end));
    if (end.kind === "written" && end.notice !== undefined) this.dependencies.tell(end.notice);
    // What was looked for is not to be had any more, and the click asked for a text.
    if (wasRetried && isOver(end) && run.status === "streaming") this.start(stage, run.request);
  };

  #counted = (stage: StageName, usage: Usage): void => this.dispatch({ type: "part-counted", stage, usage });

  #actionOf(stage: StageName, end: GenerationEnd): WizardAction {
    switch (end.kind) {
      case "written": {
        const stamp = { ...this.stamp(), id: end.generationId };
        return { type: "stage-finished", stage, reply: end.reply, stamp };
      }
      case "failed":
        return { type: "stage-failed", stage, ...partOf(end.reply), error: end.error, outOfSight: end.outOfSight };
      default: {
        const reason = end.kind === "gone" ? "reloaded" : "stopped";
        return { type: "stage-stopped", stage, reason, ...partOf(end.reply) };
      }
    }
  }

  #startWhatIsMissing(): void {
    const screen = currentScreen(this.definition, this.getState());
    const stage = screenStage(screen);
    // A list of insights is written when its button is pressed, not when its step opens (specification 2.4).
    if (stage === undefined || screen.kind === "insight-source" || screen.kind === "form") return;
    if (needsText(this.definition, this.getState(), stage)) this.start(stage, "generate");
  }

  /**
   * Shows the version made from exactly this choice if there is one, the one that is shown before all others; only a new
   * choice is worth a new request.
   */
  #writeUnlessWritten(stage: StageName): void {
    const definition = this.definition.stages[stage];
    if (!definition) return;
    const basis = currentBasis(this.definition, stage, this.getState());
    const { versions, selectedId } = stageOf(this.getState(), stage);
    // A part that was set aside is not what this choice asks for; one that was taken as the text is.
    const ofChoice = versions.filter(
      ({ id, origin, basis: own }) => isMadeFromSame(own, basis) && (origin !== "interrupted" || id === selectedId),
    );
    const written = ofChoice.find(({ id }) => id === selectedId) ?? ofChoice.at(-1);
    if (written) this.dispatch({ type: "version-selected", stage, id: written.id });
    else this.start(stage, "generate");
  }
}

/** What stays of a text that is not whole, with what made it. */
function partOf({ text, ...provenance }: FinishedReply): Part {
  return { partialText: text, ...(provenance.prompt === "" ? {} : { provenance }) };
}
