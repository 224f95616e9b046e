import { type RefObject, useLayoutEffect, useRef } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";
import type { Blocks } from "@/lib/letter/blocks";

/** The space below arriving words, in pixels: in a pane, and on the page, whose foot has the bar. */
const MARGIN_PX = { pane: 48, page: 112 };

/** Keeps the end of arriving words in sight, in a pane or on the page, until the reader scrolls, presses or types there. */
export function useFollow(
  arriving: Blocks,
  getEnd: () => HTMLElement | null | undefined,
  box?: RefObject<HTMLElement | null>,
): void {
  const isLeft = useRef(false);
  const leave = ({ target }: Event) => {
    if (target instanceof Node && (box ? box.current : document)?.contains(target)) isLeft.current = true;
  };
  useWindowEvent("wheel", leave);
  useWindowEvent("touchmove", leave);
  useWindowEvent("pointerdown", leave);
  useWindowEvent("keydown", leave);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls as words arrive.
  useLayoutEffect(() => {
    const isOver = Object.keys(arriving).length === 0;
    if (isOver) isLeft.current = false;
    const [pane, end] = [box ? box.current : window, getEnd()];
    if (isOver || isLeft.current || !pane || !end) return;
    const foot =
      pane instanceof Window ? innerHeight - MARGIN_PX.page : pane.getBoundingClientRect().bottom - MARGIN_PX.pane;
    const top = end.getBoundingClientRect().bottom - foot;
    if (top > 0) pane.scrollBy?.({ top, behavior: "instant" });
  }, [arriving]);
}
