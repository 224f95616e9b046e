import { countWords } from "../brief/clean-text";
import { splitSentences } from "../brief/sentences";
import { shortenPhrase } from "../brief/shorten";

/** A text as paragraphs of sentences. A list stays one piece, line by line. */
export type Paragraphs = string[][];

export function toParagraphs(text: string): Paragraphs {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => (isList(paragraph) ? [paragraph] : splitSentences(paragraph)))
    .filter((sentences) => sentences.length > 0);
}

export function fromParagraphs(paragraphs: Paragraphs): string {
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(" "))
    .join("\n\n");
}

export function isList(paragraph: string): boolean {
  return /^(?:[-•*]|\d+[.)])\s/m.test(paragraph) && paragraph.includes("\n");
}

/**
 * Shortens a text to about this many words by leaving out what elaborates: the last sentences of paragraphs first,
 * never the first sentence or the end of the text, and nobody's speech while anything else is left.
 */
export function shortenText(text: string, words: number): string {
  const paragraphs = toParagraphs(text);
  for (const spares of [isPlain, () => true]) {
    while (countAll(paragraphs) > words && dropOne(paragraphs, spares));
  }
  const short = fromParagraphs(
    paragraphs.map((sentences) => sentences.map((piece) => (isList(piece) ? firstLines(piece) : piece))),
  );
  return countWords(short) < countWords(text) ? short : cutSentence(text);
}

/** Keeps the first sentences of a text. */
export function keepSentences(text: string, amount: number): string {
  return toParagraphs(text)
    .flat()
    .filter((piece) => !isList(piece))
    .slice(0, amount)
    .join(" ");
}

function dropOne(paragraphs: Paragraphs, isSpare: (sentence: string) => boolean): boolean {
  const candidates = paragraphs
    .map((sentences, index) => ({ index, length: sentences.length, last: sentences.at(-1) ?? "" }))
    .filter(({ index, length, last }) => index < paragraphs.length - 1 && length > 1 && isSpare(last) && !isList(last));
  const [longest] = candidates.sort((first, second) => second.length - first.length);
  const target = longest ? paragraphs[longest.index] : trailing(paragraphs, isSpare);
  if (!target) return false;
  target.splice(longest ? target.length - 1 : target.length - 2, 1);
  return true;
}

/** In the last paragraph the end stays; what stands before it may go. */
function trailing(paragraphs: Paragraphs, isSpare: (sentence: string) => boolean): string[] | undefined {
  const last = paragraphs.at(-1) ?? [];
  const isOnly = paragraphs.length === 1;
  return last.length > (isOnly ? 2 : 1) && isSpare(last.at(-2) ?? "") ? last : undefined;
}

function isPlain(sentence: string): boolean {
  return !/["“”]|\d|\{\{|\*\||%[A-Z]/.test(sentence);
}

function countAll(paragraphs: Paragraphs): number {
  return countWords(fromParagraphs(paragraphs));
}

function firstLines(list: string): string {
  return list.split("\n").slice(0, 3).join("\n");
}

/** When there is nothing to leave out, the longest sentence ends at an earlier break. */
function cutSentence(text: string): string {
  const paragraphs = toParagraphs(text);
  const sentences = paragraphs.flat();
  if (sentences.length > 1)
    return fromParagraphs(paragraphs.map((own, index) => (index === 0 ? own : own.slice(0, 1)))) === text
      ? sentences.slice(0, -1).join(" ")
      : fromParagraphs(paragraphs.map((own) => own.slice(0, 1)));
  const [only = ""] = sentences;
  const short = shortenPhrase(only.replace(/[.!?]+$/, ""), Math.max(4, Math.ceil(countWords(only) * 0.7)));
  return `${short}.`;
}
