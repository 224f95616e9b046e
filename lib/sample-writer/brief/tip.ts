import { countWords } from "@/lib/text/count-words";
import { cleanText, closeSentence } from "./clean-text";
import { calmShouting, capitaliseFirst } from "./letter-case";
import { splitSentences } from "./sentences";

/**
 * Sets the user's own insight for reading: its sentences in their order and in their words, two or three to a
 * paragraph; lines and bullets stay lines.
 */
export function setTip(tip: string): string {
  const text = calmShouting(cleanText(tip)).replace(/^(?:tip|insight)\s*:\s*/i, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length > 1) return lines.some(isBullet) ? setBullets(lines) : lines.map(setParagraph).join("\n\n");
  return setParagraph(text);
}

function setParagraph(text: string): string {
  const sentences = splitSentences(text).map((sentence) => closeSentence(capitaliseFirst(sentence)));
  const paragraphs: string[] = [];
  const size = sentences.length === 4 ? 2 : 3;
  for (let start = 0; start < sentences.length; start += size) {
    paragraphs.push(sentences.slice(start, start + size).join(" "));
  }
  return joinShortEnd(paragraphs).join("\n\n");
}

/** One short sentence left over goes with the paragraph before it. */
function joinShortEnd(paragraphs: string[]): string[] {
  const last = paragraphs.at(-1) ?? "";
  const previous = paragraphs.at(-2);
  if (previous === undefined || countWords(last) > 5) return paragraphs;
  return [...paragraphs.slice(0, -2), `${previous} ${last}`];
}

function isBullet(line: string): boolean {
  return /^(?:[-•*–—]|\d{1,2}[.)])\s+/.test(line);
}

function setBullets(lines: string[]): string {
  return lines
    .map((line) => (isBullet(line) ? line.replace(/^[•*–—]\s+/, "- ") : `${closeSentence(line)}\n`))
    .join("\n");
}
