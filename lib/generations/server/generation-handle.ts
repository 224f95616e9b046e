import { decodeErrorBody } from "@/lib/generations/decode";
import { estimateTokens } from "@/lib/model/cost";
import { AppError } from "@/lib/server/app-error";
import { logDatabaseFailure } from "@/lib/server/db/database-failure";
import type { GenerationEvent, WireError } from "@/lib/stream/events";
import { FrameLog, readLog } from "./frame-log";
import { type GenerationRecord, storeLost } from "./generation-records";

/** A generation as its readers see it, wherever it runs or ran. */
export interface GenerationHandle {
  readonly log: FrameLog;
  /** All so far; those copied from another instance, which may be ahead; or what a lost process has left of more. */
  readonly frames: "all" | "copied" | "left";
  /** Resolves at the end with whether the result is stored; absent for a generation of another process. */
  readonly finished?: Promise<boolean>;
  /** Counts a reader until the returned function is called. */
  join(): () => void;
  /**
   * Ends it, wherever it runs; readers get the reason as the last frame. Does nothing after its end.
   * @throws AppError `connection_lost` when the process that runs it cannot be reached.
   */
  stop(reason: AppError): Promise<void>;
}

/** Makes a handle of an ended generation from its frames. */
export function endedGeneration(log: FrameLog, frames: "all" | "left"): GenerationHandle {
  return { log, frames, join: () => () => {}, stop: async () => {} };
}

/** Makes an ended generation from its record, with the same frames that its readers got. */
export function replay(record: GenerationRecord): GenerationHandle {
  const log = new FrameLog();
  for (const event of eventsOf(record)) log.append(event);
  log.end();
  const isLost = record.status === "failed" && errorOf(record).code === "connection_lost";
  return endedGeneration(log, isLost ? "left" : "all");
}

function* eventsOf(record: GenerationRecord): Generator<GenerationEvent, void> {
  const { prompt, model, inputTokens, cachedTokens, outputTokens, estimated, cost } = record;
  // Nothing may be left of a generation whose process was lost.
  if (prompt !== "") {
    yield { type: "prompt", prompt };
    yield { type: "input-tokens", count: estimateTokens(prompt.length) };
  }
  if (model !== null) yield { type: "model", name: model };
  yield* piecesOf(record);
  const isDone = record.status === "done";
  // The cost of a part is known too, unless its process was lost.
  if (isDone || (record.text !== "" && inputTokens !== null)) {
    yield {
      type: "usage",
      usage: {
        inputTokens: inputTokens ?? 0,
        ...(cachedTokens !== null && { cachedTokens }),
        outputTokens: outputTokens ?? 0,
        estimated: estimated ?? true,
        cost: cost ?? 0,
      },
    };
  }
  yield isDone ? { type: "done" } : { type: "error", error: errorOf(record) };
}

function* piecesOf({ text, pieceLengths }: GenerationRecord): Generator<GenerationEvent, void> {
  let from = 0;
  for (const length of pieceLengths === "" ? [] : pieceLengths.split(",")) {
    const to = from + Number(length);
    yield { type: "text-delta", text: text.slice(from, to) };
    from = to;
  }
}

function errorOf({ error }: GenerationRecord): WireError {
  return decodeErrorBody({ error: JSON.parse(error ?? "null") });
}

/** Ends one whose process is gone: stores the frames that are left as failed, and adds the last to its log. */
export async function settleLost(record: GenerationRecord, log: FrameLog): Promise<void> {
  const { prompt, text, pieceLengths, model } = readLog(log);
  const error = new AppError("connection_lost", {
    message: "The server shut down before this was finished. Try again.",
  }).toWire();
  const left = { prompt, text, pieceLengths, error, ...(model === undefined ? {} : { model }) };
  // The next reader stores the same.
  await storeLost(record, left).catch(logDatabaseFailure);
  log.append({ type: "error", error });
  log.end();
}
