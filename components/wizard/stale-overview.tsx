"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { screenStage } from "@/lib/wizard/navigation";
import { staleStages } from "@/lib/wizard/staleness";
import type { StageName } from "@/lib/wizard/state";

/** The blocks that an earlier change has made stale, each with the way to its step. Nothing is deleted. */
export function StaleOverview() {
  const session = useSession();
  const { definition } = session;
  const stale = staleStages(definition, useWizardState());
  if (stale.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="You changed something that these parts were made from."
      actions={
        <>
          {stale.map((name) => (
            <Button
              key={name}
              size="small"
              onClick={() => session.dispatch({ type: "step-visited", stepIndex: stepOf(definition, name) })}
            >
              {`Look at ${definition.stages[name]?.label}`}
            </Button>
          ))}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              for (const name of stale) session.dispatch({ type: "stale-accepted", stage: name });
            }}
          >
            Keep all as they are
          </Button>
        </>
      }
    >
      They still stand in your email. You can have them written again one by one.
    </Notice>
  );
}

function stepOf(definition: WizardDefinition, stage: StageName): number {
  return definition.steps.findIndex((step) => step.screens.some((screen) => screenStage(screen) === stage));
}
