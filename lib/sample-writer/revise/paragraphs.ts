import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { shortenPhrase } from "@/lib/sample-writer/brief/shorten";
import { countWords } from "@/lib/text/count-words";

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
 *
 * @param isKept names the sentences that have to stay, such as the one that introduces the person
 */
export function shortenText(text: string, words: number, isKept: (sentence: string) => boolean): string {
  const paragraphs = toParagraphs(text);
  const isSpare = (sentence: string) => !isKept(sentence);
  const half = paragraphs.map((sentences) => Math.ceil(sentences.length / 2));
  const one = paragraphs.map(() => 1);
  let left = countAll(paragraphs);
  const drop = (spares: (sentence: string) => boolean, least: readonly number[], limit: number) => {
    for (const dropped of dropSpares(paragraphs, spares, least)) {
      if (left <= limit) return;
      left -= countWords(dropped());
    }
  };
  drop((sentence) => isPlain(sentence) && isSpare(sentence), half, words);
  drop(isSpare, half, words);
  drop(isSpare, one, words * 1.15);
  const trimmed = paragraphs.map((sentences) => sentences.map((piece) => (isList(piece) ? firstLines(piece) : piece)));
  const short = fromParagraphs(countAll(trimmed) > words * 1.3 ? withoutList(trimmed) : trimmed);
  return countWords(short) < countWords(text) ? short : cutSentence(text);
}

/** A list goes together with the line that leads into it; a text without a list stays as it is. */
function withoutList(paragraphs: Paragraphs): Paragraphs {
  const at = paragraphs.findIndex((sentences) => sentences.some(isList));
  if (at === -1 || paragraphs.length < 3) return paragraphs;
  const isLedIn = /:$/.test(paragraphs[at - 1]?.at(-1) ?? "");
  return paragraphs.filter((_, index) => index !== at && !(isLedIn && index === at - 1));
}

/** Keeps the first sentences of a text. */
export function keepSentences(text: string, amount: number): string {
  return toParagraphs(text)
    .flat()
    .filter((piece) => !isList(piece))
    .slice(0, amount)
    .join(" ");
}

/**
 * Gives, one after another, what may be dropped: the last sentence of the paragraph that has most of them, as long as it
 * is spare and the paragraph has more than the least; and when there is none, what the last paragraph can spare. Paragraphs
 * wait by their length, so that a text of thousands of them is not looked through for each sentence.
 */
function* dropSpares(
  paragraphs: Paragraphs,
  isSpare: (sentence: string) => boolean,
  least: readonly number[],
): Generator<() => string> {
  const byLength: number[][] = [];
  for (const index of paragraphs.keys()) if (index < paragraphs.length - 1) wait(index);
  for (let length = byLength.length - 1; length > 0; length -= 1) {
    for (const index of (byLength[length] ?? []).sort((first, second) => first - second)) {
      const sentences = paragraphs[index] ?? [];
      const last = sentences.at(-1) ?? "";
      if (length <= (least[index] ?? 1) || !isSpare(last) || isList(last)) continue;
      yield () => sentences.pop() ?? "";
      wait(index);
    }
  }
  for (let target = trailing(paragraphs, isSpare); target; target = trailing(paragraphs, isSpare)) {
    const sentences = target;
    yield () => sentences.splice(sentences.length - 2, 1)[0] ?? "";
  }

  function wait(index: number): void {
    const length = paragraphs[index]?.length ?? 0;
    byLength[length] ??= [];
    byLength[length].push(index);
  }
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

/** When there is nothing to leave out, the first sentence of each paragraph stays, or the only one is cut at a break. */
function cutSentence(text: string): string {
  const paragraphs = toParagraphs(text);
  const first = fromParagraphs(paragraphs.map((own) => own.slice(0, 1)));
  if (countWords(first) < countWords(text)) return first;
  const sentences = paragraphs.flat();
  if (sentences.length > 1) return sentences.slice(0, -1).join("\n\n");
  const [only = ""] = sentences;
  return `${shortenPhrase(only.replace(/(?<![.!?])[.!?]+$/, ""), Math.max(4, Math.ceil(countWords(only) * 0.7)))}.`;
}
