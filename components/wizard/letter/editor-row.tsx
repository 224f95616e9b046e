"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** The buttons of an open text in one row; on a phone it is right above the keyboard. */
export function EditorRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    if (!screen) return;
    function move() {
      const element = row.current;
      if (!element || !screen) return;
      const covered = window.innerHeight - screen.height - screen.offsetTop;
      element.toggleAttribute("data-above-keyboard", covered > LEAST_KEYBOARD_PX);
      element.style.setProperty("--covered", `${Math.max(0, covered)}px`);
    }
    move();
    const page = new AbortController();
    for (const name of ["resize", "scroll"]) screen.addEventListener(name, move, { signal: page.signal });
    return () => page.abort();
  }, []);
  return (
    <div
      ref={row}
      className="sticky bottom-(--stage-bar) z-10 mt-1.5 flex select-none flex-wrap items-center gap-x-3 gap-y-1 max-w-[calc(var(--container-measure)+1rem)] rounded-md bg-(--under) px-2 font-sans data-above-keyboard:fixed data-above-keyboard:inset-x-0 data-above-keyboard:max-w-none data-above-keyboard:bottom-(--covered) data-above-keyboard:z-30 data-above-keyboard:flex-nowrap data-above-keyboard:overflow-x-auto data-above-keyboard:border-line data-above-keyboard:border-t data-above-keyboard:bg-paper data-above-keyboard:px-2 data-above-keyboard:py-1"
    >
      {children}
    </div>
  );
}

/** A keyboard covers at least this much of a page. */
const LEAST_KEYBOARD_PX = 120;
