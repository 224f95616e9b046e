/** Returns words as the end of a sentence: with a period at the end, and no second one after a name such as `P.S.` */
export const withPeriod = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

/** Returns words with a capital at their beginning. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns a number of things: `1 block`, `2 blocks`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** The words before advice for an operator, in a message that visitors read too. */
export const FOR_OPERATORS = "For the people who run this site:";
