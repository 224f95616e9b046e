import type { BlockName } from "@/lib/letter/blocks";
import { readLetter, type TextBlock } from "@/lib/letter/text/letter-text";
import type { Line } from "@/lib/letter/text/pieces";
import { addressOf, type ExportContext, exportPieces } from "./export-context";
import { letterPieces, type Piece } from "./letter-pieces";
import { translateTags } from "./service-tags";

/** The HTML of the lines of one part of a text. */
export interface HtmlBlock {
  kind: TextBlock["kind"];
  lines: string[];
}

/** Returns the HTML of a text's lines. @param linkStyle of its links; without one they have no style. */
export function htmlBlocks(
  text: string,
  block: BlockName,
  context: ExportContext,
  linkStyle?: string,
): readonly HtmlBlock[] {
  return readLetter(text).map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => lineHtml(line, block, context, linkStyle)),
  }));
}

function lineHtml(line: Line, block: BlockName, context: ExportContext, linkStyle?: string): string {
  return line
    .map(({ text, bold, italic, href }) => {
      const linked =
        href === undefined
          ? wordsWithLinks(text, block, context, linkStyle)
          : `<a ${linkTo(addressOf(href, block, context), linkStyle)}>${wordsHtml(text, context)}</a>`;
      const leaning = italic ? `<em>${linked}</em>` : linked;
      return bold ? `<strong>${leaning}</strong>` : leaning;
    })
    .join("");
}

/** Returns the HTML of words in which addresses are links. */
export function wordsWithLinks(text: string, block: BlockName, context: ExportContext, linkStyle?: string): string {
  return exportPieces(text, block, context)
    .map(({ kind, text: shown, tags, href }) => {
      if (kind !== "link") return pieceHtml(kind, shown);
      // A link with merge tags stays whole for its service, and a copied one for the place where it is pasted.
      const words = tags.length > 0 || linkStyle === undefined ? escapeText(shown) : breakable(shown);
      return `<a ${linkTo(href, linkStyle)}>${words}</a>`;
    })
    .join("");
}

const linkTo = (address: string, style: string | undefined): string =>
  style === undefined ? hrefTo(address) : `${hrefTo(address)} style="${style}"`;

/** Returns the HTML of a line in which no link can be. */
export function wordsHtml(text: string, { tags }: ExportContext): string {
  return letterPieces(text)
    .map((piece) => pieceHtml(piece.kind, translateTags(piece.text, tags, piece.tags)))
    .join("");
}

/** Returns the HTML of a piece. Merge tags are escaped only if they have markup, because their service reads them. */
function pieceHtml(kind: Piece["kind"], text: string): string {
  return kind === "tag" && !MARKUP.test(text) ? text : escapeText(text);
}

/** Returns an address that can break after its punctuation: a long one would be wider than a phone. */
function breakable(address: string): string {
  return address
    .split(/(?<=[^/][/?&=_-])(?=[\p{L}\p{N}])/u)
    .map(escapeText)
    .join("<wbr>");
}

/** The beginning of an HTML tag; `<` before a space or a digit is text. */
const MARKUP = /<[a-z/!?]/i;

/** Escapes a text between tags. Quotation marks stay, because merge tags need them. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the `href` of a link, in the quotation marks that its merge tags do not use. */
export function hrefTo(address: string): string {
  return address.includes('"') && !address.includes("'")
    ? `href='${escapeText(address)}'`
    : `href="${escapeText(address).replaceAll('"', "&quot;")}"`;
}
