import { FIELD_LIMITS, REPLY_LIMIT, TOLD_LIMIT } from "@/lib/wizard/brief/brief";

/**
 * The longest texts of a draft that is stored, in characters. Answers and export settings have the limits of their
 * fields. The others are far above anything the application makes: its longest reply has 3,000 tokens and its largest
 * request 256 kB.
 */
export const STATE_BOUNDS = {
  ...FIELD_LIMITS,
  /** Of the settings of an export. */
  fallback: 60,
  tracking: 100,
  postalAddress: 400,
  logoAlt: 100,
  /** An example can be added to a request that fills its field, where it is then too long to be asked. */
  requiredChanges: 10_000,
  toldBefore: TOLD_LIMIT,
  /** A version, an option of one, an interrupted part, or one part of an edit. */
  text: 200_000,
  prompt: 500_000,
  model: 500,
  /** The mark of one source of a text, or the figures of an answer. */
  basis: 10_000,
  /** A UUID. */
  id: 200,
  /** The message of a failure, and the field that it names. */
  message: 2_000,
  field: 500,
  /** The reply of a model about the claims of a letter: the prompt asks for 30 of them at most. */
  claims: 20_000,
  /** The mark of a test letter, of a finding, or of a sentence. */
  mark: 100,
} as const;

export type StateBound = keyof typeof STATE_BOUNDS;

/** The most versions in a draft, over all stages. */
export const MOST_VERSIONS = 1000;

/** The most test mails that a draft remembers. */
export const MOST_TEST_MAILS = 20;

/** The most dismissed findings that a draft remembers. An older one comes back while it still applies. */
export const MOST_DISMISSED_FINDINGS = 200;

/** The most sentences of a letter whose claims a draft remembers as checked. */
export const MOST_CHECKED_SENTENCES = 400;

/** The longest edit in characters; a longer text would not fit into a later request. */
export const EDIT_LIMIT = REPLY_LIMIT;
