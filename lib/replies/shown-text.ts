import { plainText } from "./plain-text";

/**
 * Returns a model's text as the letter shows it: without fences, rules, block quotes and other Markdown.
 */
export function shownText(text: string): string {
  const lines = text.split("\n").map((line) => (DECORATION.test(line) ? "" : line.replace(QUOTED, "").trimEnd()));
  return plainText(lines.join("\n").replace(/\n{3,}/g, "\n\n")).trim();
}

/** Matches a fence with or without its language, a rule, or a line of stars. */
const DECORATION = /^(?:[>#*_`~ \t-]+|[ \t]*(?:`{3,}|~{3,})[\w+-]*[ \t]*)$/;

/** Matches the sign of a block quote before words; before a number it means "more than". */
const QUOTED = /^[ \t]{0,3}>[ \t]+(?=[^\s\d])/;
