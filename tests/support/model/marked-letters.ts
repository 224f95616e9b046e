import { formData } from "../../fixtures/payloads";
import type { Behaviour, UpstreamCall } from "./scripted-upstream";

/** The endpoint that the letters are for. */
export const LETTER_PATH = "/wizard/prompt-2";

/** The payload of a letter that is known again at the model's server by its mark, a word of small letters and digits. */
export function letterMarked(mark: string): unknown {
  return { formData: { ...formData, topic: `${formData.topic} (mark-${mark})` } };
}

/** The mark of the letter that a call is for. */
export function markOf(call: Pick<UpstreamCall, "user">): string {
  const [, mark] = /\bmark-([a-z0-9]+)\b/.exec(call.user) ?? [];
  if (mark === undefined) throw new Error("The call is for no marked letter.");
  return mark;
}

/** Does with each call what is queued for its letter, however many are asked for at the same time. */
export class MarkedScript {
  private readonly queues = new Map<string, Behaviour[]>();

  /** Queues behaviours for the calls of one letter. */
  put(mark: string, ...behaviours: readonly Behaviour[]): void {
    this.queues.set(mark, [...behaviours]);
  }

  /** The usual behaviour of the upstream that follows this script. */
  readonly behaviour: Behaviour = (call, answer) => {
    const next = this.queues.get(markOf(call))?.shift();
    if (!next) throw new Error(`Nobody expected another call for the letter ${markOf(call)}.`);
    return next(call, answer);
  };
}
