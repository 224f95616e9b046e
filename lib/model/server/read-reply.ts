import type { Readable } from "node:stream";
import { readChunk } from "./reply-chunk";
import { leaveStream, type MessageReader, readMessages } from "./reply-stream";
import { SignFilter } from "./sign-filter";
import type { CallTokens, Say } from "./text-model";
import type { CallClock } from "./time-limits";
import { UpstreamFailure } from "./upstream-failure";

export interface ReplyOptions {
  /** The model's configured name, for a server that gives none. */
  model: string;
  /** Whether a reply that was cut off at its limit counts as complete. */
  mayEndAtLimit: boolean;
  clock: CallClock;
  tokens: CallTokens;
  say: Say;
}

/**
 * Reads a reply while it arrives, without its reasoning, and reports its events. The first text is reported at once, and
 * later text together for each window. Resolves when the reply is complete: once the model has given a reason for its
 * end, or the server has sent `[DONE]`. Each of them alone is enough, because servers leave out the other.
 * @throws UpstreamFailure, or the reason of the clock's signal.
 */
export async function readReply(body: Readable, reading: ReplyOptions): Promise<void> {
  const { signal } = reading.clock;
  const reply = new Reply(reading);
  try {
    await readMessages(body, signal, reply);
  } finally {
    leaveStream(body, signal);
  }
  if (signal.aborted && !(reply.isFinished && reading.clock.expired())) throw signal.reason;
  reply.end();
}

type Incomplete = "cut-off" | "filtered" | "broken-stream";

/** The reasons for an incomplete end, as OpenAI and others name them; any other one means a complete reply. */
const INCOMPLETE: readonly (readonly [RegExp, Incomplete])[] = [
  [/^(?:length|max_(?:output_)?(?:tokens|length)|model_length)$/i, "cut-off"],
  [/filter|safety|recitation|prohibited|blocklist|refusal|sensitive|moderation/i, "filtered"],
  [/error|abort|insufficient|cancel/i, "broken-stream"],
];

class Reply implements MessageReader {
  readonly #filter = new SignFilter();
  /** The text of all deltas, reasoning between tags included. */
  #deltas = "";
  /** Text that has been read and not reported yet. */
  #text = "";
  #name: string | undefined;
  hasBegun = false;
  isFinished = false;
  #incomplete: Incomplete | undefined;

  readonly #reading: ReplyOptions;

  constructor(reading: ReplyOptions) {
    this.#reading = reading;
  }

  take(message: string, event: string | undefined): void {
    const chunk = readChunk(message, event);
    const { clock, tokens } = this.#reading;
    const text = chunk.text + this.#missingOf(chunk.message);
    // Reasoning is a sign of life, though none of it is shown.
    tokens.receivedBytes += chunk.bytes;
    if (chunk.bytes > 0 || text !== "") clock.heard();
    this.#deltas += chunk.text;
    this.#text += this.#filter.push(text);
    this.#name ??= chunk.name;
    if (chunk.counted) tokens.counted = chunk.counted;
    const { reason } = chunk;
    if (reason === undefined) return;
    this.finish();
    this.#incomplete ??= INCOMPLETE.find(([words]) => words.test(reason))?.[1];
  }

  finish(): void {
    this.isFinished = true;
  }

  /** Returns what a message adds to the text: what it has after the deltas if it repeats them, or else all of it. */
  #missingOf(message: string): string {
    if (message === "") return "";
    const [received, whole] = [shown(this.#deltas).trim(), shown(message)];
    const place = received === "" ? -1 : whole.indexOf(received);
    return place === -1 ? message : whole.slice(place + received.length).trimEnd();
  }

  passOn(): void {
    if (this.#text === "") return;
    const text = this.#text;
    this.#text = "";
    if (!this.hasBegun) this.#reading.say({ type: "model", name: this.#name ?? this.#reading.model });
    this.hasBegun = true;
    this.#reading.say({ type: "text-delta", text });
  }

  /** Reports the rest. @throws UpstreamFailure when the reply is not complete. */
  end(): void {
    if (!this.isFinished) throw new UpstreamFailure({ kind: "broken-stream" });
    this.#text += this.#filter.end();
    this.passOn();
    // The reader has the part that has arrived, and should not take it for the whole.
    const endsAtWish = this.#incomplete === "cut-off" && this.#reading.mayEndAtLimit && this.hasBegun;
    if (this.#incomplete && !endsAtWish) throw new UpstreamFailure({ kind: this.#incomplete });
  }
}

/** Returns what is shown of a text that is there as a whole. */
function shown(text: string): string {
  const filter = new SignFilter();
  return filter.push(text) + filter.end();
}
