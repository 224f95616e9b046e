import { EXPORT_LIMITS } from "@/lib/export/export-settings";
import { MOST_SESSION_VERSIONS } from "@/lib/wizard/draft-file/draft-file";
import { FIELD_LIMITS, REPLY_LIMIT, TOLD_LIMIT } from "./brief";

/**
 * The most that the server takes of every text of a draft, in characters. The answers of the brief, the requests for
 * changes and the settings of exports have the limits of their fields; the others are far beyond what the application makes, whose longest reply has
 * 1,800 tokens and whose largest request 256 kB. A draft beyond them opens wherever it lies, and is not saved.
 */
export const STATE_BOUNDS = {
  ...FIELD_LIMITS,
  ...EXPORT_LIMITS,
  toldBefore: TOLD_LIMIT,
  /** A version or an option of it, the part of one that arrived, or one part of an edit by hand. */
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
  /** What marks the letter of a test that was sent, or a finding. */
  mark: 100,
} as const;

export type StateBound = keyof typeof STATE_BOUNDS;

/** The most versions of a draft's texts, in all stages together. */
export const MOST_VERSIONS = MOST_SESSION_VERSIONS;

/** The most tests of one letter that are remembered; older ones are forgotten. */
export const MOST_TEST_MAILS = 20;

/** The most findings that stay dismissed in one draft; older ones are forgotten, and come back where they still hold. */
export const MOST_DISMISSED_FINDINGS = 200;

/** The longest edit by hand that the interface takes, in characters: a longer text could not go into a later request. */
export const EDIT_LIMIT = REPLY_LIMIT;
