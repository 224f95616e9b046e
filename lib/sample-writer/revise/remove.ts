import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import { escapePattern } from "@/lib/sample-writer/template";
import { fromParagraphs, isList, type Paragraphs, toParagraphs } from "./paragraphs";

/**
 * Takes something out. Words in quotation marks are taken out as they stand; anything else takes along the sentences,
 * or the lines of a list, that speak of it. The last sentence of a text is never taken.
 */
export function removeFrom(text: string, what: string, exact: boolean): string {
  if (what === "") return text;
  if (exact) return removeWords(text, what);
  const about = subjectOf(what);
  if (about === undefined) return text;
  const left = toParagraphs(text).map((sentences) =>
    sentences.flatMap((piece) => (isList(piece) ? removeLines(piece, about) : about.test(piece) ? [] : [piece])),
  );
  return left.flat().length === 0 ? text : fromParagraphs(left);
}

/** Takes out the first or last sentence or paragraph, unless it is the only one. */
export function removePlace(text: string, unit: "sentence" | "paragraph", place: "first" | "last"): string {
  const paragraphs = toParagraphs(text);
  if (unit === "paragraph" && paragraphs.length > 1) {
    return fromParagraphs(place === "first" ? paragraphs.slice(1) : paragraphs.slice(0, -1));
  }
  if (unit === "paragraph" || paragraphs.flat().length < 2) return text;
  const target: Paragraphs[number] | undefined = place === "first" ? paragraphs[0] : paragraphs.at(-1);
  target?.splice(place === "first" ? 0 : -1, 1);
  return fromParagraphs(paragraphs);
}

function removeWords(text: string, words: string): string {
  const pattern = new RegExp(`(?<!\\p{L})${escapePattern(words)}(?!\\p{L})[,;]?`, "giu");
  if (text.search(pattern) === -1) return text;
  const left = text
    .replace(pattern, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/[^\S\n]+(?=[.,;:!?])/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/(^|[.!?]\s)[ \t]*[.,;:]\s*/gm, "$1")
    .trim();
  if (left === "") return text;
  return fromParagraphs(toParagraphs(left).map((sentences) => sentences.map(capitaliseFirst)));
}

/** The whole phrase, or else its longest word in the forms that it may have. */
function subjectOf(what: string): RegExp | undefined {
  const words = what.toLowerCase().match(/[\p{L}\p{N}'’]{3,}/gu) ?? [];
  const content = words.filter(
    (word) => !/^(?:the|and|about|with|that|from|for|all|any|her|his|your|their)$/.test(word),
  );
  const [longest] = content.sort((first, second) => second.length - first.length);
  if (longest === undefined) return undefined;
  return new RegExp(
    `(?<!\\p{L})(?:${escapePattern(what)}|${escapePattern(longest.replace(/s$/, ""))}s?)(?!\\p{L})`,
    "iu",
  );
}

function removeLines(list: string, about: RegExp): string[] {
  const lines = list.split("\n").filter((line) => !about.test(line));
  return lines.length === 0 ? [] : [lines.join("\n")];
}
