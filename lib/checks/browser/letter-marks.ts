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

/** Splits the piece of a text that begins at a place into plain words and marks, in order. */
export function markedPieces<Finding extends Placed>(
  piece: string,
  from: number,
  marks: readonly Mark<Finding>[],
): readonly { words: string; mark?: Mark<Finding> }[] {
  const pieces: { words: string; mark?: Mark<Finding> }[] = [];
  let at = 0;
  for (const mark of marks) {
    const [first, last] = [Math.max(mark.start - from, at), Math.min(mark.end - from, piece.length)];
    if (first >= last) continue;
    if (first > at) pieces.push({ words: piece.slice(at, first) });
    pieces.push({ words: piece.slice(first, last), mark });
    at = last;
  }
  const rest = piece.slice(at);
  return rest === "" ? pieces : [...pieces, { words: rest }];
}

/** Copies the selected words without marks and notes, which a browser would copy as links and lines of their own. */
export function copyWithoutMarks(event: ClipboardEvent): void {
  const selection = getSelection();
  if (!event.clipboardData || !selection || selection.isCollapsed) return;
  const box = document.createElement("div");
  box.append(selection.getRangeAt(0).cloneContents());
  for (const element of box.querySelectorAll("[popover], .select-none")) element.remove();
  for (const mark of box.querySelectorAll('.contents, a[href^="#"]')) mark.replaceWith(...mark.childNodes);
  for (const element of box.querySelectorAll("*")) element.removeAttribute("class");
  event.clipboardData.setData("text/html", box.innerHTML);
  event.clipboardData.setData("text/plain", selection.toString());
  event.preventDefault();
}
