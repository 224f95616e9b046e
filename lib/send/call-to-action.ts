import type { LetterPart } from "@/lib/letter/assemble";
import { hasLink, letterPieces } from "./letter-pieces";
import type { SendableLetter } from "./sendable-letter";

/** A part of the letter as an export shows it: its text, and the words that lead to its link. */
export interface Act {
  /** The text above the words; in a call to action usually empty. */
  lead: string;
  /** The words of the button or link; empty when there is no link, and everything is text. */
  label: string;
  link: string;
}

/** Returns the act of a part: of a call to action its button, of a P.S. without a link of its own the same act again. */
export function actOf({ name, text }: LetterPart, letter: Pick<SendableLetter, "parts" | "link">): Act {
  if (name === "cta") return callToAction(text, letter.link);
  const call = letter.parts.find((part) => part.name === "cta");
  if (name !== "postscript" || !call || hasLink(text)) {
    return { lead: text, label: "", link: "" };
  }
  return { ...callToAction(call.text, letter.link), lead: text };
}

/** Returns the parts of a call to action. Its last line is the button; an address at the end becomes the link. */
function callToAction(text: string, link: string): Act {
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
const BULLET = /^\s*(?:[-*•]\s+)+/;

/** Splits a line into its words and the web address at its end, if there is one. */
function partLink(line: string): { words: string; address: string } {
  const pieces = letterPieces(line);
  const index = pieces.findLastIndex(({ kind, text }) => kind === "link" && WEB_ADDRESS.test(text));
  const textsBetween = (from: number, to?: number) => pieces.slice(from, to).map(({ text }) => text);
  if (index === -1 || !AFTER_LINK.test(textsBetween(index + 1).join(""))) return { words: line, address: "" };
  return { words: textsBetween(0, index).join("").replace(BEFORE_LINK, ""), address: pieces[index]?.text ?? "" };
}

/** The punctuation before an address, which goes with it. Each run is matched once. */
const BEFORE_LINK = /(?<![\s:(–—→>-])[\s:(–—→>-]+$/;

/** The punctuation after an address at the end of a line. */
const AFTER_LINK = /^[\s).,;:!?…]*$/;
