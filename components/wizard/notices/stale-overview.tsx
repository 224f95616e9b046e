"use client";

import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { screenStage } from "@/lib/wizard/navigation";
import { staleStages } from "@/lib/wizard/staleness";
import type { StageName } from "@/lib/wizard/state";

/**
 * What an earlier change has made stale. Nothing is deleted. The first part has the button, because the others are
 * made from it; the whole list opens below.
 */
export function StaleOverview() {
  const session = useSession();
  const stale = staleStages(session.definition, useWizardState());
  const [first] = stale;
  if (first === undefined) return null;
  return (
    <Notice
      tone="warning"
      title="You changed something that this email was made from."
      actions={
        <>
          <VisitButton name={first} />
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              for (const name of stale) session.dispatch({ type: "stale-accepted", stage: name });
            }}
          >
            {stale.length > 1 ? "Keep all as they are" : "Keep it as it is"}
          </Button>
        </>
      }
    >
      <p>
        {stale.length > 1
          ? `${stale.length} parts are older than the change. They still stand in your email, and can be written again one by one.`
          : "One part is older than the change. It still stands in your email, and can be written again."}
      </p>
      {stale.length > 1 ? <StaleList stale={stale} /> : null}
    </Notice>
  );
}

function StaleList({ stale }: { stale: readonly StageName[] }) {
  const { definition } = useSession();
  return (
    <div className="mt-1">
      <Disclosure summary="Show these parts">
        <ul className="divide-y divide-warning/25 border-warning/25 border-y">
          {stale.map((name) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="first-letter:uppercase">{definition.stages[name]?.label}</span>
              <VisitButton name={name} quiet />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** Opens the step of a part. In a list the part stands beside the button, which then says less. */
function VisitButton({ name, quiet = false }: { name: StageName; quiet?: boolean }) {
  const session = useSession();
  const { definition } = session;
  const label = `Look at ${definition.stages[name]?.label}`;
  return (
    <Button
      size="small"
      variant={quiet ? "quiet" : "secondary"}
      aria-label={quiet ? label : undefined}
      onClick={() => session.dispatch({ type: "step-visited", stepIndex: stepOf(definition, name) })}
    >
      {quiet ? "Look at it" : label}
    </Button>
  );
}

function stepOf(definition: WizardDefinition, stage: StageName): number {
  return definition.steps.findIndex((step) => step.screens.some((screen) => screenStage(screen) === stage));
}
