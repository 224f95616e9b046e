import { stripAfterword } from "./afterword";
import { plainText } from "./plain-text";
import { stripWrapping } from "./strip-wrapping";

/**
 * Makes the text of a block: plain, without outer quotation marks, rules at its ends and trailing spaces.
 * @param isWhole whether a mark has ended the text, so that no assistant speaks at its end.
 */
export function cleanBlock(text: string, isWhole: boolean): string {
  const lines = (isWhole ? text : stripAfterword(text))
    .split("\n")
    .map((line) => (/^[ \t]*#{3,}[ \t]*$/.test(line) ? "" : line.trimEnd()));
  const isNothing = (line: string) => /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,}|#{3,})?$/.test(line);
  const first = lines.findIndex((line) => !isNothing(line));
  if (first === -1) return "";
  const last = lines.findLastIndex((line) => !isNothing(line));
  const joined = lines.slice(first, last + 1).join("\n");
  return stripWrapping(plainText(collapseGaps(joined)));
}

function collapseGaps(text: string): string {
  return text.replace(/\n{3,}/g, "\n\n");
}
