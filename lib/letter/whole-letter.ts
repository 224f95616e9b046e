import { BLOCK_NAMES, type BlockName } from "./blocks";
import { bareReply, openEnvelope } from "./envelope";
import { markedTexts } from "./marked-texts";
import { LETTER_PARTS, PART_MARKS, type ReplyPart } from "./marks";
import { blocksFormat, postscriptFormat } from "./reply-blocks";
import { blockText, lineText } from "./text/normal";

/** The texts of some parts. */
export type ReplyParts = Partial<Record<ReplyPart, string>>;

/**
 * Reads the parts of a reply, complete or still growing, in whatever order they come. Of several letters the first one
 * counts, and of a part that comes twice in a row the longer text. Never throws; a reply without marks has no parts.
 * @returns as `last` the part that was being written when the reply ended; undefined for a closed reply.
 */
export function readWholeLetter(reply: string) {
  const { opened, visible } = openEnvelope(reply);
  const found = markedTexts(opened ? visible : bareReply(visible), ["reply", ...LETTER_PARTS]);
  const parts: ReplyParts = {};
  const start = found.findIndex(({ name, closes }) => name === "reply" && !closes);
  for (const { name: part, closes, text: raw } of found.slice(Math.max(0, start))) {
    if (closes || part === "reply") continue;
    const written = isBlock(part) ? blockText(part, raw) : lineText(raw);
    if (written.length > (parts[part]?.length ?? 0)) parts[part] = written;
  }
  // The letter writes its own "P.S.".
  if (parts.postscript) parts.postscript = postscriptFormat.read(parts.postscript).blocks.postscript ?? "";
  const last = found.at(-1);
  return { parts, last: last?.isLast && !last.closes && last.name !== "reply" ? last.name : undefined };
}

const isBlock = (part: ReplyPart): part is BlockName => BLOCK_NAMES.some((name) => name === part);

/** Writes parts with their marks, as `readWholeLetter` reads them. */
export function writeParts(parts: ReplyParts): string {
  return LETTER_PARTS.filter((part) => parts[part])
    .map((part) => `${PART_MARKS[part]}\n${parts[part]}`)
    .join("\n");
}

/** The format of a whole letter: its blocks, in whatever order they stand. */
export const wholeLetterFormat = blocksFormat(BLOCK_NAMES, (_, reply) => ({
  blocks: readWholeLetter(reply).parts,
  recognized: true,
}));
