import { chainCommands, createParagraphNear, liftEmptyBlock, splitBlock, toggleMark } from "prosemirror-commands";
import { Fragment, type MarkType, type Node } from "prosemirror-model";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import type { TextBlock } from "@/lib/letter/text/letter-text";
import { charactersBefore, kindOf, linesOf, nodeOf, positionAfter, schema } from "./editor-document";

/** The looks and kinds that the buttons above a text show as pressed. */
export interface Look {
  strong: boolean;
  em: boolean;
  /** The address of the link around the caret. */
  link: string | undefined;
  kind: TextBlock["kind"];
}

/** Returns the look at the caret, or of all selected words. */
export function lookOf(state: EditorState): Look {
  const { from, to, empty, $from } = state.selection;
  const marks = empty ? (state.storedMarks ?? $from.marks()) : undefined;
  const has = (type: MarkType) => (marks ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type));
  const { strong, em } = schema.marks;
  return { strong: has(strong), em: has(em), link: linkAround(state)?.href, kind: kindOf($from.node(1) ?? state.doc) };
}

/** Makes words bold or italic, or no longer so. */
export const toggleLook = (name: "strong" | "em"): Command => toggleMark(schema.marks[name]);

/** Returns the link around the caret or at the beginning of the selection, and its place. */
export function linkAround({ selection: { $from, to } }: EditorState) {
  const { parent } = $from;
  let found: { from: number; to: number; href: string } | undefined;
  parent.forEach((node, offset) => {
    const link = schema.marks.link.isInSet(node.marks);
    const from = $from.start() + offset;
    const end = from + node.nodeSize;
    if (!link) return;
    if (found?.to === from && found.href === link.attrs.href) found.to = end;
    else if (found === undefined || found.to < $from.pos) found = { from, to: end, href: String(link.attrs.href) };
  });
  return found && found.from <= Math.max($from.pos, to) && $from.pos <= found.to ? found : undefined;
}

/** Makes a link of the selected words, or of the link around the caret; elsewhere the address is written as words. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const around = linkAround(state);
    const { from, to, empty } = state.selection;
    const mark = schema.mark("link", { href });
    const { tr } = state;
    if (around && empty) tr.removeMark(around.from, around.to, schema.marks.link).addMark(around.from, around.to, mark);
    else if (empty) tr.replaceSelectionWith(schema.text(href.replace(/^(?:https?:\/\/|mailto:)/i, ""), [mark]), false);
    else tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const around = linkAround(state);
  if (around) dispatch?.(state.tr.removeMark(around.from, around.to, schema.marks.link));
  return around !== undefined;
};

/** Makes blocks of this kind of the selected ones, a line each in lists and headings; of such blocks, a paragraph. */
export function toggleKind(kind: TextBlock["kind"]): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    const [first, last] = [$from.index(0), $to.index(0)];
    const nodes = state.doc.content.content.slice(first, last + 1);
    const lines = nodes.flatMap((node) => linesOf(node));
    const to = nodes.every((node) => kindOf(node) === kind) ? "paragraph" : kind;
    const withoutBold = (node: Node) => node.mark(schema.marks.strong.removeFromSet(node.marks));
    const made = to === "heading" ? lines.map((line) => nodeOf(to, [line.map(withoutBold)])) : [nodeOf(to, lines)];
    const [start, end] = [$from.before(1), $to.after(1)];
    const tr = state.tr.replaceWith(start, end, Fragment.from(made));
    const [anchor, head] = [state.selection.anchor, state.selection.head].map((place) =>
      positionAfter(tr.doc, charactersBefore(state.doc, place)),
    );
    // In a block without words no characters say where the caret was.
    const isEmpty = lines.every((line) => line.length === 0);
    const selection = isEmpty
      ? TextSelection.near(tr.doc.resolve(start + 1))
      : TextSelection.between(tr.doc.resolve(anchor ?? 0), tr.doc.resolve(head ?? 0));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Begins a list where a person has typed its sign and a space at the beginning of a paragraph. */
export function startList(state: EditorState): Command | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth !== 1 || kindOf($from.parent) !== "paragraph") return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\n");
  const kind = /^[-*•]$/.test(before) ? "points" : /^1[.)]$/.test(before) ? "numbers" : undefined;
  if (kind === undefined || $from.parent.textContent !== before) return undefined;
  return (now, dispatch) => {
    const made = nodeOf(kind, [[]]);
    const tr = now.tr.replaceWith($from.before(1), $from.after(1), made);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(1) + 2))));
    return true;
  };
}

/** Selects all words, from within the first block to within the last one. */
export const selectAllWords: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

/** Goes to the next point or paragraph; in an empty point the list ends. */
export const newParagraph: Command = chainCommands(
  splitListItem(schema.nodes.item),
  liftListItem(schema.nodes.item),
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
);

export const newLine: Command = (state, dispatch) => {
  if (kindOf(state.selection.$from.node(1) ?? state.doc) !== "paragraph") return newParagraph(state, dispatch);
  dispatch?.(state.tr.replaceSelectionWith(schema.node("line_break")).scrollIntoView());
  return true;
};
