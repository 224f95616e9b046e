import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { cutIntoPieces } from "@/lib/sample-writer/pieces";
import { createRandom } from "@/lib/sample-writer/random";
import { createCountingSeed } from "@/lib/sample-writer/request-count";
import { WRITERS } from "@/lib/sample-writer/writers";
import { AppError } from "@/lib/server/app-error";
import type { TextModel, TextRequest } from "@/lib/server/model/text-model";

/** How long the writer waits before each piece in milliseconds; equal numbers make an even pace, zeros none. */
export interface Pace {
  leastMs: number;
  mostMs: number;
}

const NATURAL_PACE: Pace = { leastMs: 15, mostMs: 25 };

export interface SampleModelOptions {
  pace?: Pace;
  /** The seed of one reply. The default counts repeated requests, so that asking again gives another text. */
  seed?: (path: string, payload: unknown) => string;
}

/**
 * A model that writes from templates, for an installation without a key (specification 13). It works from the payload
 * of the task, not from the prompt's text, and replies in the formats that the prompts ask for. It counts no tokens:
 * it has no tokenizer, so whoever runs it estimates them and says so.
 */
export function sampleModel({ pace = NATURAL_PACE, seed = createCountingSeed() }: SampleModelOptions = {}): TextModel {
  return {
    name: SAMPLE_WRITER_NAME,
    async write(request, signal, say) {
      signal.throwIfAborted();
      const random = createRandom(seed(request.task.path, request.task.payload));
      const text = reply(request, random);
      say({ type: "model", name: SAMPLE_WRITER_NAME });
      for (const piece of cutIntoPieces(text, random)) {
        await wait(pace, random.below(pace.mostMs - pace.leastMs + 1), signal);
        say({ type: "text-delta", text: piece });
      }
    },
  };
}

function reply(request: TextRequest, random: ReturnType<typeof createRandom>): string {
  const { path, payload } = request.task;
  const write = Object.hasOwn(WRITERS, path) ? WRITERS[path] : undefined;
  const text = write?.(payload, random);
  if (text === undefined) throw new AppError("model_unavailable", { message: NOT_KNOWN, retryable: false });
  return text;
}

const NOT_KNOWN = "The sample writer has no template for this. Connect a model to go on.";

/** Waits with a timer that an abort clears at once; without a pace there is no timer at all. */
async function wait(pace: Pace, extraMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (pace.mostMs > 0) await delay(pace.leastMs + extraMs, undefined, { signal });
}
