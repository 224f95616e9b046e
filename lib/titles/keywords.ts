import { normalizeText } from "@/lib/text/normalize-text";
import { KEYWORD_COUNT_LIMIT, KEYWORD_LIMIT } from "./video-form";

/** Explains why a keyword cannot be added; undefined if it can. Repetitions ignore case (specification 5.8). */
export function keywordRefusal(text: string, keywords: readonly string[]): string | undefined {
  const keyword = text.trim();
  if (keyword === "") return "Type a keyword first.";
  if (keyword.length > KEYWORD_LIMIT) return `Keywords can be up to ${KEYWORD_LIMIT} characters long.`;
  const same = keywords.find((known) => folded(known) === folded(keyword));
  if (same !== undefined) return `You have already added “${same}”.`;
  if (keywords.length >= KEYWORD_COUNT_LIMIT) return `You can add up to ${KEYWORD_COUNT_LIMIT} keywords.`;
  return undefined;
}

/** Returns a text without the differences of case and form that a reader would ignore. */
function folded(text: string): string {
  return normalizeText(text.trim(), "NFC").toLowerCase();
}
