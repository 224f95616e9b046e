"use client";

import { StepList } from "@/components/wizard/layout/step-list";
import { LetterButtons } from "@/components/wizard/letter/letter-buttons";
import { Panels } from "@/components/wizard/panels/panels";

/** The sidebar of large screens: the step list and the panels that can be opened. */
export function StepRail() {
  return (
    <div className="flex flex-col gap-6">
      <StepList />
      <Panels />
      <LetterButtons />
    </div>
  );
}
