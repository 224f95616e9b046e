import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@/lib/server/app-error";
import { asAppError } from "@/lib/server/db/as-app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import { Followers } from "@/lib/server/generations/followers";
import { FrameLog } from "@/lib/server/generations/frame-log";
import { type GenerationParts, generate } from "@/lib/server/generations/generate";
import type { GenerationHandle } from "@/lib/server/generations/generation-handle";
import type { GenerationEnd } from "@/lib/server/generations/generation-records";
import type { GenerationOutcome } from "@/lib/server/limits/generation-outcome";
import type { ErrorCode, GenerationEvent, Usage, WireError } from "@/lib/stream/events";

/** What may run: the parts of a generation, and what stands between it and its readers. */
export interface AdmittedGeneration {
  parts: GenerationParts;
  /** Is called when it has ended without a word of text, before anybody is told. */
  onNothing?: (ended: "failed" | "stopped") => Promise<void>;
}

/** More than any model writes in its time; a model that writes without an end is ended here. */
export const MAX_TEXT_CHARACTERS = 8 * 1024 * 1024;

/** A generation that this process runs, whoever is connected. */
export class RunningGeneration implements GenerationHandle {
  readonly log = new FrameLog();
  readonly frames = "all";
  /** Resolves at the end, with whether what came of it is stored. */
  readonly finished: Promise<boolean>;
  private readonly followers: Followers;
  private readonly ending = new AbortController();
  /** Why it was ended from outside. */
  private reason: WireError | undefined;
  private prompt = "";
  private text = "";
  private readonly pieceLengths: number[] = [];
  private model: string | undefined;
  private toldUsage = false;
  private usage: Usage = { inputTokens: 0, outputTokens: 0, estimated: true, cost: 0 };

  /**
   * Runs it from now on to its end, whatever that is.
   * @param graceMs how long nobody may follow before it is stopped.
   * @param store keeps what came of it; throws when it could not.
   * @param followedElsewhereMs how long it is followed yet through other instances at least.
   */
  constructor(
    admitted: AdmittedGeneration,
    graceMs: number,
    store: (end: GenerationEnd) => Promise<void>,
    followedElsewhereMs?: () => Promise<number>,
  ) {
    this.followers = new Followers(graceMs, () => void this.stop(new AppError("abandoned")), followedElsewhereMs);
    this.finished = this.run(admitted, store);
  }

  join(): () => void {
    return this.followers.join();
  }

  /** Ends the model's work at once. */
  async stop(reason: AppError): Promise<void> {
    this.reason ??= reason.toWire();
    this.ending.abort();
  }

  /** Stores what came of it before readers are told of the end: what is done is safe. */
  private async run(admitted: AdmittedGeneration, store: (end: GenerationEnd) => Promise<void>): Promise<boolean> {
    const last = await this.write(admitted.parts);
    this.followers.dismiss();
    // Many may be ended at the same moment, as when a network is lost: no model writes on while another text is stored.
    if (this.ending.signal.aborted) await nextTurn();
    const end = this.endWith(last);
    if (this.text === "") await admitted.onNothing?.(end.status === "stopped" ? "stopped" : "failed");
    try {
      await store(end);
      this.log.append(last);
      return true;
    } catch (error) {
      logDatabaseFailure(error);
      // A failure is the more important thing to know; whoever tries again loses nothing that was to be kept.
      this.log.append(last.type === "error" ? last : { type: "error", error: new AppError("not_saved").toWire() });
      return false;
    } finally {
      this.log.end();
    }
  }

  /** Lets the model write into the log, and gives the event that is to come last. */
  private async write(parts: GenerationParts): Promise<LastEvent> {
    const onEnd = (outcome: GenerationOutcome) => {
      this.usage = outcome.usage;
      // Nobody who waited for it has stopped it: for them it failed.
      const isFailed = this.reason !== undefined && !ENDED_BY_PEOPLE.has(this.reason.code);
      parts.onEnd?.(isFailed ? { ...outcome, result: "failed" } : outcome);
    };
    let last: LastEvent | undefined;
    try {
      await generate({ ...parts, onEnd }, this.ending.signal, (event) => {
        if (event.type === "done" || event.type === "error") last = event;
        else this.emit(event);
      });
    } catch (error) {
      last = { type: "error", error: asAppError(error).toWire() };
    }
    last ??= { type: "error", error: this.reason ?? new AppError("internal").toWire() };
    if (last.type === "error") this.tellUsageOfPart();
    return last;
  }

  /** A part of a text has cost something as well, and its readers want to know what. */
  private tellUsageOfPart(): void {
    if (this.text !== "" && !this.toldUsage) this.log.append({ type: "usage", usage: this.usage });
  }

  private emit(event: GenerationEvent): void {
    if (event.type === "prompt") {
      this.prompt = storable(event.prompt);
      this.log.append({ type: "prompt", prompt: this.prompt });
    } else if (event.type === "text-delta") {
      const text = storable(event.text);
      this.text += text;
      this.pieceLengths.push(text.length);
      this.log.append({ type: "text-delta", text });
      if (this.text.length > MAX_TEXT_CHARACTERS) void this.stop(tooLong());
    } else {
      if (event.type === "model") this.model = event.name;
      else if (event.type === "usage") this.toldUsage = true;
      this.log.append(event);
    }
  }

  private endWith(last: LastEvent): GenerationEnd {
    const { prompt, text, pieceLengths, usage, model } = this;
    const known = { prompt, text, pieceLengths, usage, ...(model === undefined ? {} : { model }) };
    if (last.type === "done") return { ...known, status: "done" };
    return { ...known, status: ENDED_BY_PEOPLE.has(last.error.code) ? "stopped" : "failed", error: last.error };
  }
}

/** No model and no server failed: somebody pressed Stop, or nobody was there. */
const ENDED_BY_PEOPLE: ReadonlySet<ErrorCode> = new Set(["stopped", "abandoned"]);

type LastEvent = Extract<GenerationEvent, { type: "done" | "error" }>;

/** PostgreSQL takes every character but NUL. Readers get what is stored, so that a replay has the same bytes. */
function storable(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\uFFFD") : text;
}

function tooLong(): AppError {
  return new AppError("model_unavailable", {
    message: "The model went on writing without an end and was stopped. The part that was written is kept. Try again.",
  });
}
