import "server-only";
import { costOf } from "@/lib/cost/cost-of";
import { estimateTokens } from "@/lib/cost/estimate-tokens";
import type { Prices } from "@/lib/cost/prices";
import { AppError, asAppError } from "@/lib/server/http/errors";
import { logLine } from "@/lib/server/log";
import type { TextModel, TextRequest } from "@/lib/server/model/text-model";
import type { GenerationEvent, Usage } from "@/lib/stream/events";

/** What one generation needs: a writer, what it is asked, and what tokens cost. */
export interface GenerationParts {
  model: TextModel;
  request: TextRequest;
  prices: Prices;
}

/**
 * Runs a model over one prompt. The events come in the order of the wire (design section 4): the prompt, its tokens,
 * the model's name, text, what was used, and `done` or `error` as the last. It knows nothing of connections: whoever
 * follows the events decides what happens to them, and aborting the signal ends them without a last one.
 */
export async function* generate(parts: GenerationParts, signal: AbortSignal): AsyncGenerator<GenerationEvent, void> {
  const prompt = `${parts.request.system}\n\n${parts.request.user}`;
  yield { type: "prompt", prompt };
  yield { type: "input-tokens", count: estimateTokens(prompt.length) };
  try {
    yield* write(parts, prompt, signal);
    yield { type: "done" };
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AppError)) logUnforeseen(error, parts.request.task.path);
    yield { type: "error", error: asAppError(error).toWire() };
  }
}

async function* write(
  { model, request, prices }: GenerationParts,
  prompt: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void> {
  let name: string | undefined;
  let outputCharacters = 0;
  let counted: Pick<Usage, "inputTokens" | "outputTokens"> | undefined;
  for await (const event of model.write(request, signal)) {
    if (event.type === "usage") {
      counted = { inputTokens: event.inputTokens, outputTokens: event.outputTokens };
      continue;
    }
    if (name === undefined) {
      name = event.type === "model" ? event.name : model.name;
      yield { type: "model", name };
    }
    if (event.type !== "text-delta") continue;
    outputCharacters += event.text.length;
    yield event;
  }
  if (name === undefined || outputCharacters === 0) {
    throw new AppError("model_unavailable", { message: "The model answered with nothing. Try again." });
  }
  const estimated = counted === undefined;
  const tokens = counted ?? {
    inputTokens: estimateTokens(prompt.length),
    outputTokens: estimateTokens(outputCharacters),
  };
  yield { type: "usage", usage: { ...tokens, estimated, cost: costOf({ model: name, ...tokens }, prices) } };
}

/** Tells the server's terminal where a mistake of ours is; its message may hold a person's text and stays out. */
function logUnforeseen(error: unknown, path: string): void {
  const place = error instanceof Error ? /^ +at (.+:\d+:\d+\)?)$/m.exec(error.stack ?? "")?.[1] : undefined;
  logLine("generation-failed", { path, error: error instanceof Error ? error.name : typeof error, place });
}
