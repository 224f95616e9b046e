"use client";

import { useEffect } from "react";
import type { HumanCheckProps } from "@/components/questions/human-check";
import { Lazy } from "@/components/ui/lazy";
import { LazyFailure } from "@/components/wizard/notices/lazy-failure";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenIdle } from "@/lib/browser/when-idle";

const humanCheck = new LazyModule(() => import("@/components/questions/human-check"));

/** The way to sign in. Nobody needs it before the questions are used up, so its code comes after the page. */
export function LazyHumanCheck({ open, ...check }: HumanCheckProps & { open: boolean }) {
  useEffect(() => loadWhenIdle(humanCheck), []);
  if (!open) return null;
  return (
    <Lazy module={humanCheck} failed={<LazyFailure title="The form for your email address could not be loaded." />}>
      {({ HumanCheck }) => <HumanCheck {...check} />}
    </Lazy>
  );
}
