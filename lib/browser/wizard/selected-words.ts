import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import type { Span } from "@/lib/wizard/letter/sentences";

/** Words of a block on paper, by their places in the block as it is shown. */
export interface SelectedWords {
  block: BlockName;
  /** The whole block as it is shown. */
  shown: string;
  span: Span;
}

/** Things in a block that are not words of it: hidden from the eye or the ear, removed, or not to be selected. */
const NO_WORDS = "button, del, .sr-only, [aria-hidden=true], [popover], .select-none";

/** Returns the selected words of the one block on a paper that they are in; undefined without such a selection. */
export function selectedWords(paper: HTMLElement): SelectedWords | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const block = blockAround(range.startContainer, paper);
  if (!block) return undefined;
  const shown = wordsOf(block);
  const start = lengthBefore(block, range.startContainer, range.startOffset);
  if (block.contains(range.endContainer)) {
    return found(block, shown, { start, end: lengthBefore(block, range.endContainer, range.endOffset) });
  }
  // A triple click selects up to the beginning of the next paragraph.
  const rest = document.createRange();
  rest.setStartAfter(block);
  rest.setEnd(range.endContainer, range.endOffset);
  return textOf(rest).trim() === "" ? found(block, shown, { start, end: shown.length }) : undefined;
}

/** Returns the place of a point on the screen in a block on paper, as an empty span; undefined outside of words. */
export function wordsAtPoint(paper: HTMLElement, x: number, y: number): SelectedWords | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  const block = caret && blockAround(caret.offsetNode, paper);
  if (!block) return undefined;
  const at = lengthBefore(block, caret.offsetNode, caret.offset);
  return found(block, wordsOf(block), { start: at, end: at });
}

function found(block: HTMLElement, shown: string, span: Span): SelectedWords | undefined {
  const name = BLOCK_NAMES.find((one) => one === block.dataset.block);
  return name && { block: name, shown, span };
}

function blockAround(node: Node, paper: HTMLElement): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>("[data-block]");
  return block && paper.contains(block) ? block : undefined;
}

function lengthBefore(block: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEnd(node, offset);
  return textOf(range).length;
}

function wordsOf(block: HTMLElement): string {
  const range = document.createRange();
  range.selectNodeContents(block);
  return textOf(range);
}

function textOf(range: Range): string {
  const box = document.createElement("div");
  box.append(range.cloneContents());
  for (const element of box.querySelectorAll(NO_WORDS)) element.remove();
  return box.textContent ?? "";
}
