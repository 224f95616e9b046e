import { type BlockName, type Blocks, isInBody } from "./blocks";
import type { Span } from "./sentences";
import { isFormatted, placeInText, plain, shownSpan } from "./text/letter-text";

/** One block of the finished letter, with `P.S. ` before the postscript. */
export interface LetterPart {
  name: BlockName;
  /** In the signs of the letter if the block can have them. */
  text: string;
}

/** Puts the blocks in the order of the letter (specification 3.4) and leaves out empty ones. */
export function assembleLetter(blocks: Blocks, order: readonly BlockName[]): readonly LetterPart[] {
  return order.flatMap((name) => {
    const written = blocks[name] ?? "";
    const text = isFormatted(name) ? written.trim() : plain(written);
    if (text === "") return [];
    return [{ name, text: name === "postscript" ? POSTSCRIPT + text.slice(markLength(text)) : text }];
  });
}

/** Returns the letter as plain text, the endpoints' `emailBody`, with its subject if asked, and no preheader. */
export function letterText(
  blocks: Blocks,
  order: readonly BlockName[],
  { withSubject = false }: { withSubject?: boolean } = {},
): string {
  const parts = assembleLetter(blocks, order);
  const subject = withSubject ? parts.filter(({ name }) => name === "subject") : [];
  return [...subject, ...parts.filter(({ name }) => isInBody(name))]
    .map(({ name, text }) => (name === "subject" ? `Subject: ${text}` : isFormatted(name) ? plain(text) : text))
    .join("\n\n");
}

const POSTSCRIPT = "P.S. ";

/** Returns how much of a postscript is its own "P.S.", for which the letter has another one. */
const markLength = (text: string): number => /^\s*p\. ?s\.:?\s*/i.exec(text)?.[0].length ?? 0;

/** Returns how much further back words are in the plain text of a part than in that of its block. */
export const shiftInPart = (name: BlockName, text: string): number =>
  name === "postscript" ? POSTSCRIPT.length - markLength(text) : 0;

/** Returns the place in a block's text of a place in the plain text of its part. */
export const placeInBlock = (name: BlockName, text: string, place: number): number =>
  placeInText(text, place - shiftInPart(name, text));

/** Returns where a part of a block's text is in the plain text of its part. */
export function spanInPart(name: BlockName, text: string, span: Span): Span {
  const { start, end } = shownSpan(text, span);
  const shift = shiftInPart(name, text);
  return { start: start + shift, end: end + shift };
}
