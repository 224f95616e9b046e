import { LinkifyIt } from "linkify-it";
import { findMergeTags, replaceMergeTags } from "@/lib/text/merge-tags";
import { UNSPACED } from "@/lib/wizard/links";
import { cleanText } from "./clean-text";

/** A piece of a letter's text: words, a merge tag as somebody typed it, or a link with whatever tags are in it. */
export interface Piece {
  kind: "text" | "tag" | "link";
  text: string;
}

/**
 * Takes a text apart. Links are those that begin with `https:`, `http:` or `mailto:`; a link in a merge tag is a part of
 * the tag, and a tag in a link is a part of the link. Together the pieces are the text again, but for characters that
 * no mail can carry.
 */
export function letterPieces(raw: string): readonly Piece[] {
  const text = cleanText(raw);
  const tags = findMergeTags(text);
  const links = linksIn(masked(text));
  const isInLink = (at: number) => links.some(({ start, end }) => start <= at && at < end);
  const spans = [
    ...links.map((span) => ({ ...span, kind: "link" as const })),
    ...tags.filter(({ start }) => !isInLink(start)).map(({ start, end }) => ({ start, end, kind: "tag" as const })),
  ].sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { kind, start, end } of spans) {
    pieces.push({ kind: "text", text: text.slice(from, start) }, { kind, text: text.slice(start, end) });
    from = end;
  }
  pieces.push({ kind: "text", text: text.slice(from) });
  return pieces.filter((piece) => piece.text !== "");
}

/**
 * Tags become letters, so that none of their signs ends a link, and no link is found in them. A letter of a script that
 * sets no spaces becomes one where it touches a link.
 */
function masked(text: string): string {
  const withoutTags = replaceMergeTags(text, ({ quote }) => "x".repeat(quote.length));
  return withoutTags.replace(BESIDE_LINK, (letter) => " ".repeat(letter.length));
}

const BESIDE_LINK = new RegExp(`${UNSPACED}(?=https?:)|(?<=\\w)${UNSPACED}`, "giu");

const linkify = new LinkifyIt({ fuzzyEmail: false, fuzzyLink: false }).add("ftp:", null).add("//", null);

function linksIn(text: string): readonly { start: number; end: number }[] {
  return (linkify.match(text) ?? []).map(({ index, lastIndex }) => ({ start: index, end: lastIndex }));
}
