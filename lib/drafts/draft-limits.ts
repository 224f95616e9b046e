/** The most drafts of one person: one for each working day of two years. */
export const MOST_DRAFTS = 500;

/** The largest draft in bytes, with all its texts and their prompts: about a hundred and fifty of them. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;

/** The most bytes of what a person decided in a draft, as JSON: a full brief, and edits of several blocks. */
export const MAX_DECISIONS_BYTES = 64 * 1024;

/**
 * The storage for one person's drafts in bytes: enough for four hundred that were revised many times. A visitor gets
 * enough for fifty, because one person can appear as any number of visitors.
 */
export const USER_BYTES = 250_000_000;
export const VISITOR_BYTES = 30_000_000;

/** The storage for the drafts of all visitors in bytes, for a small machine. */
export const ALL_VISITORS_BYTES = 2_000_000_000;

/** The number of days after which a visitor's unused drafts are deleted. */
export const VISITOR_DAYS = 90;

/**
 * When the drafts of all visitors fill `bytes`, those unused for this many days are deleted, oldest first, down to
 * `roomyBytes`. One network cannot fill the storage in this time (`visitorKilobytesPerAddress` of the limits), so it
 * cannot lock all others out.
 */
export const CROWDED = { days: 7, bytes: 0.8 * ALL_VISITORS_BYTES, roomyBytes: 0.7 * ALL_VISITORS_BYTES } as const;

/** The way on for a draft that is too large to save and has nothing to shorten. */
export const GO_ON_ELSEWHERE =
  "Use “Download session (.json)” to keep a copy of this email, then “Start a new email” to keep going.";

/** The message for a draft larger than `MAX_DRAFT_BYTES`. */
export const TOO_LARGE = `With all its versions and prompts, this email is too large. ${GO_ON_ELSEWHERE}`;

/** The longest name of a draft, in characters. */
export const MAX_NAME_CHARACTERS = 200;

/** The number of drafts on a page of the library. */
export const DRAFTS_PER_PAGE = 20;

/** The time in which a deleted draft can be restored, in milliseconds. */
export const UNDO_MS = 60 * 60_000;
