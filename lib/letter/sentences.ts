import { splitSentences } from "@/lib/text/sentences";
import { linksIn, type Span } from "./text/pieces";

export type { Span };

/** The space, and the sign of a heading or of a list, before a sentence. They are not part of it. */
const BEFORE_SENTENCE = /^\s*(?:(?:[-*•–]|##|\d{1,3}[.)])\s+)?/;

/**
 * Returns the whole sentences that a span touches, without their bullet and the space around them. An empty span is a
 * caret, and touches the sentence that it is in or behind.
 * @returns undefined if it touches none
 */
export function sentencesAt(text: string, { start, end }: Span): Span | undefined {
  const sentences = spansOf(text);
  const touched =
    start === end
      ? [sentences.findLast((one) => one.start <= start) ?? sentences[0]]
      : sentences.filter((one) => one.start < end && start < one.end);
  const [first, last] = [touched[0], touched.at(-1)];
  return first && last && { start: first.start, end: last.end };
}

/** Splits a block's text into sentences, which together give it back. None ends within the words of a link. */
export function letterSentences(text: string): readonly string[] {
  const links = text.includes("](") ? linksIn(text).links : [];
  const sentences: string[] = [];
  let [at, next] = [0, 0];
  for (const sentence of splitSentences(text)) {
    while ((links[next]?.last ?? at) < at) next += 1;
    const isWithinLink = (links[next]?.start ?? at) < at;
    if (isWithinLink && sentences.length > 0) sentences.push(`${sentences.pop()}${sentence}`);
    else sentences.push(sentence);
    at += sentence.length;
  }
  return sentences;
}

/** Returns the sentences of a text, without their bullets and the space around them. */
export function spansOf(text: string): readonly Span[] {
  let at = 0;
  return letterSentences(text).flatMap((sentence) => {
    const [start, end] = [at + (BEFORE_SENTENCE.exec(sentence)?.[0].length ?? 0), at + sentence.trimEnd().length];
    at += sentence.length;
    return start < end ? [{ start, end }] : [];
  });
}

/** Returns a text with other words in a span; everything around them stays as it is. */
export const withWords = (text: string, { start, end }: Span, words: string): string =>
  text.slice(0, start) + words + text.slice(end);
