import { cleanText, dropFinalStop } from "./clean-text";
import { calmShouting, capitaliseFirst } from "./letter-case";
import { splitSentences } from "./sentences";

/**
 * Reads product highlights into points: one per line, else per bullet sign, semicolon, sentence or comma. A feature
 * and its benefit ("Weekly calls, so you never get stuck") stay together, in the words that were typed.
 */
export function readHighlights(highlights: string): string[] {
  const text = cleanText(highlights);
  if (text === "") return [];
  return split(text)
    .map((point) =>
      capitaliseFirst(calmShouting(dropFinalStop(point.replace(/^(?:[-•*–—+>✓✔]+|\(?\d{1,2}[.)])\s*/u, "")))),
    )
    .filter((point) => /[\p{L}\p{N}]/u.test(point));
}

function split(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 1) return dropHeading(lines);
  if (/\s[•✓✔*]\s|^[•✓✔]/u.test(text)) return text.split(/\s*[•✓✔*]\s+/u);
  if (text.includes(";")) return text.split(/;\s*/);
  const sentences = splitSentences(text);
  if (sentences.length > 1) return sentences;
  return isPlainList(text) ? text.split(/,\s*(?:and\s+)?|\s+and\s+(?=[^,]*$)/) : [text];
}

/** "Benefits include:" above the points is not one of them. */
function dropHeading(lines: string[]): string[] {
  return /:$/.test(lines[0] ?? "") ? lines.slice(1) : lines;
}

/** A list has two commas or more, and none of its parts depends on the one before it. */
function isPlainList(text: string): boolean {
  const parts = text.split(/,\s*/);
  const isDependent = (part: string) => /^(?:so|which|that|because|even|but|who|where|when|without)\b/i.test(part);
  return parts.length > 2 && !parts.some(isDependent) && parts.every((part) => part.split(/\s+/).length <= 8);
}
