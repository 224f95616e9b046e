import { applyEdits, type Edit } from "@/lib/text/edits";

/**
 * Turns Markdown into the plain text of a letter: removes emphasis, headings and code ticks, and writes links as `text
 * (address)`. Merge tags (`*|FNAME|*`, `{{first_name}}`, `%FIRSTNAME%`), underscores and asterisks inside words, sums
 * (`3 * 4`) and HTML tags stay unchanged. Takes linear time.
 */
export function plainText(text: string): string {
  const unescaped = text.replace(ESCAPED, "$1");
  const linked = unescaped.replace(LINK, writeLink).replace(/<(https?:\/\/[^\s<>]{1,2000})>/g, "$1");
  const withoutHeadings = linked.replace(/^[ \t]{0,3}#{1,6}[ \t]+(?=\S)/gm, "");
  return removeEmphasis(withoutHeadings.replace(/(`{1,2})([^`\n]{1,200})\1/g, "$2"));
}

/** Characters that a backslash can escape in Markdown (CommonMark 2.4): the punctuation of ASCII. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

const LINK = /!?\[([^[\]\n]{0,300})\]\(([^()\s]{1,2000})\)/g;

function writeLink(_link: string, label: string, address: string): string {
  return label === "" || label === address ? address : `${label} (${address})`;
}

/** Matches merge tags and addresses whole, so that their contents do not count; then an empty line, then delimiters. */
const TOKEN =
  /\*\|[^|\n]{1,80}\|\*|\{\{[^{}\n]{0,200}\}\}|\{%[^%\n]{0,200}%\}|%[A-Z0-9_]{1,40}%|https?:\/\/[^\s<>()*\]"]+|\n[ \t]*\n|\*+?(?=\*\|[^|\n]{1,80}\|\*)|\*+|_+|~~/g;

const DELIMITER = /^(?:\*{1,3}|_{1,3}|~~)$/;

/** More emphasis than any letter has; the rest of the text stays unchanged. */
const MOST_DELIMITERS = 1_000;

interface OpenDelimiter {
  index: number;
  /** At the start of a word, a strong delimiter is removed even if nothing closes it. */
  startsWord: boolean;
}

/** Pairs delimiters by the flanking rules of CommonMark, slightly stricter for asterisks next to brackets. */
function removeEmphasis(text: string): string {
  if (!/[*_]|~~/.test(text)) return text;
  const open = new Map<string, OpenDelimiter>();
  const removed: Edit[] = [];
  const remove = (run: string, start: number) => removed.push({ start, end: start + run.length, text: "" });

  let delimiters = 0;
  for (const token of text.matchAll(TOKEN)) {
    const [run] = token;
    if (run.startsWith("\n")) closeParagraph(open);
    if (!DELIMITER.test(run)) continue;
    delimiters += 1;
    if (delimiters > MOST_DELIMITERS) break;
    const before = text[token.index - 1] ?? "\n";
    const after = text[token.index + run.length] ?? "\n";
    const closed = openedBy(run, open);
    if (closed.length > 0 && canClose(run, before, after)) {
      for (const [kind, { index }] of closed) remove(kind, index);
      remove(run, token.index);
      const outermost = Math.min(...closed.map(([, { index }]) => index));
      for (const [kind, { index }] of open) if (index >= outermost) open.delete(kind);
    } else if (canOpen(run, before, after)) {
      open.set(run, { index: token.index, startsWord: /[\s"'“‘([:—–-]/.test(before) });
    }
  }
  // Strong emphasis without an end (yet): its stars must not reach the letter.
  for (const [run, { index, startsWord }] of open) if (startsWord && /^\*{2,3}$/.test(run)) remove(run, index);
  return applyEdits(text, removed);
}

/** Returns the delimiters that a run may close: its own kind, or a strong and a weak one together (`**a *b***`). */
function openedBy(run: string, open: ReadonlyMap<string, OpenDelimiter>): readonly [string, OpenDelimiter][] {
  const same = open.get(run);
  if (same) return [[run, same]];
  const strong = open.get("**");
  const weak = open.get("*");
  return run === "***" && strong && weak
    ? [
        ["**", strong],
        ["*", weak],
      ]
    : [];
}

/** Emphasis ends with its paragraph, except strong emphasis: models put `**` around several paragraphs. */
function closeParagraph(open: Map<string, OpenDelimiter>): void {
  for (const run of open.keys()) if (!run.startsWith("**")) open.delete(run);
}

function canOpen(run: string, before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  return !isInside(run, before) && !/[)\]}]/.test(before) && !/[|,.;:!?]/.test(after);
}

function canClose(run: string, before: string, after: string): boolean {
  if (/\s/.test(before)) return false;
  // `**Note:**text`: punctuation before a strong end is proof enough.
  if (run.startsWith("**") && /[\p{P}]/u.test(before) && !/\d/.test(after)) return true;
  return !isInside(run, after) && !/[([{|]/.test(after);
}

/** Whether a neighbor makes the run part of a word or a sum. Scripts without spaces put strong marks inside words. */
function isInside(run: string, neighbor: string): boolean {
  return run.startsWith("**") ? /[A-Za-z0-9]/.test(neighbor) : /[\p{L}\p{N}]/u.test(neighbor);
}
