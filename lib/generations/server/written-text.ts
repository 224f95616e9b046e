import { estimateTokens } from "@/lib/model/cost";
import { costOf } from "@/lib/model/prices";
import type { TextEvent } from "@/lib/model/server/text-model";
import { metrics, type TextMetrics } from "@/lib/server/metrics";
import type { ErrorCode, Usage, WireError } from "@/lib/stream/events";
import type { AdmittedGeneration, GenerationOutcome } from "./admit-generation";
import type { FrameLog } from "./frame-log";
import type { GenerationEnd } from "./generation-records";

/** Takes the place of NUL, which PostgreSQL does not store. Half an emoji stays: the next piece may have the other half. */
const NO_NUL = "\uFFFD";

/**
 * The text of a generation as far as the model has written it, with its tokens. Its frames come in the order of
 * specification 10.2: the prompt, its tokens, the model's name, text, and the usage.
 */
export class WrittenText {
  readonly #admitted: AdmittedGeneration;
  readonly #log: FrameLog;
  readonly #metrics: TextMetrics | undefined;
  readonly #prompt: string;
  #text = "";
  readonly #pieceLengths: number[] = [];
  /** The name that the model gave itself. */
  #name: string | undefined;
  readonly #counted = { calls: 0, uncountedCalls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, tokens: 0 };

  constructor(admitted: AdmittedGeneration, log: FrameLog) {
    const { system, user, task } = admitted.request;
    this.#admitted = admitted;
    this.#log = log;
    this.#metrics = metrics()?.beginText(task.path, admitted.model.name);
    this.#prompt = `${system}\n\n${user}`.replaceAll("\0", NO_NUL);
    log.append({ type: "prompt", prompt: this.#prompt });
    log.append({ type: "input-tokens", count: estimateTokens(this.#prompt.length) });
  }

  get length(): number {
    return this.#text.length;
  }

  /** Writes what the model says of itself and of the letter into the log. */
  write(event: Extract<TextEvent, { type: "model" | "text-delta" }>): void {
    // A model says its name with its first piece.
    if (this.#name === undefined) {
      this.#metrics?.firstPiece();
      this.#name = event.type === "model" ? event.name : this.#admitted.model.name;
      this.#log.append({ type: "model", name: this.#name });
    }
    if (event.type !== "text-delta") return;
    const text = event.text.replaceAll("\0", NO_NUL);
    this.#text += text;
    this.#pieceLengths.push(text.length);
    this.#log.append({ type: "text-delta", text });
  }

  count(event: Extract<TextEvent, { type: "usage" | "uncounted" }>): void {
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

  /** Writes the usage into the log, and returns the result to store and the outcome for the counters. */
  finish(error: WireError | undefined, isStopped: boolean): { end: GenerationEnd; outcome: GenerationOutcome } {
    const usage = this.#usage(isStopped);
    const hasText = this.#text !== "";
    // A part of a text has a cost too, which its readers want to know.
    if (hasText) this.#log.append({ type: "usage", usage });
    const status = !error ? "done" : ENDED_BY_PEOPLE.has(error.code) ? "stopped" : "failed";
    this.#metrics?.end(status, usage, error?.code);
    const written = { prompt: this.#prompt, text: this.#text, pieceLengths: this.#pieceLengths };
    const model = this.#name === undefined ? {} : { model: this.#name };
    return {
      end: { status, ...written, usage, ...model, ...(error && { error }) },
      outcome: { result: status, hasText, usage, tokens: this.#counted.tokens },
    };
  }

  /**
   * Returns the usage for a person: the counts of all calls, with estimates for those without a count. A model that
   * reports no calls counts as one call, unless it failed before it wrote anything.
   */
  #usage(isStopped: boolean): Usage {
    const { calls, uncountedCalls, ...counted } = this.#counted;
    const isAsked = this.#text !== "" || isStopped;
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

/** Errors that are no failures: a person pressed Stop, or there was no reader. A shutdown is one for its readers. */
const ENDED_BY_PEOPLE: ReadonlySet<ErrorCode> = new Set(["stopped", "abandoned"]);
