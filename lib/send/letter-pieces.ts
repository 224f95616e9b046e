import { LinkifyIt } from "linkify-it";
import { piecesOf, plain } from "@/lib/letter/text/letter-text";
import { findMergeTags, type MergeTag, replaceMergeTags } from "@/lib/text/merge-tags";
import { linkFault } from "@/lib/wizard/brief/links";

/** A piece of a letter's text: words, a merge tag as it was typed, or a link with its tags. */
export interface Piece {
  kind: "text" | "tag" | "link";
  text: string;
  /** The merge tags in it, with their places in the piece. */
  tags: readonly MergeTag[];
}

/**
 * Splits a text into pieces. Links begin with `https:`, `http:` or `mailto:`; a link in a merge tag is part of the tag,
 * and a tag in a link is part of the link. The pieces together are the text.
 */
export function letterPieces(text: string): readonly Piece[] {
  const tags = findMergeTags(text);
  const spans = [
    ...linkSpans(masked(text, tags)),
    ...tags.map((tag) => ({ kind: "tag" as const, start: tag.start, end: tag.end, tag })),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  const pieces: { kind: Piece["kind"]; text: string; tags: MergeTag[] }[] = [];
  const add = (kind: Piece["kind"], start: number, end: number) =>
    pieces.push({ kind, text: text.slice(start, end), tags: [] });
  let from = 0;
  for (const { kind, start, end, tag } of spans) {
    if (start >= from) {
      add("text", from, start);
      add(kind, start, end);
      from = end;
    }
    const piece = pieces.at(-1);
    if (!tag || !piece) continue;
    const before = from - piece.text.length;
    piece.tags.push({ ...tag, start: tag.start - before, end: tag.end - before });
  }
  add("text", from, text.length);
  return pieces.filter((piece) => piece.text !== "");
}

/** Returns the usable links of a text in order. */
export const linksIn = (text: string): readonly string[] =>
  letterPieces(text).flatMap((piece) =>
    piece.kind === "link" && linkFault(piece.text) === undefined ? [piece.text] : [],
  );

/** Whether a text in the signs of the letter has a link. */
export const hasLink = (text: string): boolean =>
  letterPieces(plain(text)).some(({ kind }) => kind === "link") ||
  (text.includes("](") && piecesOf(text).some(({ href }) => href !== undefined));

/** Replaces tags by letters, which do not break a link, and an unspaced letter that touches a link by a space. */
function masked(text: string, tags: readonly MergeTag[]): string {
  const withoutTags = replaceMergeTags(text, ({ quote }) => "x".repeat(quote.length), undefined, tags);
  return withoutTags.replace(BESIDE_LINK, (letter) => " ".repeat(letter.length));
}

/** A character of a script without spaces, where words follow an address directly. */
const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";

const BESIDE_LINK = new RegExp(`${UNSPACED}(?=https?:)|(?<=\\w)${UNSPACED}`, "giu");

const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false }).add("ftp:", null).add("//", null);

function linkSpans(text: string) {
  const links = linkify.match(text) ?? [];
  return links.map(({ index, lastIndex }) => ({ kind: "link" as const, start: index, end: lastIndex, tag: undefined }));
}
