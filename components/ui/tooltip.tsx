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
  /** A few words, or undefined. Never the only place for something important: it needs a mouse or the focus. */
  text: string | undefined;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  /** Whether the text is the element's description; false if it repeats the name and would be read twice. */
  describes?: boolean;
}

const EDGE_PX = 8;

/** Places the tooltip above the element, or below it if there is no room, and always inside the window. */
function placeBeside(target: DOMRect, bubble: DOMRect): CSSProperties {
  const above = target.top - bubble.height;
  const centered = target.left + (target.width - bubble.width) / 2;
  const rightmost = document.documentElement.clientWidth - bubble.width - EDGE_PX;
  return {
    top: above >= EDGE_PX ? above : target.bottom,
    left: Math.max(EDGE_PX, Math.min(centered, rightmost)),
  };
}

/** Whether the focus should open the tooltip: by keyboard, or by a tap on a disabled control. */
function asksForText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible, [aria-disabled='true']");
}

/** Opens while the mouse is over the wrapper, which includes the bubble, or the focus is inside; Escape closes. */
function useOpenOnHoverOrFocus() {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = wrapper.current;
    if (element === null) return;
    // The element may have got the focus before the scripts loaded.
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
 * A text beside an element under the mouse or with the focus (WCAG 1.4.13): a native popover, which no box clips and no
 * dialog covers. The usual library would add 12 kB to every page.
 */
export function Tooltip({ text, children, describes = true }: TooltipProps) {
  const id = useId();
  const { wrapper, open } = useOpenOnHoverOrFocus();
  const bubble = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});

  // Before the first paint: at its initial place in the window's corner, it could appear under the mouse.
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

/** The padding bridges the gap, so that the mouse can cross it. */
const BUBBLE = "fixed inset-auto m-0 border-0 bg-transparent p-2 font-normal font-sans";
