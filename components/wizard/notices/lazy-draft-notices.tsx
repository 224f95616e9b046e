"use client";

import type { ReactNode } from "react";
import { Lazy } from "@/components/ui/lazy";
import { LazyModule } from "@/lib/browser/lazy-module";

/** What is said of a stored letter: a first visit has none. */
export const draftNotices = new LazyModule(() => import("@/components/wizard/notices/draft-notices"));

type DraftNotices = Awaited<ReturnType<typeof draftNotices.load>>;

/** Draws what is said of a stored letter; the letter can be written without. */
export function LazyDraftNotices({ children }: { children: (notices: DraftNotices) => ReactNode }) {
  return (
    <Lazy module={draftNotices} failed={null}>
      {children}
    </Lazy>
  );
}
