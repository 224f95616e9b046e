import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Blocks } from "@/lib/letter/blocks";

/**
 * Keeps the end of arriving words in sight, in a pane or on the page, until the reader scrolls up. When the whole letter
 * replaces the words on a page that still follows, it scrolls to the top.
 */
export function useFollow(
  arriving: Blocks,
  getEnd: () => HTMLElement | null | undefined,
  box?: RefObject<HTMLElement | null>,
): void {
  const last = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls as words arrive.
  useLayoutEffect(() => {
    const isArriving = Object.keys(arriving).length > 0;
    if (!isArriving) last.current = 0;
    const [pane, end] = [box ? box.current : document.documentElement, getEnd()];
    if (!isArriving || !pane || !end || pane.scrollTop < last.current - 4) return;
    // The bar is at the foot of the page.
    const foot = box ? pane.getBoundingClientRect().bottom - 48 : innerHeight - 112;
    const beyond = end.getBoundingClientRect().bottom - foot;
    if (beyond <= 0) return;
    pane.scrollTo?.({ top: pane.scrollTop + beyond, behavior: "instant" });
    last.current = pane.scrollTop;
  }, [arriving]);
  useLayoutEffect(() => {
    const isFollowing = () => last.current > 0 && Math.abs(document.documentElement.scrollTop - last.current) <= 4;
    return () => void (!box && isFollowing() && scrollTo({ top: 0, behavior: "instant" }));
  }, [box]);
}
