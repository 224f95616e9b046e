import { LazyModule } from "@/lib/browser/lazy-module";
import { Store } from "@/lib/browser/store";
import type { FollowerEvent, FollowRequest } from "@/lib/generations/browser/client";
import { type GenerationEnd, GenerationFollower, isOver } from "@/lib/generations/browser/generation-follower";
import type { PageDependencies } from "@/lib/generations/browser/page-dependencies";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import {
  type AnswerState,
  type Assistant,
  askerOf,
  isAtLimit,
  isUnderWay,
  type QuestionAsker,
  type RunningAnswer,
  restoredAnswer,
  tokenUsage,
} from "@/lib/questions/answer-state";
import { DEFAULT_MAX_TOKENS } from "@/lib/questions/question-limits";
import { api } from "@/lib/text/paths";

/** The code that talks to the server, fetched after the page. */
export const questionClient = new LazyModule(() => import("./question-client"));

type QuestionClient = typeof import("./question-client");

/** One question on its way. */
interface CurrentQuestion {
  /** Absent if an earlier page asked it. */
  question: string | undefined;
  running: RunningAnswer;
  /** The state of the screen before it. */
  before: AnswerState;
  /** `here`: this page has sent and counted it. `before`: it was sent earlier, and the server has counted it. */
  sent: false | "here" | "before";
}

/** The state of the screen: the question, and the person who asks. */
export interface AnswerSnapshot {
  state: AnswerState;
  asker: QuestionAsker;
  /** Counts the questions that need a sign-in first; each one opens the sign-in dialog. */
  signInsWanted: number;
  connectionLost: boolean;
}

type AnswerDependencies = Omit<PageDependencies, "now" | "offerUndo">;

/** Asks one question after another, and follows the answer, outside of React: listeners are called once per frame. */
export class AnswerSession {
  readonly #snapshot: Store<AnswerSnapshot>;
  readonly #follower: GenerationFollower<QuestionClient, "answer">;
  #current: CurrentQuestion | undefined;
  /** The last question, if its answer was lost from sight: it may be complete by now. */
  #outOfSight: CurrentQuestion | undefined;

  readonly #assistant: Assistant;
  readonly #dependencies: AnswerDependencies;

  constructor(asker: QuestionAsker, assistant: Assistant, dependencies: AnswerDependencies) {
    this.#assistant = assistant;
    this.#dependencies = dependencies;
    this.#snapshot = new Store({ state: IDLE, asker, signInsWanted: 0, connectionLost: false });
    this.#follower = new GenerationFollower(questionClient, dependencies, { onEnd: (_, end) => this.#ended(end) });
    this.#follower.texts.subscribe(this.#arrived);
  }

  getSnapshot = (): AnswerSnapshot => this.#snapshot.get();

  subscribe = (listener: () => void): (() => void) => this.#snapshot.subscribe(listener);

  /** Asks, and clears the last answer (specification 4.7). A lost answer to the same question is looked for first. */
  ask = (question: string, maxTokens = DEFAULT_MAX_TOKENS): void => {
    const before = this.getSnapshot().state;
    if (question.trim() === "" || isUnderWay(before)) return;
    const lost = this.#outOfSight;
    this.#outOfSight = undefined;
    if (lost?.question === question && lost.running.maxTokens === maxTokens && before.status === "failed") {
      this.#resume(lost.running, before.partialText, question);
    } else this.#askAnew(question, maxTokens);
  };

  /** Stops the answer, for every page that follows it; the part that has arrived stays. */
  stop = (): void => {
    const partialText = this.#follower.texts.arrived("answer").trim();
    if (this.#current) void this.#stop(this.#current, { status: "stopped", reason: "stopped", partialText });
  };

  /** Clears the answer, and stops one in progress. */
  reset = (): void => {
    if (this.#current) void this.#stop(this.#current, IDLE);
    else this.#snapshot.change({ state: IDLE });
  };

  /** Shows the state before a reload, unless there is one already. An answer in progress goes on. */
  restore = (state: AnswerState): void => {
    const now = this.getSnapshot().state;
    // An answer whose page was closed is no longer followed, though it may still be on the screen.
    if (this.#current || (now.status !== "idle" && !isUnderWay(now))) return;
    if (state.status === "waiting") this.#resume(state.running, "");
    else if (state.status === "streaming") this.#resume(state.running, state.text);
    else this.#snapshot.change({ state });
  };

  /** Stops following, for when the page is closed. The answer goes on, and can be followed again. */
  close = (): void => {
    this.#current = undefined;
    this.#follower.close();
  };

  #askAnew(question: string, maxTokens: number): void {
    const running = { generationId: this.#dependencies.newId(), maxTokens };
    const current: CurrentQuestion = { question, running, before: this.getSnapshot().state, sent: false };
    this.#current = current;
    this.#follower.begin("answer", running.generationId, (client, request) => this.#open(current, client, request));
  }

  /** Follows an answer that was begun before; if it cannot be found and the question is given, asks again. */
  #resume(running: RunningAnswer, shownBefore: string, question?: string): void {
    this.#current = { question, running, before: IDLE, sent: "before" };
    this.#follower.resume("answer", running.generationId, shownBefore);
  }

  /** Fetches a token for the person who asks, and asks if they may. */
  async *#open(
    current: CurrentQuestion,
    client: QuestionClient,
    request: FollowRequest,
  ): AsyncGenerator<FollowerEvent, void> {
    const found = await client.fetchToken(this.#dependencies.fetch, request.signal);
    if (request.signal.aborted) return;
    if (!found.ok) return yield { type: "error", error: found.error };
    const { value: token } = found;
    const asker = askerOf(token);
    this.#snapshot.change({ asker });
    if (isAtLimit(asker)) return this.#wantSignIn(current);
    current.sent = "here";
    this.#count(+1);
    yield* client.openGeneration({
      ...request,
      path: api.question(token.kind, this.#assistant),
      body: { question: current.question, maxTokens: current.running.maxTokens },
      headers: { Authorization: `Bearer ${token.token}` },
    });
  }

  /** Shows the arrived text, once per frame and when an answer begins. */
  #arrived = (): void => {
    if (!this.#current) return;
    const { texts } = this.#follower;
    const { running } = this.#current;
    const state = restoredAnswer({ answer: null, partialText: texts.shown("answer"), running });
    this.#snapshot.change({ state, connectionLost: texts.isConnectionLost("answer") });
  };

  async #stop(current: CurrentQuestion, state: AnswerState): Promise<void> {
    this.#finish(current, state, this.#follower.modelOf("answer"));
    if (current.sent === false) this.#follower.close();
    else await this.#follower.stop("answer");
    if (current.sent === "before") await this.#recount();
  }

  #ended(end: GenerationEnd): void {
    const current = this.#current;
    if (!current) return;
    if (end.kind === "failed" && end.outOfSight) this.#outOfSight = current;
    if (end.kind === "failed" && end.error.code === "sign_in_required") this.#wantSignIn(current);
    else this.#finish(current, stateOf(end, current.running), end.reply.model);
    if (end.kind === "written" && end.notice !== undefined) this.#dependencies.tell(end.notice);
    if (current.sent !== "before") return;
    // The lost answer cannot be found, and the click asked for one.
    if (current.question !== undefined && isOver(end)) this.#askAnew(current.question, current.running.maxTokens);
    else void this.#recount();
  }

  /** Asks the server for its count, which includes the question of an earlier page unless it failed. */
  async #recount(): Promise<void> {
    const found = await questionClient.get()?.fetchToken(this.#dependencies.fetch, new AbortController().signal);
    if (found?.ok) this.#snapshot.change({ asker: askerOf(found.value) });
  }

  /** Asks for a sign-in. Nothing was sent, so the last answer stays. */
  #wantSignIn(current: CurrentQuestion): void {
    this.#finish(current, current.before, "");
    this.#follower.close();
    this.#snapshot.change({ signInsWanted: this.getSnapshot().signInsWanted + 1 });
  }

  #finish(current: CurrentQuestion, state: AnswerState, model: string): void {
    this.#current = undefined;
    // The server does not count such a question either: no answer began, or it was made from templates.
    const isNone = model === SAMPLE_WRITER_NAME || this.#follower.texts.arrived("answer") === "";
    if (current.sent === "here" && isNone) this.#count(-1);
    this.#snapshot.change({ state, connectionLost: false });
  }

  #count(by: number): void {
    const { asker } = this.getSnapshot();
    if (asker.kind === "visitor")
      this.#snapshot.change({ asker: { ...asker, questionsAsked: asker.questionsAsked + by } });
  }
}

const IDLE: AnswerState = { status: "idle" };

/** Returns the state in which an ended answer is shown. */
function stateOf(end: GenerationEnd, running: RunningAnswer): AnswerState {
  const { text, model, usage } = end.reply;
  if (end.kind === "written") {
    const estimated = usage?.estimated ?? false;
    const reachedLimit = usage !== null && !estimated && usage.outputTokens >= running.maxTokens;
    const { generationId } = end;
    const answer = { text, generationId, model, usage: usage && tokenUsage(usage), estimated, reachedLimit };
    return { status: "answered", answer };
  }
  if (end.kind !== "failed") {
    return { status: "stopped", reason: end.kind === "gone" ? "left" : "stopped", partialText: text };
  }
  return { status: "failed", error: end.error, partialText: text, ...(end.outOfSight ? { running } : {}) };
}
