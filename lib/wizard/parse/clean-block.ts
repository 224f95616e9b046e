import { stripAfterword } from "./afterword";
import { withoutCountBelow } from "./list/count";
import { plainText, withoutHtml } from "./plain-text";
import { stripWrapping } from "./strip-wrapping";

/**
 * Makes the text of a block: plain, without outer quotation marks, rules, marks of a quotation, a count of its words
 * below it, and trailing spaces.
 * @param isWhole whether a mark has ended the text, so that no assistant speaks at its end.
 */
export function cleanBlock(text: string, isWhole: boolean): string {
  const lines = withoutHtml(isWhole ? withoutCountBelow(text) : stripAfterword(text))
    .split("\n")
    .map((line) => (isRule(line) ? "" : line.replace(QUOTED, "").trimEnd()));
  const first = lines.findIndex((line) => line !== "");
  if (first === -1) return "";
  const last = lines.findLastIndex((line) => line !== "");
  const joined = lines.slice(first, last + 1).join("\n");
  return stripWrapping(plainText(collapseGaps(joined)));
}

/** Whether a line is a rule of Markdown, and nothing else: `---`, `* * *`. */
export function isRule(line: string): boolean {
  return /^[ \t]*([-*_=#])(?:[ \t]*\1){2,}[ \t]*$/.test(line);
}

/** The mark of a quotation before words; before a number it says "more than". */
const QUOTED = /^[ \t]{0,3}>(?:[ \t]+(?=[^\s\d])|[ \t]*$)/;

function collapseGaps(text: string): string {
  return text.replace(/\n{3,}/g, "\n\n");
}
