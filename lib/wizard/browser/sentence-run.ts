import type { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import {
  type GenerationClient,
  type GenerationEnd,
  GenerationFollower,
} from "@/lib/generations/browser/generation-follower";
import { newGenerationKey } from "@/lib/generations/browser/generation-key";
import { BROWSER_PAGE } from "@/lib/generations/browser/page-dependencies";
import type { BlockName } from "@/lib/letter/blocks";
import { newWording, withNewWords } from "@/lib/letter/new-wording";
import { type Span, sentencesAt } from "@/lib/letter/sentences";
import type { Usage } from "@/lib/stream/events";
import type { Bodies } from "@/lib/wizard/brief/payload";
import { isBusy } from "@/lib/wizard/navigation";
import { writesSamples } from "@/lib/wizard/newest-written";
import { blocksOf, effectiveVersion, isKept, stageBlocks, stageOf } from "@/lib/wizard/stage";
import { languageOf, NO_BASIS } from "@/lib/wizard/staleness/basis";
import type { Provenance, StageName } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** One sentence or several of a block, in the version that the letter uses. */
export interface SentencePlace {
  stage: StageName;
  block: BlockName;
  versionId: string;
  /** The text of the block. */
  text: string;
  span: Span;
}

/** The state of new words for one sentence. */
export type SentenceState =
  | { status: "closed" }
  /** `isMarked`: the page has to show the sentence, because it is not selected. */
  | { status: "offered"; place: SentencePlace; isMarked: boolean }
  | { status: "writing"; place: SentencePlace; request: string }
  | { status: "proposed"; place: SentencePlace; request: string; words: string; versionId: string }
  /** `isOver`: the sentence is no longer there, so asking again makes no sense. */
  | { status: "failed"; place: SentencePlace; request: string; message: string; details?: string; isOver: boolean };

/** The field of every revision's body that asks for one sentence alone. */
const SENTENCE = "sentence" satisfies keyof Bodies[Extract<keyof Bodies, `${string}-revised`>];

/**
 * Asks for other words for one sentence by the revision request of its block. The reply is a version from the start,
 * so that it is stored and counted; taking it selects it.
 */
export class SentenceRun {
  readonly #state = new Store<SentenceState>({ status: "closed" });
  readonly #follower: GenerationFollower<GenerationClient, "sentence">;
  /** The last request that was stopped, whose usage comes a moment later. */
  #stopped: { place: SentencePlace; request: string; provenance: Provenance } | undefined;

  readonly #session: WizardSession;

  constructor(client: Pick<LazyModule<GenerationClient>, "get" | "load">, session: WizardSession) {
    this.#session = session;
    this.#follower = new GenerationFollower(client, BROWSER_PAGE, { onEnd: this.#ended, onCount: this.#counted });
  }

  getState = this.#state.get;

  subscribe = this.#state.subscribe;

  /** Returns the place of a selection or a caret in a block that can be reworded or edited; undefined for none. */
  placeAt(block: BlockName, stage: StageName, span: Span): SentencePlace | undefined {
    const now = textInUse(this.#session, stage, block);
    const touched = now && sentencesAt(now.text, span);
    return touched && { stage, block, ...now, span: touched };
  }

  /** Offers to reword a place. */
  offer(place: SentencePlace, isMarked: boolean): void {
    if (this.getState().status !== "writing") this.#state.set({ status: "offered", place, isMarked });
  }

  /** Whether a model can be asked for other words in a stage's text now. */
  canAsk(stage: StageName): boolean {
    return !writesSamples(this.#session.getState()) && this.#bodyOf(stage, "-") !== null;
  }

  /** Asks once; one click is one generation. */
  ask(request: string): void {
    const state = this.getState();
    if (state.status === "closed" || state.status === "writing" || isBusy(this.#session.getState())) return;
    const { place } = state;
    const body = this.#bodyOf(place.stage, request);
    const path = this.#session.definition.stages[place.stage]?.revise?.path;
    if (body === null || path === undefined) return;
    const id = newGenerationKey();
    this.#state.set({ status: "writing", place, request });
    const asked = { ...body, [SENTENCE]: place.text.slice(place.span.start, place.span.end) };
    this.#follower.begin("sentence", id, (opener, following) =>
      opener.openGeneration({ ...following, path, body: asked }),
    );
  }

  /** Stops the writing. The sentence stays as it was. */
  stop = (): void => void this.#follower.stop("sentence");

  /** Puts the new words in place of the old ones; the person can undo it. */
  take(): void {
    const state = this.getState();
    if (state.status !== "proposed") return;
    const { stage, versionId: before } = state.place;
    const wasKept = isKept(stageOf(this.#session.getState(), stage));
    const select = (id: string) => {
      this.#session.dispatch({ type: "version-selected", stage, id });
      if (wasKept) this.#session.dispatch({ type: "version-kept", stage });
    };
    this.#state.set({ status: "closed" });
    select(state.versionId);
    this.#session.offerUndo("The new sentence is in your email", () => select(before));
  }

  /** Leaves the sentence as it is, and stops the writing. */
  leave = (): void => {
    this.stop();
    this.#state.set({ status: "closed" });
  };

  /** Closes a place whose text has changed. Returns a function that stops watching, and the writing. */
  watch = (): (() => void) => {
    const leaveSession = this.#session.subscribe(() => {
      const state = this.getState();
      if (state.status === "closed" || state.status === "failed") return;
      const { stage, block, versionId } = state.place;
      if (textInUse(this.#session, stage, block)?.versionId === versionId) return;
      if (state.status === "writing") {
        this.stop();
        this.#fail(CHANGED, true);
      } else this.#state.set({ status: "closed" });
    });
    return () => {
      leaveSession();
      this.leave();
    };
  };

  #bodyOf(stage: StageName, request: string) {
    return this.#session.definition.stages[stage]?.revise?.payload(this.#session.getState(), request) ?? null;
  }

  #ended = (_name: "sentence", end: GenerationEnd): void => {
    const state = this.getState();
    if (state.status !== "writing") return;
    const { place, request } = state;
    const { text: _, ...provenance } = end.reply;
    if (end.kind === "stopped") {
      this.#stopped = { place, request, provenance };
      this.#state.set({ status: "offered", place, isMarked: true });
    } else if (end.kind === "written") {
      this.#written(state, end);
    } else {
      if (provenance.usage !== null) this.#propose(place, request, place.text, end.generationId, provenance);
      if (end.kind === "failed") this.#fail(end.error.message, false, end.error.details);
      else this.#fail(GONE, false);
    }
  };

  #written({ place, request }: Extract<SentenceState, { status: "writing" }>, end: GenerationEnd): void {
    const { text: reply, ...provenance } = end.reply;
    const old = place.text.slice(place.span.start, place.span.end);
    const { versions } = stageOf(this.#session.getState(), place.stage);
    const language = languageOf(versions.find(({ id }) => id === place.versionId)?.basis ?? NO_BASIS);
    const stage = this.#session.definition.stages[place.stage];
    const words = stage && newWording(reply, { ...place, format: stage.format, language });
    const text = words === undefined ? place.text : withNewWords(place.text, [{ span: place.span, words }]);
    this.#propose(place, request, text, end.generationId, provenance);
    if (words === undefined) this.#fail(UNCLEAR, false);
    else if (words === old) this.#fail(SAME, false);
    else this.#state.set({ status: "proposed", place, request, words, versionId: end.generationId });
  }

  /** A stopped text has cost something too. */
  #counted = (_name: "sentence", usage: Usage, id: string): void => {
    if (!this.#stopped) return;
    const { place, request, provenance } = this.#stopped;
    this.#propose(place, request, place.text, id, { ...provenance, usage });
  };

  /** Adds a text with its cost to the versions; it is not in the letter. */
  #propose(
    { stage: name, block, versionId }: SentencePlace,
    request: string,
    text: string,
    id: string,
    provenance: Provenance,
  ): void {
    const definition = this.#session.definition.stages[name];
    const version = stageOf(this.#session.getState(), name).versions.find((one) => one.id === versionId);
    if (!version || definition?.format.kind !== "blocks") return;
    this.#session.dispatch({
      type: "text-proposed",
      stage: name,
      text: definition.format.write({ ...blocksOf(definition, version), [block]: text }),
      requiredChanges: request,
      provenance,
      stamp: { ...this.#session.stamp(), id },
    });
  }

  #fail(message: string, isOver: boolean, details?: string): void {
    const state = this.getState();
    if (state.status === "closed") return;
    const request = "request" in state ? state.request : "";
    const said = details === undefined ? {} : { details };
    this.#state.set({ status: "failed", place: state.place, request, message, ...said, isOver });
  }
}

/** Returns a block as it is now, and its version; undefined while it is edited or written. */
export function textInUse(
  { definition, getState }: WizardSession,
  name: StageName,
  block: BlockName,
): Pick<SentencePlace, "versionId" | "text"> | undefined {
  const [stage, now] = [definition.stages[name], stageOf(getState(), name)];
  const version = stage && effectiveVersion(stage, now);
  if (!version || now.handEdit !== null || now.run.status === "streaming") return undefined;
  const text = stageBlocks(stage, now)[block];
  return text === undefined ? undefined : { versionId: version.id, text };
}

const CHANGED = "This text has changed since you asked, so we left it alone.";
const UNCLEAR = "We couldn't tell which part of the reply was the new sentence, so nothing was changed.";
const SAME = "The reply is the same as your sentence.";
const GONE = "We lost the connection before the reply was complete. Nothing was changed.";
