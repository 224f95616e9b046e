"use client";

import { Sheet } from "@/components/ui/sheet";
import { NewEmailButton } from "@/components/wizard/new-email-button";
import type { PanelProps } from "@/components/wizard/panels/panel-props";
import { StepList } from "@/components/wizard/step-list";

/** The step list of small screens, where there is no room for the sidebar. */
export function Steps({ onClose }: PanelProps) {
  return (
    <Sheet title="Steps" open onOpenChange={onClose}>
      <StepList onVisit={onClose} />
      <div className="mt-6">
        <NewEmailButton label="Start a new email" variant="quiet" />
      </div>
    </Sheet>
  );
}
