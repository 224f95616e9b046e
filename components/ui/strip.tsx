import { type LucideIcon, X } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/lib/browser/class-names";
import { Button, IconButton } from "./button";
import { useWindowEvent } from "./use-window-event";

/** A part that is open. A press on the page closes it, unless it stays. */
interface OpenPart {
  name: string;
  stays: boolean;
}

/** The open part, null for none, and the way to open another from its button. */
type OpenParts = readonly [open: OpenPart | null, setOpen: (part: OpenPart | null, button?: HTMLElement) => void];

const OpenPartContext = createContext<OpenParts>([null, () => {}]);

interface StripProps {
  children: ReactNode;
  /** Another panel over the page; when it or a part opens, the other closes. */
  other?: { isOpen: boolean; close: () => void };
}

/** A line of buttons that stays in sight. What a button opens lies over the page, so that nothing moves; one is open at a time. */
export function Strip({ children, other }: StripProps) {
  const [open, setOpen] = useState<OpenPart | null>(null);
  if (open !== null && other?.isOpen) setOpen(null);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const openPart: OpenParts[1] = (part, button) => {
    // A part that is hidden gives the focus to its button.
    if (part === null && box.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    opener.current = button;
    // Renders at once, because code that presses the button moves the focus into what it opens.
    flushSync(() => {
      if (part !== null) other?.close();
      setOpen(part);
    });
  };
  const isOfPart = (pressed: Element) => pressed.closest("[data-part]") !== null;
  useDismissal(isOfPart, open !== null, () => openPart(null), open?.stays);
  return (
    <OpenPartContext value={[open, openPart]}>
      <div
        ref={box}
        className="group/strip sticky top-0 z-30 [anchor-name:--strip] flex h-12 items-center border-line border-b bg-desk before:absolute before:inset-y-0 before:-inset-x-4 before:-z-10 before:bg-desk sm:gap-x-1 sm:before:-inset-x-6"
      >
        {children}
      </div>
    </OpenPartContext>
  );
}

/** Closes what lies over the page on Escape, and on a press outside of what belongs to it and of what that opens, unless it `stays`. */
export function useDismissal(
  belongs: (pressed: Element) => boolean,
  isOpen: boolean,
  close: () => void,
  stays = false,
): void {
  useWindowEvent("pointerdown", ({ target }) => {
    if (!isOpen || stays || !(target instanceof Element) || belongs(target)) return;
    if (target.closest("main")) close();
  });
  useWindowEvent("keydown", (event) => {
    if (!isOpen || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
}

interface StripPartProps extends Pick<ComponentProps<typeof Button>, "ref"> {
  /** The visible words of the button, and the name of what it opens. */
  name: string;
  icon: LucideIcon;
  /** The title of what it opens; its name by default. */
  title?: ReactNode;
  /** `tall` for settings; `small` for a few buttons, `edge` for what is set while the page is seen. */
  shape?: keyof typeof SHAPES;
  /** A mark at the corner of the button. */
  mark?: ReactNode;
  /** A function is called while it is open, with what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** One part of the line. What it opens stays mounted once it was open, so that what was chosen or typed in it remains. */
export function StripPart({ name, icon: Icon, title = name, shape = "small", mark, ref, children }: StripPartProps) {
  const [open, setOpen] = use(OpenPartContext);
  const id = useId();
  const isOpen = open?.name === name;
  const isEdge = shape === "edge";
  const close = () => setOpen(null);
  return (
    <div data-part className={isEdge ? undefined : "relative"}>
      <Button
        ref={ref}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames("max-sm:px-1.5", isOpen && "bg-accent-soft")}
        onClick={({ currentTarget }) => setOpen(isOpen ? null : { name, stays: isEdge }, currentTarget)}
      >
        <Icon aria-hidden="true" className={`max-sm:hidden ${PART_ICON}`} />
        {name}
      </Button>
      {mark}
      <section id={id} aria-label={name} hidden={!isOpen} className={classNames(SHEET, SHAPES[shape])}>
        <PanelHead title={title} onClose={close} />
        {typeof children === "function" ? isOpen && children(close) : children}
      </section>
    </div>
  );
}

/** The title of a panel and the button that closes it, in sight while the rest scrolls. */
export function PanelHead(head: { title: ReactNode; children?: ReactNode; onClose: () => void }) {
  return (
    <div className="sticky -top-4 z-10 -mx-4 -mt-4 flex shrink-0 items-center justify-between gap-2 border-line border-b bg-paper py-1 pr-1 pl-4">
      <h2 className="py-1.5 font-heading font-semibold text-lg leading-tight">{head.title}</h2>
      {head.children}
      <IconButton icon={X} label="Close" onClick={head.onClose} />
    </div>
  );
}

/** The buttons at the end of a panel, in sight while the rest scrolls. What comes after it in the panel is left out. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="sticky -bottom-4 -mx-4 -mb-4 flex shrink-0 flex-wrap gap-2 border-line border-t bg-paper px-4 py-3 max-sm:pb-4"
    >
      {children}
    </div>
  );
}

/** The icon of a button in the line, which gives way to a receipt beside it where both have no room. */
export const PART_ICON = "size-4 shrink-0 group-has-data-receipt/strip:max-xl:hidden";

/** A panel over the page, hidden while a dialog is open; on phones it comes from below, over the bar of the step. */
export const SHEET =
  "group/sheet in-data-scroll-locked:invisible z-30 flex scroll-py-16 flex-col gap-4 overflow-y-auto overscroll-contain border border-line-strong bg-paper p-4 font-sans shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[70svh] max-sm:rounded-t-2xl max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]";

/** In a short window it is above the bar of the step, all of it in sight. */
const UNDER_THE_LINE =
  "sm:absolute sm:top-full sm:right-0 sm:mt-1.5 sm:rounded-xl sm:short:fixed sm:short:top-auto sm:short:right-8 sm:short:bottom-(--stage-bar) sm:short:mb-1.5 sm:short:max-h-[calc(100dvh-var(--stage-bar)-0.75rem)]";

const SHAPES = {
  small: `${UNDER_THE_LINE} sm:[anchor-name:--strip] sm:max-h-[60dvh] sm:w-72 sm:not-short:*:first:hidden`,
  // Its lower edge is soft while there is more below it.
  tall: `${UNDER_THE_LINE} after:pointer-events-none after:sticky after:-bottom-4 after:-mt-4 after:-mb-4 after:h-8 after:shrink-0 after:bg-linear-to-t after:from-paper max-sm:max-h-[calc(100dvh-6.75rem)]! sm:max-h-[max(20rem,calc(100dvh-21.5rem))] sm:w-96 lg:max-h-[max(20rem,calc(100dvh-18.5rem))]`,
  edge: "max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:max-h-[min(50dvh,26rem)]! sm:max-xl:rounded-t-2xl xl:absolute xl:top-full xl:right-[max(34rem-50vw,-24rem)] xl:mt-1.5 xl:max-h-[max(20rem,calc(100dvh-20.5rem))] xl:w-[clamp(18.5rem,50vw-22.5rem,22.5rem)] xl:rounded-xl",
} as const;
