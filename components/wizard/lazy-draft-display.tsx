"use client";

import type { ReactNode } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** What a stored draft is shown by: a first visit has none, and an empty letter. */
export const draftDisplay = new LazyModule(() => import("@/components/wizard/draft-display"));

type DraftDisplay = Awaited<ReturnType<typeof draftDisplay.load>>;

/** Draws what a stored draft is shown by; the draft can be written without. */
export function LazyDraftDisplay({ children }: { children: (display: DraftDisplay) => ReactNode }) {
  return (
    <Lazy module={draftDisplay} failed={null}>
      {children}
    </Lazy>
  );
}
