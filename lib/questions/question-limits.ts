/** The longest question, in characters (specification 9.2). */
export const QUESTION_CHARACTERS = 8000;

/** The default length of an answer, in tokens (specification 9.2). */
export const DEFAULT_MAX_TOKENS = 500;

/** The longest answer that a person can request, in tokens: about six pages. The specification has no limit. */
export const MOST_MAX_TOKENS = 4000;
