import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { blocksFormat, postscriptFormat } from "./blocks";
import { openEnvelope, withoutMarks } from "./envelope";
import { shownText } from "./visible-reply";

/** The parts of a reply with a whole letter, in the order in which they are asked for. */
export const LETTER_PARTS = ["idea", "insight", ...BLOCK_NAMES, "note"] as const;

/**
 * A part of such a reply: a block of the letter; the scene in two sentences (`idea`); in the story wizard the insight
 * that the letter is about; or a word to the sender, which is not in the letter (`note`).
 */
export type ReplyPart = (typeof LETTER_PARTS)[number];

/** The texts of some parts. */
export type ReplyParts = Partial<Record<ReplyPart, string>>;

/** The mark before each part. */
export const PART_MARKS: Readonly<Record<ReplyPart, string>> = {
  idea: "[IDEA]",
  insight: "[INSIGHT]",
  subject: "[SUBJECT]",
  preheader: "[PREHEADER]",
  lede: "[LEDE]",
  story: "[STORY]",
  transitionToTip: "[TRANSITION_TO_TIP]",
  tip: "[TIP]",
  transitionToOffer: "[TRANSITION_TO_OFFER]",
  offer: "[OFFER]",
  cta: "[CTA]",
  signOff: "[SIGN_OFF]",
  postscript: "[P.S.]",
  note: "[NOTE]",
};

/** The letters of a mark, by which it is recognized whatever stands between them. */
const lettersOf = (mark: string): string => mark.toLowerCase().replace(/\P{L}/gu, "");

const PART_OF_LETTERS: ReadonlyMap<string, ReplyPart> = new Map(
  LETTER_PARTS.map((part) => [lettersOf(PART_MARKS[part]), part]),
);

/** Matches a mark that begins a line or closes, in any of the brackets and decorations that models write. */
const MARK =
  /(?:(?<=^|\n)[ \t#>*_`\d.)]{0,8}|[*_`]{0,3}(?=\\?[[［【{<＜]{1,2}[ \t]{0,3}[/／]))\\?[[［【{<＜]{1,2}[ \t]{0,3}([/／]?)([\p{L} .\\_-]{2,24})\\?[\]］】}>＞]{1,2}[*_`]{0,3}:?[*_`]{0,3}/gu;

/**
 * Reads the parts of a reply, complete or still growing, in whatever order they stand. Of a part that stands twice the
 * longer text counts. Never throws; a reply without marks has no parts.
 * @returns as `last` the part that was being written when the reply ended; undefined for a closed reply.
 */
export function readWholeLetter(reply: string) {
  const { text } = openEnvelope(reply);
  const found = [...text.matchAll(MARK)].flatMap((match) => {
    const part = PART_OF_LETTERS.get(lettersOf(match[2] ?? ""));
    return part ? [{ part, closes: match[1] !== "", begin: match.index, end: match.index + match[0].length }] : [];
  });
  const parts: ReplyParts = {};
  for (const [place, { part, closes, end }] of found.entries()) {
    if (closes) continue;
    const written = shownText(withoutMarks(text.slice(end, found[place + 1]?.begin)));
    if (written.length > (parts[part]?.length ?? 0)) parts[part] = written;
  }
  // The letter writes its own "P.S.".
  if (parts.postscript) parts.postscript = postscriptFormat.read(parts.postscript).blocks.postscript ?? "";
  const last = found.at(-1);
  const isClosed = last?.closes === true || /<\/reply>\s*$/i.test(reply);
  return { parts, last: isClosed ? undefined : last?.part };
}

/** Writes parts with their marks, as `readWholeLetter` reads them. */
export function writeParts(parts: ReplyParts): string {
  return LETTER_PARTS.filter((part) => parts[part])
    .map((part) => `${PART_MARKS[part]}\n${parts[part]}`)
    .join("\n");
}

/** The format of a whole letter: its blocks, in whatever order they stand. */
export const wholeLetterFormat = blocksFormat(
  BLOCK_NAMES.map((name) => [name, PART_MARKS[name]]),
  (text) => ({ blocks: readWholeLetter(text).parts, recognized: true }),
);
