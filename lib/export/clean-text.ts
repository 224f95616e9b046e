/** A text without the characters that no mail can carry: control characters but line breaks and tabs, and halves of others. */
export function cleanText(text: string): string {
  return text.replace(UNSENDABLE, "");
}

const UNSENDABLE = /[^\P{Cc}\n\t]|\p{Surrogate}/gu;

/** The same in one line. Spaces that do not break stay what they are. */
export function singleLine(text: string): string {
  return cleanText(text)
    .replace(/[ \t\n\u2028\u2029]+/g, " ")
    .trim();
}
