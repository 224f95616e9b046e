/** Who may store how much, and for how long. */

/** The bytes of a row without its words: ids, dates and index entries. Deleted drafts count too. */
export const ROW_BYTES = { draft: 1024, text: 256, generation: 1024 };

/** The most drafts of one person: one for each working day of two years. */
export const MOST_DRAFTS = 500;

/** The largest draft in bytes, with all its texts and their prompts: about a hundred and fifty of them. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;

/** The most bytes of what a person decided in a draft, as JSON: a full brief, and edits of several blocks. */
export const MAX_DECISIONS_BYTES = 64 * 1024;

/**
 * The bytes of drafts that a user, a visitor and all visitors may store: a user enough for four hundred that were
 * revised many times, a visitor for fifty, because one person can appear as many, and all what a small machine has.
 */
export const DRAFT_QUOTA = { user: 250_000_000, visitor: 30_000_000, allVisitors: 2_000_000_000 };

/** The bytes of finished generations that are kept for a user, a visitor and all visitors together. */
export const GENERATION_QUOTA = { user: 100_000_000, visitor: 20_000_000, allVisitors: 500_000_000 };

/**
 * How long a stored generation can be followed by its key, in days: long enough for a browser that was closed while it
 * ran. Drafts have rows of their own for their texts, so nothing that a person has seen is lost.
 */
export const GENERATION_DAYS = 7;

/** A generation that ended within this time stays beyond the quota: its owner may be reconnecting. */
export const JUST_ENDED_MS = 10 * 60_000;

/** The time in which a deleted draft can be restored, in milliseconds. */
export const UNDO_MS = 60 * 60_000;

/** The number of days after which a visitor's unused drafts are deleted. */
export const VISITOR_DAYS = 90;

/** When the drafts of all visitors fill `bytes`, those unused for this many days are deleted, oldest first, to `goal`. */
export const CROWDED = {
  days: 7,
  bytes: 0.8 * DRAFT_QUOTA.allVisitors,
  goal: 0.7 * DRAFT_QUOTA.allVisitors,
};

/**
 * When they still fill `bytes`, the networks that have most lose drafts, down to `goal` in all. A network with less than
 * `smallBytes` loses none; a visitor with less can go on while nothing else can be freed.
 */
export const NEARLY_FULL = {
  bytes: 0.9 * DRAFT_QUOTA.allVisitors,
  goal: 0.8 * DRAFT_QUOTA.allVisitors,
  smallBytes: 1_000_000,
};

/** The most mails in the outbox, and their life in days: their links expire after minutes. */
export const MOST_MAILS = 200;
export const MAIL_DAYS = 30;

/**
 * The most visitors whose questions are counted, in about a hundred megabytes: more than come in a year. A program that
 * fills them in order to be forgotten needs a new visitor for each, which could have asked instead.
 */
export const MOST_VISITORS = 500_000;
