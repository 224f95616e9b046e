import type { Span } from "@/lib/letter/sentences";

/** Where the caret of an editor is, in the places of its text. */
export interface TextHandle {
  select(span: Span): void;
  selection(): Span;
}

/** The editors of a page that are no text fields, by their element. */
export const textHandles = new WeakMap<Element, TextHandle>();

/** Returns where the caret of an editor or a text field is; undefined for anything else. */
export function caretIn(field: Element | null | undefined): Span | undefined {
  if (field instanceof HTMLTextAreaElement) return { start: field.selectionStart, end: field.selectionEnd };
  return field ? textHandles.get(field)?.selection() : undefined;
}
