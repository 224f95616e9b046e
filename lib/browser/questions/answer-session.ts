import type { FollowerEvent, GenerationDependencies } from "@/lib/browser/generations/client";
import { type AnswerState, isUnderWay, type RunningAnswer, restoredAnswer } from "@/lib/browser/questions/answer-state";
import {
  type Asking,
  answeredState,
  arrivedOf,
  endedState,
  type FollowerFailure,
  isOver,
  NO_CODE,
  type Reply,
  textOf,
} from "@/lib/browser/questions/asking";
import { askingCall } from "@/lib/browser/questions/asking-call";
import { questionClient } from "@/lib/browser/questions/lazy-question-client";
import type { Assistant } from "@/lib/questions/assistants";
import { askerOf, isAtLimit, type QuestionAsker } from "@/lib/questions/question-asker";

/** What a session takes from outside, so that it can run without a browser. */
export interface AnswerDependencies extends GenerationDependencies {
  fetch: typeof globalThis.fetch;
  /** Runs a callback before the next frame is drawn. */
  onNextFrame: (callback: () => void) => void;
  /** The id of a new generation (`newGenerationKey`). */
  newId: () => string;
  /** Tells the person what they should know beside the answer. */
  tell: (message: string) => void;
}

/** What is on the screen: the question's state, and who asks. */
export interface AnswerSnapshot {
  state: AnswerState;
  asker: QuestionAsker;
  /** Counts the questions that were not asked because a sign-in is needed first; each opens the way to it. */
  signInsWanted: number;
  /** The answer waits for a connection that was lost. */
  connectionLost: boolean;
}

/**
 * One question after another, and the answer that streams in. It lives outside React: text is collected as it comes,
 * and whoever shows it is told once for each frame.
 */
export class AnswerSession {
  #snapshot: AnswerSnapshot;
  readonly #listeners = new Set<() => void>();
  #asking: Asking | undefined;
  /** The last question, if its answer was lost from sight: it may have been finished in the meantime. */
  #outOfSight: Asking | undefined;

  constructor(
    asker: QuestionAsker,
    private readonly assistant: Assistant,
    private readonly dependencies: AnswerDependencies,
  ) {
    this.#snapshot = { state: IDLE, asker, signInsWanted: 0, connectionLost: false };
  }

  getSnapshot = (): AnswerSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Asks, and clears the answer before (specification 4.7). Does nothing while one is under way. When the answer to
   * the same question was lost from sight, it is looked for first.
   */
  ask = (question: string, maxTokens: number): void => {
    const before = this.#snapshot.state;
    if (question.trim() === "" || isUnderWay(before)) return;
    const lost = this.#outOfSight;
    this.#outOfSight = undefined;
    if (lost?.question === question && lost.running.maxTokens === maxTokens && before.status === "failed") {
      this.#takeUp(lost.running, before.partialText, question);
    } else this.#askAnew(question, maxTokens);
  };

  #askAnew(question: string, maxTokens: number): void {
    const running = { generationId: this.dependencies.newId(), maxTokens };
    const asking = this.#begin({ question, running, before: this.#snapshot.state, shownBefore: "", sent: false });
    this.#show({ state: { status: "waiting", running } });
    void this.#follow(asking, question);
  }

  /** Stops the answer, for every page that follows it; the part that has arrived stays. */
  stop = (): void => {
    const asking = this.#asking;
    if (!asking) return;
    this.#end(asking, { status: "stopped", reason: "stopped", partialText: arrivedOf(asking) });
    void this.#stopThere(asking);
  };

  /** Clears the answer, and stops one that is under way. */
  reset = (): void => {
    const asking = this.#asking;
    if (asking) {
      this.#end(asking, IDLE);
      void this.#stopThere(asking);
    } else this.#show({ state: IDLE });
  };

  /**
   * Puts what was on the page before it was loaded again back on the screen, unless something is there already. An
   * answer that was being written goes on.
   */
  restore = (state: AnswerState): void => {
    const now = this.#snapshot.state;
    // An answer that was left with its page is no longer followed, though it may still be on the screen.
    if (this.#asking || (now.status !== "idle" && !isUnderWay(now))) return;
    if (state.status === "waiting") this.#takeUp(state.running, "");
    else if (state.status === "streaming") this.#takeUp(state.running, state.text);
    else this.#show({ state });
  };

  /** Leaves what is under way, for when the page goes away. It is written on, and can be taken up again. */
  close = (): void => {
    this.#asking?.controller.abort();
    this.#asking = undefined;
  };

  #begin(begun: Pick<Asking, "question" | "running" | "before" | "shownBefore" | "sent">): Asking {
    this.#asking = { ...begun, controller: new AbortController(), text: "", drawn: "" };
    return this.#asking;
  }

  async #stopThere(asking: Asking): Promise<void> {
    asking.controller.abort();
    const id = asking.running.generationId;
    if (asking.sent !== false) await questionClient.get()?.stopGeneration({ ...this.dependencies, id });
    await this.#recount(asking);
  }

  /** Follows an answer that was asked for before; with its question, it is asked anew when there is none to be had. */
  #takeUp(running: RunningAnswer, shownBefore: string, question?: string): void {
    const asking = this.#begin({ question, running, before: IDLE, shownBefore, sent: "before" });
    const state = restoredAnswer({ answer: null, partialText: shownBefore, running });
    this.#show({ state });
    void this.#followOn(asking);
  }

  async #followOn(asking: Asking): Promise<void> {
    const wire = await questionClient.load().catch(() => undefined);
    const { signal } = asking.controller;
    if (signal.aborted) return;
    if (!wire) {
      this.#end(asking, { status: "failed", error: NO_CODE, partialText: arrivedOf(asking) });
      return;
    }
    await this.#read(asking, wire.reattach({ ...this.dependencies, id: asking.running.generationId, signal }));
    // One that is asked anew brings the count along.
    if (!signal.aborted && !this.#asking) await this.#recount(asking);
  }

  /** What a page before this one has asked is in the server's count, and out of it again when nothing came of it. */
  async #recount({ sent }: Asking): Promise<void> {
    if (sent !== "before") return;
    const found = await questionClient.get()?.fetchToken(this.dependencies.fetch, new AbortController().signal);
    if (found?.ok) this.#show({ asker: askerOf(found.token) });
  }

  async #follow(asking: Asking, question: string): Promise<void> {
    const { signal } = asking.controller;
    const wire = await questionClient.load().catch(() => undefined);
    if (signal.aborted) return;
    if (!wire) {
      this.#end(asking, { status: "failed", error: NO_CODE, partialText: "" });
      return;
    }
    const found = await wire.fetchToken(this.dependencies.fetch, signal);
    if (signal.aborted) return;
    if (!found.ok) {
      this.#end(asking, { status: "failed", error: found.error, partialText: "" });
      return;
    }
    const asker = askerOf(found.token);
    this.#show({ asker });
    if (isAtLimit(asker)) {
      this.#wantSignIn(asking);
      return;
    }
    asking.sent = "here";
    this.#count(+1);
    await this.#read(
      asking,
      wire.openGeneration({ ...this.dependencies, ...askingCall(this.assistant, asking, question, found.token) }),
    );
  }

  async #read(asking: Asking, events: AsyncIterable<FollowerEvent>): Promise<void> {
    const reply: Reply = { model: "", usage: null };
    for await (const event of events) {
      // A piece may already be on its way here when the question is stopped.
      if (asking.controller.signal.aborted) return;
      if (event.type === "text-delta") this.#append(asking, event.text);
      else if (event.type === "model") reply.model = event.name;
      else if (event.type === "usage") reply.usage = event.usage;
      else if (event.type === "done") this.#end(asking, answeredState(asking, reply));
      else if (event.type === "error") this.#fail(asking, event, reply);
      else if (event.type === "connection-lost" || event.type === "connection-restored") {
        this.#show({ connectionLost: event.type === "connection-lost" });
      }
    }
  }

  #append(asking: Asking, piece: string): void {
    const scheduled = asking.text !== "" && asking.drawn !== asking.text;
    asking.text += piece;
    if (scheduled) return;
    this.dependencies.onNextFrame(() => {
      if (this.#asking !== asking) return;
      asking.drawn = asking.text;
      this.#show({ state: { status: "streaming", running: asking.running, text: textOf(asking) } });
    });
  }

  #fail(asking: Asking, failure: FollowerFailure, reply: Reply): void {
    const { code, message } = failure.error;
    if (failure.outOfSight) this.#outOfSight = asking;
    if (code === "sign_in_required") this.#wantSignIn(asking);
    else if (code === "not_saved") {
      this.#end(asking, answeredState(asking, reply));
      this.dependencies.tell(message);
    } else if (asking.sent === "before" && asking.question !== undefined && isOver(failure)) {
      // What was looked for is not to be had any more, and the click asked for an answer.
      this.#askAnew(asking.question, asking.running.maxTokens);
    } else this.#end(asking, endedState(asking, failure));
  }

  /** Nothing was asked, so that the answer before stays. */
  #wantSignIn(asking: Asking): void {
    this.#end(asking, asking.before);
    this.#show({ signInsWanted: this.#snapshot.signInsWanted + 1 });
  }

  #end(asking: Asking, state: AnswerState): void {
    this.#asking = undefined;
    // The server takes such a question back too: nobody pays for an answer that never began.
    if (asking.sent === "here" && asking.text === "") this.#count(-1);
    this.#show({ state, connectionLost: false });
  }

  #count(by: number): void {
    const { asker } = this.#snapshot;
    if (asker.kind === "visitor") this.#show({ asker: { ...asker, questionsAsked: asker.questionsAsked + by } });
  }

  #show(change: Partial<AnswerSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const IDLE: AnswerState = { status: "idle" };
