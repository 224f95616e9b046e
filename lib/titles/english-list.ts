const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Words as an English list: `a`, `a and b`, `a, b, and c`; empty for none. */
export function englishList(words: readonly string[]): string {
  return LIST.format(words);
}
