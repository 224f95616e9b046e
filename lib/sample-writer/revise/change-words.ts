import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import { escapePattern } from "@/lib/sample-writer/template";
import type { Change } from "./change";
import { asSteps } from "./lists";
import { removeFrom, removePlace } from "./remove";
import { makeCasual, makeFormal, makeSimpler } from "./wording";

/** A change that needs nothing but the text. */
export type WordChange = Extract<
  Change,
  {
    kind: "casual" | "formal" | "simpler" | "steps" | "no-exclamation" | "no-dash" | "replace" | "remove" | "remove-at";
  }
>;

/** The text after the change; the text as it was where there is nothing to change. */
export function changeWords(text: string, change: WordChange): string {
  switch (change.kind) {
    case "casual":
      return makeCasual(text);
    case "formal":
      return makeFormal(text);
    case "simpler":
      return makeSimpler(text);
    case "steps":
      return asSteps(text, change.amount);
    case "no-exclamation":
      return text.replace(/(?<!!)!+(?=["”’)]|\s|$)/g, ".").replaceAll("!", "");
    case "no-dash":
      return text.replace(/(?:(?<!\s)\s+)?[—–]\s*|\s-\s/g, ", ");
    case "replace":
      return replaceIn(text, change.from, change.to);
    case "remove":
      return removeFrom(text, change.what, change.exact);
    case "remove-at":
      return removePlace(text, change.unit, change.place);
  }
}

/** No letter has one word more often than this. */
const MOST_REPLACED = 1_000;

function replaceIn(text: string, from: string, to: string): string {
  if (from === "") return text;
  const pattern = new RegExp(`(?<!\\p{L})${escapePattern(from)}(?!\\p{L})`, "giu");
  const first = capitaliseFirst(to);
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    // Three characters tell whether a sentence begins here.
    const begins = /(?:^|\n|[.!?]["”]?\s)$/.test(text.slice(Math.max(0, index - 3), index));
    pieces.push(text.slice(end, index), begins ? first : to);
    end = index + found.length;
    if (pieces.length > MOST_REPLACED * 2) break;
  }
  return pieces.join("") + text.slice(end);
}
