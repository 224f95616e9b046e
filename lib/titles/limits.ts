/** The longest context, in characters. With the limits of keywords, the prompt stays within the limit of a question. */
export const SUBJECT_LIMIT = 2000;

/** The longest keyword, in characters. */
export const KEYWORD_LIMIT = 80;

/** The most keywords for a title. */
export const KEYWORD_COUNT_LIMIT = 30;
