/** How many drafts one person keeps: one for each working day of two years. */
export const MOST_DRAFTS = 500;

/** The largest draft in bytes, with all its versions and their prompts: about a hundred and fifty of them fit. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;

/**
 * The room for one person's drafts in bytes, as they are stored: four hundred that were revised again and again, with
 * every version and its prompt. A visitor has room for fifty of those, because anybody can be any number of visitors.
 */
export const USER_BYTES = 250_000_000;
export const VISITOR_BYTES = 30_000_000;

/** The room for the drafts of all visitors together in bytes: what a small machine can spare. */
export const ALL_VISITORS_BYTES = 2_000_000_000;

/** How many days the drafts of a visitor are kept who neither saves one nor looks at them. */
export const VISITOR_DAYS = 90;

/**
 * When the room of all visitors is nearly used up, those who were away longest are let go after so many days, until there
 * is room again: in bytes, from where on and down to where. A network adds less in these days than would fill the room
 * (`visitorKilobytesPerAddress` of the limits), so that nobody can keep all others out.
 */
export const CROWDED = { days: 7, bytes: 0.8 * ALL_VISITORS_BYTES, roomyBytes: 0.7 * ALL_VISITORS_BYTES } as const;

/** The way on with a draft that is too large to be saved, where nothing can be shortened. */
export const GO_ON_ELSEWHERE =
  "Use “Download session (.json)” to keep this email for good, and “Start a new email” to go on.";

/** What is said of a draft with more bytes than `MAX_DRAFT_BYTES`. */
export const TOO_LARGE = `This email is too large with all its versions and their prompts. ${GO_ON_ELSEWHERE}`;

/** The longest name of a draft in characters. */
export const MAX_NAME_CHARACTERS = 200;

/** How many drafts a page of the library shows. */
export const DRAFTS_PER_PAGE = 20;

/** How long a deleted draft can be brought back. */
export const UNDO_MINUTES = 60;

/** Of how many deleted drafts of one person it is remembered that they were there: four times as many as are kept. */
export const MOST_DELETED = 2_000;
