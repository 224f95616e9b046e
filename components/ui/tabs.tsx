"use client";

import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

interface Tab {
  /** Its label, unique in the list. */
  title: string;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the list. */
  label: string;
  /** The tabs; the first one starts open. */
  tabs: readonly Tab[];
}

/** Tabs with one open at a time; the arrow keys move through their labels. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root defaultValue="0">
      <Radix.List aria-label={label} className="mb-5 flex gap-1 overflow-x-auto border-line border-b sm:gap-2">
        {tabs.map(({ title }, place) => (
          <Radix.Trigger key={title} value={`${place}`} className={TRIGGER}>
            {title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ title, content }, place) => (
        <Radix.Content key={title} value={`${place}`} className="rounded-md">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** The open tab has a line below it, so that it differs by more than color. */
const TRIGGER =
  "-outline-offset-2! min-h-11 whitespace-nowrap border-transparent border-b-2 px-2 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-accent sm:px-3 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]";
