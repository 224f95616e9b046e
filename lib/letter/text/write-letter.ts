import { coverTags } from "@/lib/text/code-spans";
import { signOf, type TextBlock } from "./letter-text";
import { IS_LINKED, type Piece, readPieces } from "./pieces";

/** Words of one look that are to be written. */
export type Words = Pick<Piece, "text" | "bold" | "italic" | "href">;

/** Writes a text that `readLetter` reads as these blocks, but for looks that no text can say: italics within a word. */
export function writeLetter(blocks: readonly TextBlock<Words>[]): string {
  const lines: { kind: TextBlock["kind"]; words: string; count: number; gap: string }[] = [];
  for (const { kind: given, lines: looks, tight } of blocks) {
    const written = looks.map((line) => writeLine(line, given !== "heading")).filter((words) => words !== "");
    // One line alone is no list for those who read it.
    const isSentence = given === "numbers" && written.length === 1;
    const kind = isSentence ? "paragraph" : given;
    for (const [at, line] of written.entries()) {
      const words = isSentence ? `1. ${line}` : line;
      const gap = lines.length === 0 ? "" : at > 0 || tight ? "\n" : "\n\n";
      lines.push({ kind, words, count: at + 1, gap });
    }
  }
  return lines
    .map(({ kind, words, count, gap }, at) => {
      if (kind === "heading") return `${gap}## ${words}`;
      if (kind !== "paragraph") return gap + signOf(kind, count - 1) + words;
      const [before, after] = [gap === "\n" ? lines[at - 1] : undefined, lines[at + 1]];
      return gap + withEscape(words, before, after?.kind === "paragraph" && after.gap === "\n" ? after.words : "");
    })
    .join("");
}

/** Returns a line of a paragraph with a backslash where it would begin a heading, or a list with the lines around it. */
function withEscape(line: string, before: { kind: string; count: number } | undefined, after: string): string {
  if (/^\\*(?:##|-)[ \t]/.test(line)) return `\\${line}`;
  const [, number, escapes] = NUMBERED.exec(line) ?? [];
  if (number === undefined) return line;
  const isNext = before?.kind === "numbers" && Number(number) === before.count + 1;
  const isFirst = number === "1" && NUMBERED.exec(after)?.[1] === "2";
  return escapes !== "" || isNext || isFirst ? `${number}\\${line.slice(number.length)}` : line;
}

const NUMBERED = /^([1-9]\d{0,2})(\\*)\.[ \t]/;

function writeLine(line: readonly Words[], canBeBold: boolean): string {
  const [only] = line;
  // Most lines are words without signs.
  if (only && line.length === 1 && isPlain(only) && /^[^\s*_[\\](?:[^*_[\\\n]*[^\s*_[\\])?$/.test(only.text))
    return only.text;
  let words = line;
  // One look after another is left out, until the rest can be written.
  for (const left of [canBeBold ? undefined : "bold", "italic", "bold", "href"] as const) {
    words = tidied(words, left);
    for (const write of [(text: string) => text, escaped]) {
      const written = writeWords(words, write);
      if (seen(tidied(readPieces(written, 0, 0, { canBeBold }))) === seen(words)) return written;
    }
  }
  return writeWords(words, escaped);
}

const isBlank = (text: string) => text.trim() === "";

/** Matches the space before words, the words and the space behind them, or nothing but space. */
const CORE_AND_SPACE = /^\s+|\S(?:[\s\S]*\S)?|\s+$/g;

/** Returns the words of a line with neighbors of one look joined, and no look at spaces around what has it. */
function tidied(line: readonly Words[], leftOut?: keyof Words): readonly Words[] {
  const split = line.flatMap((words) => (words.text.match(CORE_AND_SPACE) ?? []).map((text) => ({ ...words, text })));
  const joined: Words[] = [];
  for (const [at, one] of split.entries()) {
    const isGap = isBlank(one.text);
    const has = (name: keyof Words) =>
      one[name] !== undefined &&
      leftOut !== name &&
      (!isGap || (split[at - 1]?.[name] === one[name] && split[at + 1]?.[name] === one[name]));
    const words: Words = { text: one.text.includes("\n") ? one.text.replace(/\s*\n\s*/g, " ") : one.text };
    if (has("bold")) words.bold = true;
    if (has("italic")) words.italic = true;
    if (one.href !== undefined && IS_LINKED.test(one.href) && has("href")) words.href = encoded(one.href);
    const last = joined.at(-1);
    if (last && LOOKS.every((name) => last[name] === words[name])) last.text += words.text;
    else joined.push(words);
  }
  if (joined[0]) joined[0].text = joined[0].text.trimStart();
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.filter(({ text }) => text !== "");
}

const isPlain = ({ bold, italic, href }: Words): boolean => !bold && !italic && href === undefined;

/** Returns an address without the characters that would end it in a text. */
const encoded = (href: string): string =>
  href.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns words of a line as they are seen, to be compared. */
const seen = (line: readonly Words[]) => JSON.stringify(line.map((one) => [one.text, one.bold, one.italic, one.href]));

const OPEN = { bold: "**", italic: "_", href: "[" } as const;
const LOOKS = ["bold", "italic", "href"] as const;

/** Writes words with the signs of their look: around it all the one that goes on longest, first bold, then italics. */
function writeWords(words: readonly Words[], write: (text: string) => string): string {
  const written: string[] = [];
  const addSign = (sign: string) => written.push(beforeSign(written.pop() ?? ""), sign);
  const open: { name: keyof typeof OPEN; end: number }[] = [];
  for (const [at, here] of words.entries()) {
    const opened = LOOKS.filter((name) => here[name] !== undefined && open.every((other) => other.name !== name))
      .map((name) => ({ name, end: Math.min(endOf(words, at, name), open.at(-1)?.end ?? words.length) }))
      .sort((one, other) => other.end - one.end);
    for (const look of opened) {
      addSign(OPEN[look.name]);
      open.push(look);
    }
    written.push(write(here.text));
    for (let last = open.at(-1); last?.end === at + 1; last = open.at(-1)) {
      addSign(last.name === "href" ? `](${here.href})` : OPEN[last.name]);
      open.pop();
    }
  }
  return written.join("");
}

/** Returns where words stop having the look that those at a place have. */
function endOf(words: readonly Words[], at: number, name: keyof typeof OPEN): number {
  let end = at + 1;
  while (end < words.length && words[end]?.[name] === words[at]?.[name]) end += 1;
  return end;
}

/** Returns a text whose backslashes at the end escape no sign behind it. */
const beforeSign = (text: string): string => (!text.endsWith("\\") ? text : text.replace(/(?<!\\)\\+$/, "$&$&"));

/** Returns words with a backslash before each sign outside of addresses and merge tags. */
function escaped(text: string): string {
  const covered = coverTags(text);
  return text.replace(/(?<!\\)(\\*)([*_[\]])/g, (whole, backslashes: string, sign: string, at: number) =>
    covered.startsWith(sign, at + backslashes.length) ? `${backslashes}${backslashes}\\${sign}` : whole,
  );
}
