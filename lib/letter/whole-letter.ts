import { BLOCK_NAMES, type BlockName } from "./blocks";
import { openEnvelope, withoutEnvelope } from "./envelope";
import { LETTER_PARTS, marksIn, PART_MARKS, type ReplyPart } from "./marks";
import { blocksFormat, postscriptFormat } from "./reply-blocks";
import { blockText, lineText } from "./text/normal";

/** The texts of some parts. */
export type ReplyParts = Partial<Record<ReplyPart, string>>;

/**
 * Reads the parts of a reply, complete or still growing, in whatever order they come. Of a part that comes twice the
 * longer text counts. Never throws; a reply without marks has no parts.
 * @returns as `last` the part that was being written when the reply ended; undefined for a closed reply.
 */
export function readWholeLetter(reply: string) {
  const { text } = openEnvelope(reply);
  const found = marksIn(text, LETTER_PARTS);
  const parts: ReplyParts = {};
  for (const [place, { name: part, closes, end }] of found.entries()) {
    if (closes) continue;
    const raw = withoutEnvelope(text.slice(end, found[place + 1]?.index));
    const written = isBlock(part) ? blockText(part, raw) : lineText(raw);
    if (written.length > (parts[part]?.length ?? 0)) parts[part] = written;
  }
  // The letter writes its own "P.S.".
  if (parts.postscript) parts.postscript = postscriptFormat.read(parts.postscript).blocks.postscript ?? "";
  const last = found.at(-1);
  const isClosed = last?.closes === true || /<\/reply>\s*$/i.test(reply);
  return { parts, last: isClosed ? undefined : last?.name };
}

const isBlock = (part: ReplyPart): part is BlockName => BLOCK_NAMES.some((name) => name === part);

/** Writes parts with their marks, as `readWholeLetter` reads them. */
export function writeParts(parts: ReplyParts): string {
  return LETTER_PARTS.filter((part) => parts[part])
    .map((part) => `${PART_MARKS[part]}\n${parts[part]}`)
    .join("\n");
}

/** The format of a whole letter: its blocks, in whatever order they stand. */
export const wholeLetterFormat = blocksFormat(BLOCK_NAMES, (text) => ({
  blocks: readWholeLetter(text).parts,
  recognized: true,
}));
