import { FIELD_LIMITS, REPLY_LIMIT } from "@/lib/wizard/brief";
import { MOST_SESSION_VERSIONS } from "@/lib/wizard/draft-file/draft-file";

/**
 * The most that the server takes of every text of a draft, in characters. The answers of the brief and the requests for
 * changes have the limits of their fields; the others are far beyond what the application makes, whose longest reply has
 * 1,800 tokens and whose largest request 256 kB. A draft beyond them opens wherever it lies, and is not saved.
 */
export const STATE_BOUNDS = {
  ...FIELD_LIMITS,
  /** A version, the part of one that arrived, or one part of an edit by hand. */
  text: 200_000,
  prompt: 500_000,
  model: 500,
  /** A mark for each thing that a text was made from. */
  basis: 2_000,
  /** A UUID; merging drafts may add a word to it. */
  id: 200,
  /** The words of a failure, and the field that it names. */
  message: 2_000,
  field: 500,
} as const;

export type StateBound = keyof typeof STATE_BOUNDS;

/** The most versions of a draft's texts, in all stages together. */
export const MOST_VERSIONS = MOST_SESSION_VERSIONS;

/** The longest edit by hand that the interface takes, in characters: a longer text could not go into a later request. */
export const EDIT_LIMIT = REPLY_LIMIT;
