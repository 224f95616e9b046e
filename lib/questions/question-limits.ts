/** The most characters of a question (specification 9.2). */
export const QUESTION_CHARACTERS = 8000;

/** How many tokens an answer may have unless somebody says otherwise (specification 9.2). */
export const DEFAULT_MAX_TOKENS = 500;

/** The most that somebody may ask for; the specification shows no bound. It is about six pages. */
export const MOST_MAX_TOKENS = 4000;
