import type { BlockName } from "@/lib/wizard/blocks";
import { type ExportContext, exportPieces } from "./export-context";
import { letterPieces, type Piece } from "./letter-pieces";
import { translateTags } from "./service-tags";

/** The words of one line, with their links in a style of the letter. */
export function inlineHtml(text: string, block: BlockName, context: ExportContext, linkStyle: string): string {
  return exportPieces(text, block, context)
    .map(({ kind, text: shown, tags, href }) => {
      if (kind !== "link") return pieceHtml(kind, shown);
      // One with merge tags stays whole, as its service reads it.
      const words = tags.length > 0 ? escapeText(shown) : breakable(shown);
      return `<a ${hrefTo(href)} style="${linkStyle}">${words}</a>`;
    })
    .join("");
}

/** The same without links, where none can be. */
export function wordsHtml(text: string, { tags }: ExportContext): string {
  return letterPieces(text)
    .map((piece) => pieceHtml(piece.kind, translateTags(piece.text, tags, piece.tags)))
    .join("");
}

/** A merge tag keeps its signs, because its service reads it as it stands, unless a program would read markup. */
function pieceHtml(kind: Piece["kind"], text: string): string {
  return kind === "tag" && !MARKUP.test(text) ? text : escapeText(text);
}

/** An address that may go on in the next line after its signs: else a long one is wider than a phone. */
function breakable(address: string): string {
  return address
    .split(/(?<=[^/][/?&=_-])(?=[\p{L}\p{N}])/u)
    .map(escapeText)
    .join("<wbr>");
}

/** What a reader of HTML takes for the beginning of a tag; `<` before a space or a digit is text. */
const MARKUP = /<[a-z/!?]/i;

/** A text between tags. Quotation marks end nothing in a text, and merge tags need theirs. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Where a link leads, between those quotation marks that no merge tag in it needs. */
export function hrefTo(address: string): string {
  return address.includes('"') && !address.includes("'")
    ? `href='${escapeText(address)}'`
    : `href="${escapeText(address).replaceAll('"', "&quot;")}"`;
}
