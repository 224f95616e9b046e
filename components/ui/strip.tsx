import { type LucideIcon, X } from "lucide-react";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/lib/browser/class-names";
import { Button, IconButton } from "./button";
import { useWindowEvent } from "./use-window-event";

/** The name of the open part, null for none, and the way to open another from its button. */
type OpenPart = readonly [open: string | null, setOpen: (name: string | null, button?: HTMLElement) => void];

const OpenPartContext = createContext<OpenPart>([null, () => {}]);

/** A line of buttons that stays in sight. What a button opens lies over the page, so that nothing moves; one is open at a time. */
export function Strip({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const openPart: OpenPart[1] = (name, button) => {
    // What is hidden loses the focus to its button.
    if (name === null && box.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    opener.current = button;
    // Renders at once, because code that presses the button moves the focus into what it opens.
    flushSync(() => setOpen(name));
  };
  useDismissal(box, open !== null, () => openPart(null));
  return (
    <OpenPartContext value={[open, openPart]}>
      <div
        ref={box}
        className="group/strip sticky top-0 z-30 flex h-12 items-center border-line border-b bg-desk sm:gap-x-1"
      >
        {children}
      </div>
    </OpenPartContext>
  );
}

/** Closes what lies over the page on Escape, and on a press outside of its elements and of what they open themselves. */
export function useDismissal(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useWindowEvent("pointerdown", ({ target }) => {
    if (!isOpen || !(target instanceof Element) || box.current?.contains(target)) return;
    if (target.closest("main")) close();
  });
  useWindowEvent("keydown", (event) => {
    if (!isOpen || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
}

interface StripPartProps extends Pick<ComponentProps<typeof Button>, "className" | "ref"> {
  /** The visible words of the button, and the name of what it opens. */
  name: string;
  icon: LucideIcon;
  /** `tall` for settings, a whole page on phones, `small` for a few buttons, which come from below there. */
  shape?: keyof typeof SHAPES;
  children: ReactNode;
}

/** One part of the line. What it opens stays mounted once it was open, so that what was chosen or typed in it remains. */
export function StripPart({ name, icon: Icon, shape = "small", className, ref, children }: StripPartProps) {
  const [open, setOpen] = use(OpenPartContext);
  const id = useId();
  const isOpen = open === name;
  return (
    <div className={classNames("sm:relative", className)}>
      <Button
        ref={ref}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames("max-sm:min-w-10 max-sm:px-1.5", isOpen && "bg-accent-soft")}
        onClick={({ currentTarget }) => setOpen(isOpen ? null : name, currentTarget)}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className={PART_NAME}>{name}</span>
      </Button>
      <section id={id} aria-label={name} hidden={!isOpen} className={classNames(SHEET, UNDER_THE_LINE, SHAPES[shape])}>
        <div className="mb-2 flex items-center justify-between sm:hidden">
          <h2 className="font-heading font-semibold text-lg">{name}</h2>
          <IconButton icon={X} label="Close" onClick={() => setOpen(null)} />
        </div>
        {children}
      </section>
    </div>
  );
}

/** The words of a button in the line, which give way on phones and to a receipt beside them. */
export const PART_NAME = "max-sm:sr-only group-has-data-receipt/strip:max-xl:sr-only";

/** A panel over the page; on phones it comes from below, over the bar of the step. */
export const SHEET =
  "z-30 overflow-y-auto overscroll-contain border border-line-strong bg-paper p-4 font-sans shadow-float max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[70dvh] max-sm:rounded-t-2xl max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]";

const UNDER_THE_LINE = "sm:absolute sm:top-full sm:right-0 sm:mt-1.5 sm:rounded-xl";

const SHAPES = {
  small: "sm:max-h-[60dvh] sm:w-80",
  tall: "max-sm:h-dvh! max-sm:max-h-none! max-sm:rounded-none! sm:max-h-[calc(100dvh-14rem)] sm:w-90",
} as const;
