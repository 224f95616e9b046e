/** A line in brackets, such as `[What the reader does next]` or `P.S. [A deadline]`, which says what belongs there. */
export const CUE = "(?<=^|\\n|P\\.S\\. )\\[\\p{L}[^[\\]\\n]{3,300}\\](?![^\\n])";

const ONE_CUE = new RegExp(CUE, "u");

/** Whether a text still has a line in brackets that a person is to replace. */
export const hasCue = (text: string): boolean => ONE_CUE.test(text);
