"use client";

import { Sheet } from "@/components/ui/sheet";
import { StepList } from "@/components/wizard/layout/step-list";
import { LetterButtons } from "@/components/wizard/letter/letter-buttons";

/** The step list of small screens, where there is no room for the sidebar. */
export function Steps({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Steps" open onOpenChange={onClose}>
      <StepList onVisit={onClose} />
      <div className="mt-6">
        <LetterButtons onOpened={onClose} />
      </div>
    </Sheet>
  );
}
