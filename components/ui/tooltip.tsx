"use client";

import {
  type CSSProperties,
  cloneElement,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface TooltipProps {
  /** A few words, or undefined for none. Nothing that matters may stand here alone: it needs a mouse or the focus. */
  text: string | undefined;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  /** The text becomes the element's description; false where it repeats the name and would be read twice. */
  describes?: boolean;
}

const EDGE_PX = 8;

/** Above the element, or below it where there is no room; never across the window's edges. */
function placeBeside(target: DOMRect, bubble: DOMRect): CSSProperties {
  const above = target.top - bubble.height;
  const centred = target.left + (target.width - bubble.width) / 2;
  const rightmost = document.documentElement.clientWidth - bubble.width - EDGE_PX;
  return {
    top: above >= EDGE_PX ? above : target.bottom,
    left: Math.max(EDGE_PX, Math.min(centred, rightmost)),
  };
}

/** Whether the focus should open the tooltip: by keyboard, or by a tap on something that refuses to work. */
function asksForText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible, [aria-disabled='true']");
}

/** Opens while a mouse is over the wrapper (the bubble is part of it) or the focus is inside; Escape closes. */
function useOpenOnHoverOrFocus() {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = wrapper.current;
    if (element === null) return;
    // The focus may have come while the page was still without its scripts.
    if (element.contains(document.activeElement)) setOpen(asksForText(document.activeElement));
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("pointerenter", (event) => setOpen(event.pointerType !== "touch"), { signal });
    element.addEventListener("pointerleave", () => setOpen(false), { signal });
    element.addEventListener("focusin", (event) => setOpen(asksForText(event.target)), { signal });
    element.addEventListener("focusout", () => setOpen(false), { signal });
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    if (!open) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("keydown", (event) => event.key === "Escape" && setOpen(false), { signal });
    window.addEventListener("scroll", () => setOpen(false), { signal, capture: true, passive: true });
    return () => listeners.abort();
  }, [open]);

  return { wrapper, open };
}

/**
 * A text beside an element while a mouse is over it or it has the focus; it can be pointed at and put away with
 * Escape (WCAG 1.4.13). It is a native popover, so that no scrolling box clips it and no dialog covers it: the usual
 * library for this would add 12 kB to every page.
 */
export function Tooltip({ text, children, describes = true }: TooltipProps) {
  const id = useId();
  const { wrapper, open } = useOpenOnHoverOrFocus();
  const bubble = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});

  // Before anything is painted: where it first stands, in the corner of the window, a mouse could enter and leave it.
  useLayoutEffect(() => {
    const shown = bubble.current;
    const target = wrapper.current?.firstElementChild;
    if (!open || !shown?.showPopover || !target) return;
    shown.showPopover();
    setPlace(placeBeside(target.getBoundingClientRect(), shown.getBoundingClientRect()));
    return () => shown.hidePopover();
  }, [open, wrapper]);

  const described = [children.props["aria-describedby"], describes && text !== undefined && id]
    .filter(Boolean)
    .join(" ");
  return (
    <span ref={wrapper} className="contents">
      {cloneElement(children, { "aria-describedby": described || undefined })}
      {text === undefined ? null : (
        <span ref={bubble} id={id} role="tooltip" popover="manual" style={place} className={BUBBLE}>
          <span className="block max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-desk text-sm shadow-float">{text}</span>
        </span>
      )}
    </span>
  );
}

/** The padding bridges the gap to the element, so that the mouse can cross it. */
const BUBBLE = "fixed inset-auto m-0 border-0 bg-transparent p-2 font-normal font-sans";
