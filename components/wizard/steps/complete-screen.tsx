"use client";

import { useState } from "react";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Paper } from "@/components/ui/paper";
import { UsageLine } from "@/components/wizard/block/usage-line";
import { NewEmailButton, SaveFileButton } from "@/components/wizard/files/file-buttons";
import { CopyLetterButton } from "@/components/wizard/letter/copy-letter-button";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { LazyPanel } from "@/components/wizard/panels/panels";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import { letterBlocks, stageNames } from "@/lib/wizard/letter/letter-blocks";
import { screenStage } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import { staleStages } from "@/lib/wizard/staleness";
import type { StageName } from "@/lib/wizard/state";

/** The finished e-mail with all its blocks, to copy (specification 2.2). */
export function CompleteScreen() {
  const session = useSession();
  const { definition } = session;
  const [costsOpen, setCostsOpen] = useState(false);
  const state = useWizardState();
  const parts = assembleLetter(letterBlocks(definition, state), definition.letter);
  const versions = stageNames(definition).flatMap((name) => stageOf(state, name).versions);
  return (
    <>
      <p className="mt-2 text-ink-muted">Your email is finished. Read it once more, aloud if you can.</p>
      <div className="mt-5 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:items-start xl:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
          <StaleOverview />
          {versions.some((version) => version.model === SAMPLE_WRITER_NAME) ? <SampleNotice /> : null}
          <Paper label="Your finished email" className="w-full">
            <LetterText parts={parts} />
          </Paper>
        </div>
        <div className="mt-6 flex flex-col gap-3 sm:max-xl:flex-row sm:max-xl:flex-wrap xl:sticky xl:top-10 xl:mt-0">
          <CopyLetterButton label="That's great, copy this Email to My Clipboard" variant="primary" />
          <NewEmailButton label="Cool, let's try another email" />
          <Button onClick={() => session.dispatch({ type: "step-returned" })}>Return to Previous Step</Button>
          <div className="flex w-full flex-wrap gap-1 max-xl:-ml-3.5 xl:flex-col">
            <CopyLetterButton label="Copy the subject alone" part="subject" variant="quiet" size="small" />
            <CopyLetterButton label="Copy the body alone" part="body" variant="quiet" size="small" />
            <SaveFileButton />
          </div>
          <div className="mt-3 w-full border-line border-t pt-4">
            <UsageLine versions={versions} />
            <Button
              className="mt-1 -ml-3.5"
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setCostsOpen(true)}
            >
              What each part cost
            </Button>
            <LazyPanel name={costsOpen ? "costs" : null} onClose={() => setCostsOpen(false)} />
          </div>
        </div>
      </div>
    </>
  );
}

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
