/** Returns words as the end of a sentence: with a period at the end, and no second one after a name such as `P.S.` */
export const withPeriod = (words: string): string => (words.endsWith(".") ? words : `${words}.`);
