import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import type { Span } from "@/lib/letter/sentences";

/** Words of a block on paper, by their places in the plain text of the block. */
export interface SelectedWords {
  block: BlockName;
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
  const start = placeIn(block, range.startContainer, range.startOffset);
  if (block.contains(range.endContainer)) {
    return found(block, { start, end: placeIn(block, range.endContainer, range.endOffset) });
  }
  // A triple click selects up to the beginning of the next paragraph.
  const rest = document.createRange();
  rest.setStartAfter(block);
  rest.setEnd(range.endContainer, range.endOffset);
  if (textOf(rest).trim() !== "") return undefined;
  return found(block, { start, end: placeIn(block, block, block.childNodes.length) });
}

/** Returns the place of a point on the screen in a block on paper, as an empty span; undefined outside of words. */
export function wordsAtPoint(paper: HTMLElement, x: number, y: number): SelectedWords | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  const block = caret && blockAround(caret.offsetNode, paper);
  if (!block) return undefined;
  const at = placeIn(block, caret.offsetNode, caret.offset);
  return found(block, { start: at, end: at });
}

/** Returns the node and the offset of a place in the plain text of a block on a paper; undefined if it is not there. */
export function pointOfPlace(paper: HTMLElement, name: BlockName, place: number): [Node, number] | undefined {
  const begun = [...paper.querySelectorAll<HTMLElement>(`[data-block=${name}], [data-block=${name}] [data-at]`)]
    .filter(({ dataset }) => Number(dataset.at) < place)
    .at(-1);
  if (!begun) return undefined;
  let left = place - Number(begun.dataset.at);
  const texts = document.createTreeWalker(begun, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(NO_WORDS)) continue;
    const { length } = node.textContent ?? "";
    if (left <= length) return [node, left];
    left -= length;
  }
  return undefined;
}

function found(block: HTMLElement, span: Span): SelectedWords | undefined {
  const name = BLOCK_NAMES.find((one) => one === block.dataset.block);
  return name && { block: name, span };
}

function blockAround(node: Node, paper: HTMLElement): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest<HTMLElement>("[data-block]");
  return block && paper.contains(block) ? block : undefined;
}

/** Returns the place of a point in the plain text of a block, whose elements say where each of them begins. */
function placeIn(block: HTMLElement, node: Node, offset: number): number {
  const elements = [block, ...block.querySelectorAll<HTMLElement>("[data-at]")].filter(({ dataset }) => dataset.at);
  const words = document.createRange();
  let place = 0;
  for (const element of elements) {
    words.selectNodeContents(element);
    const side = words.comparePoint(node, offset);
    if (side < 0) break;
    if (side === 0) words.setEnd(node, offset);
    place = Number(element.dataset.at) + textOf(words).length;
  }
  return place;
}

function textOf(range: Range): string {
  const box = document.createElement("div");
  box.append(range.cloneContents());
  for (const element of box.querySelectorAll(NO_WORDS)) element.remove();
  return box.textContent ?? "";
}
