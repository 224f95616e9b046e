import { type Mark, type Node, Schema } from "prosemirror-model";
import { piecesOf, readLetter, type TextBlock } from "@/lib/letter/text/letter-text";
import type { Piece } from "@/lib/letter/text/pieces";
import { type Words, writeLetter } from "@/lib/letter/text/write-letter";

/** Whether no empty line was before a block, which the text keeps. */
const TIGHT = { tight: { default: false } };

/** Holds everything that a letter's text can say, which is all that can be typed or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", attrs: TIGHT, parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      content: "text*",
      marks: "em link",
      group: "block",
      attrs: TIGHT,
      defining: true,
      parseDOM: [{ tag: "h1, h2, h3, h4, h5, h6" }],
      toDOM: () => ["h3", 0],
    },
    points: { content: "item+", group: "block", attrs: TIGHT, parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    numbers: { content: "item+", group: "block", attrs: TIGHT, parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    item: { content: "paragraph", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    text: { group: "inline" },
    line_break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs puts a `b` of normal weight around everything.
        { tag: "b", getAttrs: (node) => node.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight) => /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    em: { parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        { tag: "a[href^='http']", getAttrs: hrefOf },
        { tag: "a[href^='mailto:']", getAttrs: hrefOf },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href, title: attrs.href }, 0],
    },
  },
});

function hrefOf(node: HTMLElement): { href: string } {
  return { href: node.getAttribute("href") ?? "" };
}

/** Returns the document of a text. */
export function documentOf(text: string): Node {
  const blocks = readLetter(text).map(({ kind, lines, tight }) =>
    nodeOf(
      kind,
      lines.map((line) => line.map((piece) => schema.text(piece.text, marksOf(piece)))),
      tight,
    ),
  );
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

/** Returns the node of a block. A heading has one line. */
export function nodeOf(kind: TextBlock["kind"], lines: readonly (readonly Node[])[], tight = false): Node {
  if (kind === "paragraph" || kind === "heading") {
    const inline = lines.flatMap((line, at) => (at === 0 ? line : [schema.node("line_break"), ...line]));
    return schema.node(kind, { tight }, inline);
  }
  const items = lines.map((line) => schema.node("item", null, schema.node("paragraph", null, [...line])));
  return schema.node(kind, { tight }, items);
}

function marksOf({ bold, italic, href }: Piece): Mark[] {
  return [
    ...(bold ? [schema.mark("strong")] : []),
    ...(italic ? [schema.mark("em")] : []),
    ...(href === undefined ? [] : [schema.mark("link", { href })]),
  ];
}

/** Returns the text of a document. */
export function textOf(doc: Node): string {
  const blocks: TextBlock<Words>[] = [];
  doc.forEach((node) => {
    const kind = kindOf(node);
    const lines = linesOf(node).map((line) => line.map(wordsOf));
    // Two paragraphs have a gap between them, or they would be lines of one.
    const tight = node.attrs.tight === true && !(kind === "paragraph" && blocks.at(-1)?.kind === "paragraph");
    blocks.push({ kind, lines, tight });
  });
  return writeLetter(blocks);
}

export const kindOf = ({ type }: Node): TextBlock["kind"] =>
  (["heading", "points", "numbers"] as const).find((kind) => kind === type.name) ?? "paragraph";

/** Returns the lines of a block, without the breaks between them. */
export function linesOf(node: Node): Node[][] {
  const lines: Node[][] = [];
  node.descendants((inner) => {
    if (inner.type === schema.nodes.paragraph || inner.type === schema.nodes.item) {
      if (inner.isTextblock) lines.push([]);
    } else if (inner.type === schema.nodes.line_break) lines.push([]);
    else if (inner.isText) {
      if (lines.length === 0) lines.push([]);
      lines.at(-1)?.push(inner);
    }
  });
  return lines.length > 0 ? lines : [[]];
}

function wordsOf({ text = "", marks }: Node): Words {
  const link = schema.marks.link.isInSet(marks);
  return {
    text,
    ...(schema.marks.strong.isInSet(marks) && { bold: true }),
    ...(schema.marks.em.isInSet(marks) && { italic: true }),
    ...(link && { href: String(link.attrs.href) }),
  };
}

/** Returns the position in a document of a place in its text. */
export function positionOf(doc: Node, text: string, place: number): number {
  const places = shownPlaces(text);
  return positionAfter(doc, places.filter((one) => one < place).length, !places.includes(place));
}

/** Returns the place in the text of a position in its document. */
export function placeOf(doc: Node, text: string, position: number): number {
  const places = shownPlaces(text);
  const count = charactersBefore(doc, position);
  return count === 0 ? (places[0] ?? text.length) : (places[count - 1] ?? text.length - 1) + 1;
}

/** Returns the place of each character of a text that is shown. */
const shownPlaces = (text: string): readonly number[] =>
  piecesOf(text).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at));

/**
 * Returns the position behind so many characters of a document.
 * @param staysBefore Whether between two blocks it is the end of the first one; else it is the beginning of the second.
 */
export function positionAfter(doc: Node, characters: number, staysBefore = true): number {
  let left = characters;
  let found: number | undefined;
  let last = 1;
  doc.descendants((node, position) => {
    if (!node.isText || found !== undefined) return;
    if (left < node.nodeSize || (staysBefore && left === node.nodeSize)) found = position + left;
    left -= node.nodeSize;
    last = position + node.nodeSize;
  });
  return found ?? last;
}

/** Returns the number of characters of a document before a position. */
export const charactersBefore = (doc: Node, position: number): number =>
  doc.textBetween(0, position, "", () => "").length;
