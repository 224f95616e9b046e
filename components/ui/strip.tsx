import type { LucideIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/lib/browser/class-names";
import { Button } from "./button";

/** The name of the open part, null for none, and the way to open another. */
const OpenPartContext = createContext<[open: string | null, setOpen: (name: string | null) => void]>([null, () => {}]);

/** A line of buttons, each with a panel below the line. One panel is open at a time. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <OpenPartContext value={useState<string | null>(null)}>
      <div className="flex flex-wrap items-center border-line border-y sm:gap-x-1">{children}</div>
    </OpenPartContext>
  );
}

interface StripPartProps extends Pick<ComponentProps<typeof Button>, "className" | "ref"> {
  /** The name of the panel for screen readers, and the visible words of the button unless it has a label. */
  name: string;
  label?: ReactNode;
  icon: LucideIcon;
  iconClass?: string;
  /** Puts the button at the right end, where phones show its icon alone. */
  atEnd?: boolean;
  children: ReactNode;
}

/** One part of the line. Its panel stays mounted once it was open, so that what was chosen or typed in it remains. */
export function StripPart(props: StripPartProps) {
  const { name, label, icon: Icon, iconClass, atEnd = false, className, ref, children } = props;
  const [open, setOpen] = useContext(OpenPartContext);
  const id = useId();
  const isOpen = open === name;
  return (
    <>
      <Button
        ref={ref}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames("max-sm:min-w-10 max-sm:gap-1.5 max-sm:px-1.5", isOpen && "bg-accent-soft", className)}
        // Renders at once, because a mark in the letter opens it and then moves the focus into it.
        onClick={() => flushSync(() => setOpen(isOpen ? null : name))}
      >
        <Icon aria-hidden="true" className={classNames("size-4 shrink-0", iconClass)} />
        <span className={atEnd ? "max-sm:sr-only" : undefined}>{label ?? name}</span>
      </Button>
      <section
        id={id}
        aria-label={name}
        hidden={!isOpen}
        className="order-last basis-full border-line border-t pt-3 pb-4"
      >
        {children}
      </section>
    </>
  );
}
