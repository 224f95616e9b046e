import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { GO_ON_ELSEWHERE } from "./draft-limits";

/** The reason why a draft cannot be saved. */
export interface Excess {
  /** Its path, e.g. `answers.topic`. */
  field: string;
  /** The problem and the way out, in words for a person. The caller adds that the draft is safe. */
  message: string;
}

/**
 * Returns the excess of a text with more characters than its limit (`lib/wizard/state-bounds.ts`). No field of the
 * interface takes one; a request of another program may.
 */
export function tooLong(path: readonly PropertyKey[], limit: number): Excess {
  return {
    field: path.join("."),
    message: `A text of this email has more than ${inWords(limit)} characters. Shorten it.`,
  };
}

/** Returns the excess of a draft with more than `MOST_VERSIONS`. */
export function tooManyVersions(count: number): Excess {
  const message = `This email has ${inWords(count)} versions of its blocks, and the limit is ${inWords(MOST_VERSIONS)}.`;
  return { field: "stages", message: `${message} ${GO_ON_ELSEWHERE}` };
}

const inWords = (count: number) => count.toLocaleString("en-US");
