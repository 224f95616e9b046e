import { plainText } from "./plain-text";

/** Returns what a model wrote as a letter shows it: without fences, rules, marks of a quotation and other Markdown. */
export function shownText(text: string): string {
  const lines = text.split("\n").map((line) => (DECORATION.test(line) ? "" : line.replace(QUOTED, "").trimEnd()));
  return plainText(lines.join("\n").replace(/\n{3,}/g, "\n\n")).trim();
}

/** A line of a fence, with or without its language, a rule, or the stars around a mark. */
const DECORATION = /^(?:[>#*_`~ \t-]+|[ \t]*(?:`{3,}|~{3,})[\w+-]*[ \t]*)$/;

/** The mark of a quotation before words; before a number it says "more than". */
const QUOTED = /^[ \t]{0,3}>[ \t]+(?=[^\s\d])/;
