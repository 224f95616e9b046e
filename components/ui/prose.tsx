import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "@/lib/browser/class-names";

/** The language of a text and its direction, as far as known. */
export type TextLanguage = Pick<HTMLAttributes<HTMLElement>, "lang" | "dir">;

/** Renders the words of a piece of a text, such as a paragraph, e.g. with marks. `start` is its place in the text. */
export type Words = (piece: string, start: number) => ReactNode;

/** Renders words as they are. */
export const plainWords: Words = (piece) => piece;

interface ProseProps {
  text: string;
  /** If absent, the first letter of the text gives the direction of the whole. */
  language?: TextLanguage | undefined;
  /** The text is still growing: a mark shows its end. */
  growing?: boolean;
  className?: string;
  words?: Words;
}

/** Text in the letter's typeface. Blank lines separate paragraphs, line breaks stay, and nothing is read as markup. */
export function Prose({ text, language, growing = false, className, words = plainWords }: ProseProps) {
  const isLong = hasManyLines(text);
  const pieces = isLong ? sheetsOf(text) : paragraphsOf(text);
  const Element = isLong ? "div" : "p";
  return (
    <div
      dir="auto"
      {...language}
      className={classNames(
        "max-w-measure font-letter text-[1.0625rem] leading-[1.65]",
        !isLong && "space-y-[1em]",
        className,
      )}
    >
      {pieces.map(({ piece, start }, index) => {
        const isLast = index === pieces.length - 1;
        // The index is a good key, because text only grows at its end or is replaced as a whole.
        const place = index + 1;
        return (
          <Element
            key={place}
            data-at={start}
            className={classNames("whitespace-pre-line", isLong && !isLast && SHEET)}
          >
            {words(piece, start)}
            {growing && isLast ? <GrowingEnd /> : null}
          </Element>
        );
      })}
    </div>
  );
}

/** The end of a text that is still growing. */
export function GrowingEnd() {
  return <span aria-hidden="true" className="ms-1 animate-breathe border-accent border-e-2" />;
}

interface Piece {
  piece: string;
  start: number;
}

const BREAK = /\n\s*\n/g;

function paragraphsOf(text: string): readonly Piece[] {
  const [first, end] = [text.length - text.trimStart().length, text.trimEnd().length];
  const breaks = [...text.slice(0, end).matchAll(BREAK)].filter(({ index }) => index >= first);
  const starts = [first, ...breaks.map(({ 0: { length }, index }) => index + length)];
  return starts.map((start, at) => ({ piece: text.slice(start, breaks[at]?.index ?? Math.max(first, end)), start }));
}

/** No block of a real letter has more lines. */
const MOST_LINES = 300;

const SHEET_LINES = 50;

/** A sheet is laid out when it comes near the screen, and takes the space of its lines until then. */
const SHEET = "[contain-intrinsic-block-size:auto_82.5em] [content-visibility:auto]";

/** Whether a text has so many lines that an element for each of them would freeze the page. */
export function hasManyLines(text: string): boolean {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0 && lines <= MOST_LINES; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines > MOST_LINES;
}

/** Splits a text into pieces of some lines each, which end with the break of their last line and together are the text. */
function sheetsOf(text: string): readonly Piece[] {
  const sheets: Piece[] = [];
  const end = text.trimEnd().length;
  for (let start = text.length - text.trimStart().length; start < end; ) {
    let next = start;
    for (let line = 0; line < SHEET_LINES && next < end; line += 1) next = text.indexOf("\n", next) + 1 || end;
    sheets.push({ piece: text.slice(start, Math.min(next, end)), start });
    start = next;
  }
  return sheets;
}
