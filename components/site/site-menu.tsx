"use client";

import { Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";

/** The place in the menu for the time left in the trial, for which a phone or a tablet has no strip. */
export const TRIAL_IN_MENU = "trial-in-menu";

/** The width from which the menu is always open in the header; the same as Tailwind's `xl`. */
const WIDE = "(width >= 80rem)";

/**
 * The menu: a row in a wide header, behind a button in a narrow one. The panel is a native popover, which works before
 * the scripts have loaded; they say whether it is open, and close it after a click on a link.
 */
export function SiteMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (!element?.hidePopover) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("toggle", () => setOpen(element.matches(":popover-open")), { signal });
    const close = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a, button")) element.hidePopover();
    };
    element.addEventListener("click", close, { signal });
    matchMedia(WIDE).addEventListener("change", () => element.hidePopover(), { signal });
    return () => listeners.abort();
  }, []);

  const Icon = open ? X : Menu;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-lg transition-colors hover:bg-well xl:hidden"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">Menu</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={PANEL}>
        {children}
        <div id={TRIAL_IN_MENU} className="mt-2 border-line border-t empty:hidden lg:hidden" />
      </div>
    </>
  );
}

const PANEL =
  "bg-paper text-ink max-xl:inset-auto max-xl:top-13 sm:max-xl:top-[3.75rem] max-xl:right-3 max-xl:m-0 max-xl:max-h-[calc(100dvh-4.5rem)] max-xl:w-64 max-xl:max-w-[calc(100vw-1.5rem)] max-xl:animate-appear max-xl:overflow-y-auto max-xl:rounded-xl max-xl:border max-xl:border-line max-xl:p-2 max-xl:shadow-float xl:static xl:m-0 xl:flex xl:w-auto xl:items-center xl:overflow-visible xl:border-0 xl:bg-transparent xl:p-0";
