"use client";

import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { LazyPanel } from "@/components/wizard/panels/lazy-panel";
import { Panels } from "@/components/wizard/panels/panels";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { currentStep } from "@/lib/wizard/navigation";

/** What stands in for the sidebar where there is no room for it: how far the letter is, the steps, the previews. */
export function SmallScreenBar() {
  const { definition } = useSession();
  const state = useWizardState();
  const [open, setOpen] = useState(false);
  const last = definition.steps.length - 1;
  const step = currentStep(definition, state);
  return (
    <div className="border-line border-b px-4 pt-2 pb-3 sm:px-8 lg:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Button variant="quiet" size="small" aria-haspopup="dialog" className="-ml-3.5" onClick={() => setOpen(true)}>
          <ListChecks aria-hidden="true" className="size-4" />
          {state.stepIndex < last ? `Step ${state.stepIndex + 1} of ${last}` : "All steps"}
        </Button>
        <Panels compact />
      </div>
      <LazyPanel name={open ? "steps" : null} onClose={() => setOpen(false)} />
      <div className="mt-1">
        <ProgressBar label="Progress of your email" value={state.stepIndex} max={last} valueText={step.name} />
      </div>
    </div>
  );
}
