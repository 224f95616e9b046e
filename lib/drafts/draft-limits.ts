/** How many letters one person keeps: one for each working day of two years. */
export const MOST_DRAFTS = 500;

/** The largest letter in bytes, with all its versions and their prompts: about a hundred and fifty of them fit. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024;

/** The longest name of a letter in characters. */
export const MAX_NAME_CHARACTERS = 200;

/** How many letters a page of the library shows. */
export const DRAFTS_PER_PAGE = 20;

/** How long a deleted letter can be brought back. */
export const UNDO_MINUTES = 60;

/** How many saves without an answer a browser names at most: the last ones. */
export const MOST_UNANSWERED = 20;
