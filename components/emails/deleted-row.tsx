"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** What stands in the place of a letter that was deleted: the toast goes by itself, this stays. */
export function DeletedRow({ title, onUndo }: { title: string; onUndo: () => Promise<void> }) {
  const undo = useRef<HTMLButtonElement>(null);
  const [working, setWorking] = useState(false);

  // The button that was pressed is gone, and the focus would be nowhere.
  useEffect(() => undo.current?.focus(), []);

  async function bringBack() {
    setWorking(true);
    await onUndo();
    setWorking(false);
  }

  return (
    <li className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-line border-dashed px-4 py-1.5 sm:px-5">
      <p className="line-clamp-2 min-w-0 text-ink-muted text-sm [overflow-wrap:anywhere]">“{title}” was deleted.</p>
      <Button ref={undo} size="small" aria-label={`Undo: bring back “${title}”`} busy={working} onClick={bringBack}>
        Undo
      </Button>
    </li>
  );
}
