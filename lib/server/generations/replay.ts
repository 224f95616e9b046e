import "server-only";
import { estimateTokens } from "@/lib/cost/estimate-cost";
import { decodeErrorBody } from "@/lib/stream/decode";
import type { GenerationEvent, WireError } from "@/lib/stream/events";
import { FrameLog } from "./frame-log";
import { endedGeneration, type GenerationHandle } from "./generation-handle";
import type { GenerationRecord } from "./generation-records";

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
