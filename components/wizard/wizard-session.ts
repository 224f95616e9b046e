import { type FrameScheduler, StreamingTexts } from "@/components/wizard/streaming-texts";
import { openGeneration } from "@/lib/stream/client";
import type { WireError } from "@/lib/stream/events";
import type { FinishedReply, VersionStamp, WizardAction } from "@/lib/wizard/actions";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { reduceWizard } from "@/lib/wizard/machine";
import { currentScreen, needsText, screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import { currentBasis } from "@/lib/wizard/staleness";
import type { RequestKind, StageName, WizardState } from "@/lib/wizard/state";
import type { PartialTexts } from "@/lib/wizard/stored-state";

/** What a session takes from outside, so that it can run without a browser. */
export interface SessionSurroundings {
  fetch: typeof globalThis.fetch;
  onNextFrame: FrameScheduler;
  now: () => number;
  newId: () => string;
}

const EMPTY_REPLY: WireError = {
  code: "model_unavailable",
  message: "The model sent an empty answer. Try again.",
  retryable: true,
};

/**
 * One letter being written: the machine's state, and the streams that feed it.
 * It lives outside React, so that a step forward and the request that follows from it see the same state,
 * and a growing text redraws nothing but itself.
 */
export class WizardSession {
  readonly texts: StreamingTexts;
  #state: WizardState;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<StageName, AbortController>();
  #leaving = false;

  constructor(
    readonly definition: WizardDefinition,
    initial: WizardState,
    private readonly surroundings: SessionSurroundings,
  ) {
    this.#state = initial;
    this.texts = new StreamingTexts(surroundings.onNextFrame);
  }

  getState = (): WizardState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dispatch = (action: WizardAction): void => {
    // What is still arriving belongs to the letter that leaves the desk.
    if (action.type === "restored") this.close();
    const next = reduceWizard(this.definition, this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  };

  /** What a new version needs from outside the machine. */
  stamp(): VersionStamp {
    return { id: this.surroundings.newId(), createdAt: this.surroundings.now() };
  }

  /** The part that has arrived of everything that is being written now. */
  partialTexts(): PartialTexts {
    const entries = [...this.#running.keys()].map((stage) => [stage, this.texts.arrived(stage)] as const);
    return Object.fromEntries(entries);
  }

  /** 'Continue to Next Step': moves on, and has the next text written if there is none yet. */
  continueStep(): void {
    const before = this.#state;
    this.dispatch({ type: "step-continued" });
    if (this.#state !== before) this.#startWhatIsMissing();
  }

  /** Picks an option by its button: it is chosen and told in full on the next screen (spec section 4). */
  pickAndExpand(stage: StageName, choice: number): void {
    this.dispatch({ type: "option-chosen", stage, choice });
    this.dispatch({ type: "step-continued" });
    const next = screenStage(currentScreen(this.definition, this.#state));
    if (next !== undefined && next !== stage) this.#writeUnlessWritten(next);
  }

  /** Starts a stage, or its rewrite. Does nothing while it is being written or something that it needs is missing. */
  start(stage: StageName, request: RequestKind): void {
    const definition = this.definition.stages[stage];
    const endpoint = request === "revise" ? definition?.revise : definition?.generate;
    const { run, revision } = stageOf(this.#state, stage);
    const body = endpoint?.payload(this.#state, revision.requiredChanges.trim());
    if (!definition || !endpoint || !body || run.status === "streaming") return;
    this.#leaving = false;
    const controller = new AbortController();
    this.#running.set(stage, controller);
    this.texts.begin(stage);
    this.dispatch({ type: "stage-started", stage, request });
    void this.#follow(stage, { path: endpoint.path, body, signal: controller.signal });
  }

  /** Stops what is being written; the part that has arrived stays. */
  stop(stage: StageName): void {
    const controller = this.#running.get(stage);
    if (!controller) return;
    const partialText = this.#finish(stage);
    controller.abort();
    this.dispatch({ type: "stage-stopped", stage, reason: "stopped", partialText });
    this.texts.end(stage);
  }

  /**
   * Says that the page is about to go away. Browsers cut its streams before they take it down, and that is no failure
   * of the connection. A page that stays after all, because the way led to another program, says so by its next start.
   */
  prepareToLeave = (): void => {
    this.#leaving = true;
  };

  /** Ends every stream, for when the page goes away. */
  close(): void {
    for (const [stage, controller] of this.#running) {
      controller.abort();
      this.texts.end(stage);
    }
    this.#running.clear();
  }

  async #follow(stage: StageName, call: { path: string; body: unknown; signal: AbortSignal }): Promise<void> {
    const reply: FinishedReply = { text: "", prompt: "", model: "", usage: null };
    for await (const event of openGeneration({ ...call, fetch: this.surroundings.fetch })) {
      // A piece may already be on its way here when the call is stopped; the stage may be writing another text by now.
      if (call.signal.aborted) return;
      if (event.type === "text-delta") this.texts.append(stage, event.text);
      else if (event.type === "prompt") reply.prompt = event.prompt;
      else if (event.type === "model") reply.model = event.name;
      else if (event.type === "usage") reply.usage = event.usage;
      else if (event.type === "done") this.#completed(stage, reply);
      else if (event.type === "error") this.#failed(stage, event.error);
    }
  }

  #completed(stage: StageName, reply: FinishedReply): void {
    const text = this.texts.arrived(stage).trim();
    if (text === "") {
      this.#failed(stage, EMPTY_REPLY);
      return;
    }
    this.#finish(stage);
    this.dispatch({ type: "stage-finished", stage, reply: { ...reply, text }, stamp: this.stamp() });
    this.texts.end(stage);
  }

  #failed(stage: StageName, error: WireError): void {
    const partialText = this.#finish(stage);
    if (this.#leaving && error.code === "connection_lost") {
      this.dispatch({ type: "stage-stopped", stage, reason: "reloaded", partialText });
    } else this.dispatch({ type: "stage-failed", stage, error, partialText });
    this.texts.end(stage);
  }

  #finish(stage: StageName): string {
    this.#running.delete(stage);
    return this.texts.arrived(stage).trim();
  }

  #startWhatIsMissing(): void {
    const screen = currentScreen(this.definition, this.#state);
    const stage = screenStage(screen);
    // A list of insights is written when its button is pressed, not when its step opens (spec section 2).
    if (stage === undefined || screen.kind === "insight-source") return;
    if (needsText(this.definition, this.#state, stage)) this.start(stage, "generate");
  }

  /** Shows the version made from exactly this choice if there is one; only a new choice is worth a new request. */
  #writeUnlessWritten(stage: StageName): void {
    const definition = this.definition.stages[stage];
    if (!definition) return;
    const basis = currentBasis(definition, this.#state);
    const written = stageOf(this.#state, stage).versions.findLast((version) => version.basis === basis);
    if (written) this.dispatch({ type: "version-selected", stage, id: written.id });
    else this.start(stage, "generate");
  }
}
