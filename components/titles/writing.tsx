"use client";

import { Spinner } from "@/components/ui/spinner";

/** The wait for the first word of an answer. */
export function Writing() {
  return (
    <p className="flex min-h-9 items-center gap-3 text-ink-muted">
      <Spinner className="size-5" />
      The AI is writing ...
    </p>
  );
}
