import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { estimateTokens } from "@/lib/cost/estimate-cost";
import { costOf, type Prices } from "@/lib/cost/prices";
import { AppError } from "@/lib/server/app-error";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import type { GenerationOutcome } from "@/lib/server/limits/admit-generation";
import { metrics, type TextMetrics } from "@/lib/server/metrics/metrics";
import type { TextEvent, TextModel, TextRequest } from "@/lib/server/model/text-model";
import type { ErrorCode, Usage, WireError } from "@/lib/stream/events";
import { Followers } from "./followers";
import { FrameLog } from "./frame-log";
import type { GenerationHandle } from "./generation-handle";
import type { GenerationEnd } from "./generation-records";

/** A generation that may run: a model, its request, and the price of tokens. */
export interface AdmittedGeneration {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
  /** Called once at the end. Readers get the last frame when it has resolved; it never rejects. */
  onEnd?: (outcome: GenerationOutcome) => Promise<void> | void;
}

/** The longest text: more than any model writes within its time. */
export const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/**
 * Runs a generation in this process, and counts its tokens. Its frames come in the order of specification 10.2: the
 * prompt, its tokens, the model's name, text, the usage, and `done` or `error` as the last.
 */
export class RunningGeneration implements GenerationHandle {
  readonly log = new FrameLog();
  readonly frames = "all";
  /** Resolves at the end with whether the result is stored. */
  readonly finished: Promise<boolean>;
  readonly #followers: Followers;
  readonly #ending = new AbortController();
  /**
   * The reason for an end from outside; checking the signal for each word would cost more than everything else here.
   */
  #reason: WireError | undefined;
  readonly #prompt: string;
  #text = "";
  readonly #pieceLengths: number[] = [];
  /** The name that the model gave itself. */
  #name: string | undefined;
  readonly #counted = {
    calls: 0,
    uncountedCalls: 0,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    tokens: 0,
  };

  /**
   * Runs it to its end.
   * @param graceMs how long it may have no followers before it is stopped.
   * @param store stores the result, or throws.
   * @param followedElsewhereMs returns how long it will at least be followed through other instances.
   */
  readonly #admitted: AdmittedGeneration;
  readonly #store: (end: GenerationEnd) => Promise<void>;
  readonly #metrics: TextMetrics | undefined;

  constructor(
    admitted: AdmittedGeneration,
    graceMs: number,
    store: (end: GenerationEnd) => Promise<void>,
    followedElsewhereMs?: () => Promise<number>,
  ) {
    this.#admitted = admitted;
    this.#store = store;

    const { system, user, task } = admitted.request;
    this.#metrics = metrics()?.beginText(task.path, admitted.model.name);
    this.#prompt = storable(`${system}\n\n${user}`);
    this.#followers = new Followers(graceMs, () => void this.stop(new AppError("abandoned")), followedElsewhereMs);
    this.finished = this.#run();
  }

  join(): () => void {
    return this.#followers.join();
  }

  /** Ends the model's work at once. */
  async stop(reason: AppError): Promise<void> {
    this.#reason ??= reason.toWire();
    this.#ending.abort();
  }

  /** Stores the result before readers get the last frame, so that a finished text is safe. */
  async #run(): Promise<boolean> {
    const error = await this.#askModel();
    const [prompt, text, pieceLengths, name] = [this.#prompt, this.#text, this.#pieceLengths, this.#name];
    const usage = this.#usageSoFar();
    // A part of a text has a cost too, which its readers want to know.
    if (text !== "") this.log.append({ type: "usage", usage });
    this.#followers.dismiss();
    const status = statusOf(error);
    this.#metrics?.end(status, usage, error?.code);
    const outcome = { result: status, hasText: text !== "", usage, tokens: this.#counted.tokens };
    const told = this.#admitted.onEnd?.(outcome);
    // Many may end at the same moment, as when a network is lost: no model goes on while another text is stored.
    if (this.#reason) await nextTurn();
    await told;
    try {
      const model = name === undefined ? {} : { model: name };
      await this.#store({ status, prompt, text, pieceLengths, usage, ...model, ...(error && { error }) });
      this.log.append(error ? { type: "error", error } : { type: "done" });
      return true;
    } catch (failure) {
      logDatabaseFailure(failure);
      // The failure is more important, and trying again loses nothing.
      this.log.append({ type: "error", error: error ?? new AppError("not_saved").toWire() });
      return false;
    } finally {
      this.log.end();
    }
  }

  /** Lets the model write into the log; returns the error that ended it, if there was one. */
  async #askModel(): Promise<WireError | undefined> {
    const { model, request } = this.#admitted;
    try {
      this.log.append({ type: "prompt", prompt: this.#prompt });
      this.log.append({ type: "input-tokens", count: estimateTokens(this.#prompt.length) });
      await model.write(request, this.#ending.signal, (event) => this.#take(event));
      if (this.#text === "") throw saidNothing();
      return this.#reason;
    } catch (error) {
      return this.#reason ?? asAppError(error, { path: request.task.path }).toWire();
    }
  }

  #take(event: TextEvent): void {
    // A stopped generation has used tokens too.
    if (event.type === "usage" || event.type === "uncounted") this.#count(event);
    else if (!this.#reason) this.#write(event);
  }

  #write(event: Extract<TextEvent, { type: "model" | "text-delta" }>): void {
    // A model says its name with its first piece.
    if (this.#name === undefined) {
      this.#metrics?.firstPiece();
      this.#name = event.type === "model" ? event.name : this.#admitted.model.name;
      this.log.append({ type: "model", name: this.#name });
    }
    if (event.type !== "text-delta") return;
    const text = storable(event.text);
    this.#text += text;
    this.#pieceLengths.push(text.length);
    this.log.append({ type: "text-delta", text });
    if (this.#text.length > MAX_TEXT_CHARACTERS) void this.stop(tooLong());
  }

  #count(event: Extract<TextEvent, { type: "usage" | "uncounted" }>): void {
    const counted = this.#counted;
    counted.calls += 1;
    if (event.type === "uncounted") {
      counted.uncountedCalls += 1;
      counted.tokens += event.tokensAtMost;
    } else {
      counted.inputTokens += event.inputTokens;
      counted.cachedTokens += event.cachedTokens ?? 0;
      counted.outputTokens += event.outputTokens;
      counted.tokens += event.inputTokens + event.outputTokens;
    }
  }

  /**
   * Returns the usage for a person: the counts of all calls, with estimates for those without a count. A model that
   * reports no calls counts as one call, unless it failed before it wrote anything.
   */
  #usageSoFar(): Usage {
    const { calls, uncountedCalls, ...counted } = this.#counted;
    const isAsked = this.#text !== "" || this.#reason !== undefined;
    const estimatedCalls = calls === 0 && isAsked ? 1 : uncountedCalls;
    const estimated = estimatedCalls > 0 || calls === 0;
    const inputTokens = counted.inputTokens + estimatedCalls * estimateTokens(this.#prompt.length);
    const outputTokens = counted.outputTokens + (estimatedCalls > 0 ? estimateTokens(this.#text.length) : 0);
    const { model, prices } = this.#admitted;
    const { cachedTokens } = counted;
    const tokens = { inputTokens, ...(cachedTokens > 0 && { cachedTokens }), outputTokens };
    return { ...tokens, estimated, cost: costOf({ model: this.#name ?? model.name, ...tokens }, prices) };
  }
}

/** Errors that are no failures: a person pressed Stop, or there was no reader. */
const ENDED_BY_PEOPLE: ReadonlySet<ErrorCode> = new Set(["stopped", "abandoned"]);

/** Whether an end is a failure for a reader, as a shutdown is. */
function statusOf(error: WireError | undefined): GenerationEnd["status"] {
  if (!error) return "done";
  return ENDED_BY_PEOPLE.has(error.code) ? "stopped" : "failed";
}

/** Removes NUL, the only character that PostgreSQL does not store. Readers get the same text, as a replay does. */
function storable(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

function saidNothing(): AppError {
  return new AppError("model_unavailable", { message: "The model sent back an empty reply. Try again." });
}

function tooLong(): AppError {
  return new AppError("model_unavailable", {
    message: "The model wouldn't stop writing, so we cut it off. Everything written so far is saved. Try again.",
  });
}
