import { LinkifyIt } from "linkify-it";
import { findMergeTags, type MergeTag, replaceMergeTags } from "@/lib/text/merge-tags";
import { UNSPACED } from "@/lib/wizard/links";
import { cleanText } from "./clean-text";

/** A piece of a letter's text: words, a merge tag as it was typed, or a link with whatever tags are in it. */
export interface Piece {
  kind: "text" | "tag" | "link";
  text: string;
  /** The merge tags in it, with their places in the piece: none of words, one of a tag. */
  tags: readonly MergeTag[];
}

/**
 * Takes a text apart. Links are those that begin with `https:`, `http:` or `mailto:`; a link in a merge tag is a part of
 * the tag, and a tag in a link is a part of the link. Together the pieces are the text again, but for characters that
 * no mail can carry.
 */
export function letterPieces(raw: string): readonly Piece[] {
  const text = cleanText(raw);
  const tags = findMergeTags(text);
  const spans = [
    ...linksIn(masked(text, tags)),
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

/**
 * Tags become letters, so that none of their signs ends a link, and no link is found in them. A letter of a script that
 * sets no spaces becomes one where it touches a link.
 */
function masked(text: string, tags: readonly MergeTag[]): string {
  const withoutTags = replaceMergeTags(text, ({ quote }) => "x".repeat(quote.length), undefined, tags);
  return withoutTags.replace(BESIDE_LINK, (letter) => " ".repeat(letter.length));
}

const BESIDE_LINK = new RegExp(`${UNSPACED}(?=https?:)|(?<=\\w)${UNSPACED}`, "giu");

const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false }).add("ftp:", null).add("//", null);

function linksIn(text: string) {
  const links = linkify.match(text) ?? [];
  return links.map(({ index, lastIndex }) => ({ kind: "link" as const, start: index, end: lastIndex, tag: undefined }));
}
