import "server-only";
import { costOf } from "@/lib/cost/cost-of";
import { estimateTokens } from "@/lib/cost/estimate-tokens";
import type { Prices } from "@/lib/cost/prices";
import { AppError, asAppError } from "@/lib/server/http/errors";
import type { TextModel, TextRequest } from "@/lib/server/model/text-model";
import type { GenerationEvent, Usage } from "@/lib/stream/events";

/** What one generation needs: a writer, what it is asked, and what tokens cost. */
export interface GenerationParts {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
  /** Is told once how it went, before the last event or when it is stopped. */
  onEnd?: (outcome: GenerationOutcome) => void;
}

/** How a generation went, for whoever counts. */
export interface GenerationOutcome {
  result: "done" | "failed" | "stopped";
  /** What the model used, as far as is known: counted by it, or estimated; nothing when it failed before it wrote. */
  usage: Usage;
}

/**
 * Runs a model over one prompt, and resolves at its end. The events come in the order of the wire (design section 4): the
 * prompt, its tokens, the model's name, text, what was used, and `done` or `error` as the last. It knows nothing of
 * connections: whoever takes the events decides what happens to them, and aborting the signal ends them without a last
 * one.
 */
export async function generate(parts: GenerationParts, signal: AbortSignal, emit: Emit): Promise<void> {
  const prompt = `${parts.request.system}\n\n${parts.request.user}`;
  const tally: Tally = { outputCharacters: 0 };
  const end = (result: GenerationOutcome["result"]) =>
    parts.onEnd?.({ result, usage: usageOf(result, prompt, tally, parts) });
  emit({ type: "prompt", prompt });
  emit({ type: "input-tokens", count: estimateTokens(prompt.length) });
  try {
    await write(parts, prompt, tally, signal, emit);
  } catch (error) {
    if (signal.aborted) return end("stopped");
    end("failed");
    return emit({ type: "error", error: asAppError(error, { path: parts.request.task.path }).toWire() });
  }
  end("done");
  emit({ type: "done" });
}

/** Takes an event at the moment at which it happens. */
export type Emit = (event: GenerationEvent) => void;

/** What is known of a generation while it runs. */
interface Tally {
  outputCharacters: number;
  /** The name under which the model answered. */
  name?: string;
  counted?: Pick<Usage, "inputTokens" | "outputTokens">;
}

/** A stopped generation has used its prompt even before the first word: who stops it early has still asked. */
function usageOf(
  result: GenerationOutcome["result"],
  prompt: string,
  { outputCharacters, name, counted }: Tally,
  { model, prices }: GenerationParts,
): Usage {
  const nothing = !counted && result === "failed" && outputCharacters === 0;
  const tokens = counted ?? {
    inputTokens: nothing ? 0 : estimateTokens(prompt.length),
    outputTokens: estimateTokens(outputCharacters),
  };
  const cost = costOf({ model: name ?? model.name, ...tokens }, prices);
  return { ...tokens, estimated: counted === undefined, cost };
}

async function write(
  parts: GenerationParts,
  prompt: string,
  tally: Tally,
  signal: AbortSignal,
  emit: Emit,
): Promise<void> {
  const { model, request } = parts;
  // Asking the signal itself for each word would take longer than all else that is done here.
  let stopped = signal.aborted;
  signal.addEventListener("abort", () => {
    stopped = true;
  });
  await model.write(request, signal, (event) => {
    if (stopped) return;
    if (event.type === "usage") {
      tally.counted = { inputTokens: event.inputTokens, outputTokens: event.outputTokens };
      return;
    }
    if (tally.name === undefined) {
      tally.name = event.type === "model" ? event.name : model.name;
      emit({ type: "model", name: tally.name });
    }
    if (event.type !== "text-delta") return;
    tally.outputCharacters += event.text.length;
    emit(event);
  });
  signal.throwIfAborted();
  if (tally.name === undefined || tally.outputCharacters === 0) {
    throw new AppError("model_unavailable", { message: "The model answered with nothing. Try again." });
  }
  emit({ type: "usage", usage: usageOf("done", prompt, tally, parts) });
}
