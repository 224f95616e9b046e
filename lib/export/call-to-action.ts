import { letterPieces } from "./letter-pieces";
import type { SendableLetter } from "./sendable-letter";

/** A call to action as an export shows it. */
export interface CallToAction {
  /** The text before the button, usually empty. */
  lead: string;
  /** The words of the button. */
  label: string;
  /** Its address; empty when there is none, and the words are shown as text. */
  link: string;
}

/** Returns the parts of a call to action. Its last line is the button; an address at the end becomes the link. */
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

/** Splits a line into its words and the web address at its end, if there is one. */
function partLink(line: string): { words: string; address: string } {
  const pieces = letterPieces(line);
  const index = pieces.findLastIndex(({ kind, text }) => kind === "link" && WEB_ADDRESS.test(text));
  const textOf = (from: number, to?: number) => pieces.slice(from, to).map(({ text }) => text);
  if (index === -1 || !AFTER_LINK.test(textOf(index + 1).join(""))) return { words: line, address: "" };
  return { words: textOf(0, index).join("").replace(BEFORE_LINK, ""), address: pieces[index]?.text ?? "" };
}

/** The punctuation before an address, which goes with it. Each run is matched once. */
const BEFORE_LINK = /(?<![\s:(–—→>-])[\s:(–—→>-]+$/;

/** The punctuation after an address at the end of a line. */
const AFTER_LINK = /^[\s).,;:!?…]*$/;
