/** Characters of the context; with the keywords at their limits, the prompt stays below what a question may have. */
export const SUBJECT_LIMIT = 2000;

/** Characters of one keyword. */
export const KEYWORD_LIMIT = 80;

/** How many keywords a title can be asked to use. */
export const KEYWORD_COUNT_LIMIT = 30;
