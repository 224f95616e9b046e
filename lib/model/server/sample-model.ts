import { setTimeout as delay } from "node:timers/promises";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { EXAMPLES } from "@/lib/sample/letters";
import { cutIntoPieces } from "@/lib/sample/pieces";
import { WRITERS } from "@/lib/sample/writers";
import { AppError } from "@/lib/server/app-error";
import type { TextModel } from "./text-model";

/** The wait before each piece; 0 sets no timer at all. */
const NATURAL_PIECE_MS = 20;

/** Makes a model that writes from templates (specification 13), by the payload; its tokens are estimated. */
export function sampleModel({ pieceMs = NATURAL_PIECE_MS, examples = EXAMPLES } = {}): TextModel {
  return {
    name: SAMPLE_WRITER_NAME,
    async write({ task }, signal, say) {
      signal.throwIfAborted();
      const text = Object.hasOwn(WRITERS, task.path) ? WRITERS[task.path]?.(task.payload, examples) : undefined;
      if (text === undefined) throw new AppError("model_unavailable", { message: NOT_KNOWN, retryable: false });
      say({ type: "model", name: SAMPLE_WRITER_NAME });
      for (const piece of cutIntoPieces(text)) {
        if (pieceMs > 0) await delay(pieceMs, undefined, { signal });
        signal.throwIfAborted();
        say({ type: "text-delta", text: piece });
      }
    },
  };
}

const NOT_KNOWN = "The sample writer doesn't have anything for this. Connect a model to continue.";
