import { letterPieces } from "./letter-pieces";
import type { SendableLetter } from "./sendable-letter";

/** A call to action as an export shows it. */
export interface CallToAction {
  /** What stands before the button; mostly nothing. */
  lead: string;
  /** The words of the button. */
  label: string;
  /** Where it leads; empty where there is nothing to lead to, and the words are shown as text. */
  link: string;
}

/** Its last line is the button. An address that somebody typed at its end is where it leads, and is none of its words. */
export function callToAction(text: string, { link }: Pick<SendableLetter, "link">): CallToAction {
  if (!WEB_ADDRESS.test(link)) return { lead: text, label: "", link: "" };
  const lines = text
    .split("\n")
    .map((line) => line.replace(BULLET, "").trim())
    .filter((line) => line !== "");
  const { words, address } = partLink(lines.pop() ?? "");
  const label = words || lines.pop() || address || link;
  return { lead: lines.join("\n"), label, link: address || link };
}

const WEB_ADDRESS = /^https?:\/\//i;
const BULLET = /^\s*[-*•]\s+/;

/** The words of a line, and the web address at its end; empty where it ends with words. */
function partLink(line: string): { words: string; address: string } {
  const pieces = letterPieces(line);
  const index = pieces.findLastIndex(({ kind, text }) => kind === "link" && WEB_ADDRESS.test(text));
  const textOf = (from: number, to?: number) => pieces.slice(from, to).map(({ text }) => text);
  if (index === -1 || !AFTER_LINK.test(textOf(index + 1).join(""))) return { words: line, address: "" };
  return { words: textOf(0, index).join("").replace(BEFORE_LINK, ""), address: pieces[index]?.text ?? "" };
}

/** What leads to an address, and leads nowhere without it. Each run of such signs is looked at once. */
const BEFORE_LINK = /(?<![\s:(–—→>-])[\s:(–—→>-]+$/;

/** What closes a line behind an address. */
const AFTER_LINK = /^[\s).,;:!?…]*$/;
