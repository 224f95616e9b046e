import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { estimateTokens } from "@/lib/cost/estimate-tokens";
import { costOf, type Prices } from "@/lib/cost/prices";
import { AppError } from "@/lib/server/app-error";
import { asAppError, logDatabaseFailure } from "@/lib/server/db/database-failure";
import type { GenerationOutcome } from "@/lib/server/limits/generation-outcome";
import type { TextEvent, TextModel, TextRequest } from "@/lib/server/model/text-model";
import type { ErrorCode, Usage, WireError } from "@/lib/stream/events";
import { Followers } from "./followers";
import { FrameLog } from "./frame-log";
import type { GenerationHandle } from "./generation-handle";
import type { GenerationEnd } from "./generation-records";

/** A generation that may run: a writer, its request, and the price of tokens. */
export interface AdmittedGeneration {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
  /** Is told once how it went, at once. Readers are told of the end when it has resolved; it never rejects. */
  onEnd?: (outcome: GenerationOutcome) => Promise<void> | void;
}

/** More than any model writes in its time; a model that writes without an end is ended here. */
export const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/**
 * A generation that this process runs, and its books. Its frames come in the order of the wire
 * (specification 10.2): the prompt, its tokens, the model's name, text, what was used, and `done` or `error` as the last.
 */
export class RunningGeneration implements GenerationHandle {
  readonly log = new FrameLog();
  readonly frames = "all";
  /** Resolves at the end, with whether what came of it is stored. */
  readonly finished: Promise<boolean>;
  readonly #followers: Followers;
  readonly #ending = new AbortController();
  /** Why it was ended from outside; asking the signal for each word would take longer than all else that is done here. */
  #reason: WireError | undefined;
  readonly #prompt: string;
  #text = "";
  readonly #pieceLengths: number[] = [];
  /** The name under which the model replied. */
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
   * Runs it from now on to its end, whatever that is.
   * @param graceMs how long it may be without followers before it is stopped.
   * @param store keeps what came of it; throws when it could not.
   * @param followedElsewhereMs how long it is followed yet through other instances at least.
   */
  readonly #admitted: AdmittedGeneration;
  readonly #store: (end: GenerationEnd) => Promise<void>;

  constructor(
    admitted: AdmittedGeneration,
    graceMs: number,
    store: (end: GenerationEnd) => Promise<void>,
    followedElsewhereMs?: () => Promise<number>,
  ) {
    this.#admitted = admitted;
    this.#store = store;

    const { system, user } = admitted.request;
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

  /** Stores what came of it before readers are told of the end: what is done is safe. */
  async #run(): Promise<boolean> {
    const error = await this.#askModel();
    const [prompt, text, pieceLengths, name] = [this.#prompt, this.#text, this.#pieceLengths, this.#name];
    const usage = this.#usageSoFar();
    // A part of a text has cost something as well, and its readers want to know what.
    if (text !== "") this.log.append({ type: "usage", usage });
    this.#followers.dismiss();
    const status = statusOf(error);
    const outcome = { result: status, hasText: text !== "", usage, tokens: this.#counted.tokens };
    const told = this.#admitted.onEnd?.(outcome);
    // Many may be ended at the same moment, as when a network is lost: no model writes on while another text is stored.
    if (this.#reason) await nextTurn();
    await told;
    try {
      const model = name === undefined ? {} : { model: name };
      await this.#store({ status, prompt, text, pieceLengths, usage, ...model, ...(error && { error }) });
      this.log.append(error ? { type: "error", error } : { type: "done" });
      return true;
    } catch (failure) {
      logDatabaseFailure(failure);
      // A failure is the more important thing to know; a new try loses nothing that was to be kept.
      this.log.append({ type: "error", error: error ?? new AppError("not_saved").toWire() });
      return false;
    } finally {
      this.log.end();
    }
  }

  /** Lets the model write into the log, and gives the error with which that ended, if it did. */
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
    // What was used is used, also by what is stopped.
    if (event.type === "usage" || event.type === "uncounted") this.#count(event);
    else if (!this.#reason) this.#write(event);
  }

  #write(event: Extract<TextEvent, { type: "model" | "text-delta" }>): void {
    if (this.#name === undefined) {
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
   * Tells the usage to a person: the counts of all calls, and for those that were not counted an estimate of the prompt and the
   * text. A writer that says nothing of calls is taken for one call, unless it failed before it wrote; one that was
   * stopped has been asked.
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

/** No model and no server failed: a person pressed Stop, or no reader was there. */
const ENDED_BY_PEOPLE: ReadonlySet<ErrorCode> = new Set(["stopped", "abandoned"]);

/** A reader who waited for a text has not ended it together with the server: for them it failed. */
function statusOf(error: WireError | undefined): GenerationEnd["status"] {
  if (!error) return "done";
  return ENDED_BY_PEOPLE.has(error.code) ? "stopped" : "failed";
}

/** PostgreSQL takes every character but NUL. Readers get what is stored, so that a replay has the same bytes. */
function storable(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

function saidNothing(): AppError {
  return new AppError("model_unavailable", { message: "The model answered with nothing. Try again." });
}

function tooLong(): AppError {
  return new AppError("model_unavailable", {
    message: "The model went on writing without an end and was stopped. The part that was written is kept. Try again.",
  });
}
