import "server-only";
import { costOf } from "@/lib/cost/cost-of";
import { estimateTokens } from "@/lib/cost/estimate-tokens";
import type { Prices } from "@/lib/cost/prices";
import { AppError } from "@/lib/server/app-error";
import { asAppError } from "@/lib/server/db/as-app-error";
import type { GenerationOutcome } from "@/lib/server/limits/generation-outcome";
import type { TextEvent, TextModel, TextRequest } from "@/lib/server/model/text-model";
import type { GenerationEvent, Usage } from "@/lib/stream/events";

/** What one generation needs: a writer, what it is asked, and what tokens cost. */
export interface GenerationParts {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
  /** Is told once how it went, before the last event or when it is stopped. */
  onEnd?: (outcome: GenerationOutcome) => void;
}

/**
 * Runs a model over one prompt, and resolves at its end. Events come in the order of the wire (specification 10.2): the
 * prompt, its tokens, the model's name, text, what was used, and `done` or `error` as the last. It knows nothing of
 * connections: whoever takes the events decides what happens to them, and aborting the signal ends them without a last
 * one.
 */
export async function generate(parts: GenerationParts, signal: AbortSignal, emit: Emit): Promise<void> {
  const prompt = `${parts.request.system}\n\n${parts.request.user}`;
  const tally: Tally = { outputCharacters: 0, inputTokens: 0, outputTokens: 0, calls: 0, uncountedCalls: 0, tokens: 0 };
  const end = (result: GenerationOutcome["result"]) => {
    const usage = usageOf(result, prompt, tally, parts);
    parts.onEnd?.({ result, hasText: tally.outputCharacters > 0, usage, tokens: tally.tokens });
  };
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
  /** What the model counted, over all calls. */
  inputTokens: number;
  outputTokens: number;
  calls: number;
  uncountedCalls: number;
  /** As in the outcome. */
  tokens: number;
}

/**
 * What a person is told: the counts of all calls, and for those that nobody counted an estimate of the prompt and the
 * text. A writer that says nothing of calls is taken for one call, unless it failed before it wrote; one that was stopped
 * has been asked.
 */
function usageOf(
  result: GenerationOutcome["result"],
  prompt: string,
  { outputCharacters, name, calls, uncountedCalls, ...counted }: Tally,
  { model, prices }: GenerationParts,
): Usage {
  const isAsked = result !== "failed" || outputCharacters > 0;
  const estimatedCalls = calls === 0 && isAsked ? 1 : uncountedCalls;
  const estimated = estimatedCalls > 0 || calls === 0;
  const inputTokens = counted.inputTokens + estimatedCalls * estimateTokens(prompt.length);
  const outputTokens = counted.outputTokens + (estimatedCalls > 0 ? estimateTokens(outputCharacters) : 0);
  const cost = costOf({ model: name ?? model.name, inputTokens, outputTokens }, prices);
  return { inputTokens, outputTokens, estimated, cost };
}

function count(event: Extract<TextEvent, { type: "usage" | "uncounted" }>, tally: Tally): void {
  tally.calls += 1;
  if (event.type === "uncounted") {
    tally.uncountedCalls += 1;
    tally.tokens += event.tokensAtMost;
  } else {
    tally.inputTokens += event.inputTokens;
    tally.outputTokens += event.outputTokens;
    tally.tokens += event.inputTokens + event.outputTokens;
  }
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
    // What was used is used, also by what is stopped.
    if (event.type === "usage" || event.type === "uncounted") return count(event, tally);
    if (stopped) return;
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
