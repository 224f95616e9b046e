/**
 * Returns a text without characters that mail cannot carry: lone surrogates, and control characters but `\n` and `\t`.
 */
export function cleanText(text: string): string {
  return text.replace(UNSENDABLE, "");
}

const UNSENDABLE = /[^\P{Cc}\n\t]|\p{Surrogate}/gu;

/** Returns a clean text in one line. Non-breaking spaces stay. */
export function singleLine(text: string): string {
  return cleanText(text)
    .replace(/[ \t\n\u2028\u2029]+/g, " ")
    .trim();
}
