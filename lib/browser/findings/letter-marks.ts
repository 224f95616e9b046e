/** A place in a text, with its quote: a text that has changed since is not marked in the wrong place. */
interface Placed {
  start: number;
  quote: string;
}

/** Words that are marked, and the findings about them, the strongest first. */
export interface Mark<Finding extends Placed> {
  start: number;
  end: number;
  findings: readonly [Finding, ...Finding[]];
}

/** The longest mark in characters: a longer one would distract, and its beginning is enough. */
const MOST_MARKED = 80;

/** Returns the marks of a text in order, none beyond a line. A finding that overlaps a stronger one joins its mark. */
export function marksOf<Finding extends Placed>(text: string, findings: readonly Finding[]): readonly Mark<Finding>[] {
  const marks: Mark<Finding>[] = [];
  for (const finding of findings) {
    const { start, quote } = finding;
    if (quote.trim() === "" || !text.startsWith(quote, start)) continue;
    const end = start + markedLength(quote);
    const at = marks.findIndex((mark) => mark.start < end && start < mark.end);
    const mark = marks[at];
    if (mark) marks[at] = { ...mark, findings: [...mark.findings, finding] };
    else marks.push({ start, end, findings: [finding] });
  }
  return marks.sort((one, other) => one.start - other.start);
}

function markedLength(quote: string): number {
  const [line = ""] = quote.split("\n", 1);
  if (line.length <= MOST_MARKED) return line.length;
  const space = line.lastIndexOf(" ", MOST_MARKED);
  return space > 0 ? space : MOST_MARKED;
}

/** Splits a piece of a text into plain words and marks, in order. */
export function markedPieces<Finding extends Placed>(
  text: string,
  piece: string,
  marks: readonly Mark<Finding>[],
): readonly { words: string; mark?: Mark<Finding> }[] {
  const from = text.indexOf(piece);
  const end = from + piece.length;
  const pieces: { words: string; mark?: Mark<Finding> }[] = [];
  let at = from;
  for (const mark of marks) {
    if (from < 0 || mark.end <= from || mark.start >= end) continue;
    const [first, last] = [Math.max(mark.start, at), Math.min(mark.end, end)];
    if (first > at) pieces.push({ words: text.slice(at, first) });
    pieces.push({ words: text.slice(first, last), mark });
    at = last;
  }
  const rest = from < 0 ? piece : text.slice(at, end);
  return rest === "" ? pieces : [...pieces, { words: rest }];
}

/**
 * Copies the selected words without the marks of findings, and without notes that cannot be selected. A browser would
 * copy the marks as links and lines below the words.
 */
export function copyWithoutMarks(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  const box = document.createElement("div");
  box.append(selection.getRangeAt(0).cloneContents());
  for (const element of box.querySelectorAll("[popover], .select-none")) element.remove();
  for (const mark of box.querySelectorAll(".contents, [data-mark]")) mark.replaceWith(...mark.childNodes);
  for (const element of box.querySelectorAll("*")) element.removeAttribute("class");
  event.clipboardData.setData("text/html", box.innerHTML);
  event.clipboardData.setData("text/plain", selection.toString());
  event.preventDefault();
}
