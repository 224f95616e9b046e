"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

interface DisclosureProps {
  summary: ReactNode;
  /** What it opens to; a function is called once it has been opened for the first time. */
  children: ReactNode | (() => ReactNode);
  /** Begins open; then the person opens and closes it. */
  defaultOpen?: boolean;
}

/** A line that opens to more. Native, so that it works before any script and a page search finds what is inside. */
export function Disclosure({ summary, children, defaultOpen = false }: DisclosureProps) {
  const [opened, setOpened] = useState(defaultOpen);
  const isLazy = typeof children === "function";
  return (
    <details open={defaultOpen} {...(isLazy ? { onToggle: () => setOpened(true) } : {})}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg font-medium text-accent text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-1 pb-2">{isLazy ? opened && children() : children}</div>
    </details>
  );
}
