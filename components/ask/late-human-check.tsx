"use client";

import { useEffect } from "react";
import type { HumanCheckProps } from "@/components/ask/human-check";
import { LateModule } from "@/components/ui/late-module";
import { LatePart } from "@/components/ui/late-part";
import { loadWhenIdle } from "@/components/ui/when-idle";
import { LateFailure } from "@/components/wizard/late-failure";

const humanCheck = new LateModule(() => import("@/components/ask/human-check"));

/** The way to sign in. Nobody needs it before the questions are used up, so its code comes after the page. */
export function LateHumanCheck({ open, ...check }: HumanCheckProps & { open: boolean }) {
  useEffect(() => loadWhenIdle(humanCheck), []);
  if (!open) return null;
  return (
    <LatePart module={humanCheck} failed={<LateFailure title="The form for your email address could not be loaded." />}>
      {({ HumanCheck }) => <HumanCheck {...check} />}
    </LatePart>
  );
}
