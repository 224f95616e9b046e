"use client";

import { NewEmailButton } from "@/components/wizard/new-email-button";
import { Panels } from "@/components/wizard/panels/panels";
import { StepList } from "@/components/wizard/step-list";

/** The sidebar of large screens: the step list and the panels that can be opened. */
export function StepRail() {
  return (
    <div className="flex flex-col gap-6">
      <StepList />
      <Panels />
      <NewEmailButton label="Start a new email" variant="quiet" />
    </div>
  );
}
