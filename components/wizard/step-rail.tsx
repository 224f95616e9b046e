"use client";

import { LetterButtons } from "@/components/wizard/letter-buttons";
import { Panels } from "@/components/wizard/panels/panels";
import { StepList } from "@/components/wizard/step-list";

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
