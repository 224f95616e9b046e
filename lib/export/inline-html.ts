import type { BlockName } from "@/lib/letter/blocks";
import { factParts, type TextRun } from "@/lib/wizard/letter/text-runs";
import { type ExportContext, exportPieces } from "./export-context";
import { letterPieces, type Piece } from "./letter-pieces";
import { translateTags } from "./service-tags";

/** Returns the HTML of each line of a run; the labels of facts are bold. */
export function linesHtml({ kind, lines }: TextRun, inline: (line: string) => string): readonly string[] {
  if (kind !== "facts") return lines.map((line) => inline(line));
  return lines.map((line) => {
    const [label, rest] = factParts(line);
    return `<b>${inline(label)}</b>${inline(rest)}`;
  });
}

/** Returns the HTML of one line, with its links in the letter's style. */
export function inlineHtml(text: string, block: BlockName, context: ExportContext, linkStyle: string): string {
  return exportPieces(text, block, context)
    .map(({ kind, text: shown, tags, href }) => {
      if (kind !== "link") return pieceHtml(kind, shown);
      // A link with merge tags stays whole for its service.
      const words = tags.length > 0 ? escapeText(shown) : breakable(shown);
      return `<a ${hrefTo(href)} style="${linkStyle}">${words}</a>`;
    })
    .join("");
}

/** Returns the HTML of a line in which no link can be. */
export function wordsHtml(text: string, { tags }: ExportContext): string {
  return letterPieces(text)
    .map((piece) => pieceHtml(piece.kind, translateTags(piece.text, tags, piece.tags)))
    .join("");
}

/**
 * Returns the HTML of a piece. Merge tags are only escaped if they contain markup, because their service reads them.
 */
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
