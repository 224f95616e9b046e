import { setTimeout as delay } from "node:timers/promises";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { EXAMPLES, WRITERS } from "@/lib/sample/writers";
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

const WORDS_OF_A_PIECE = 2;
const MARK = "<\\/?(?:reply|option(?: \\d{1,2})?)>";
const WORD = new RegExp(`(?:\\s*${MARK})+|\\s*\\S+`, "g");

/**
 * Cuts a text into pieces of two words; joined again they are the text. Marks come along with the words before them, so
 * that what is read keeps its pace.
 */
export function cutIntoPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let words = WORDS_OF_A_PIECE;
  for (const word of text.trimEnd().match(WORD) ?? []) {
    const isMark = word.trimStart().startsWith("<") && /^\s*<\/?(?:reply|option)/.test(word);
    if (words === WORDS_OF_A_PIECE && !(isMark && pieces.length > 0)) {
      pieces.push("");
      words = 0;
    }
    pieces[pieces.length - 1] += word;
    if (!isMark) words += 1;
  }
  return pieces;
}
