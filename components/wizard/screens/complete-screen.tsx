"use client";

import { Button } from "@/components/ui/button";
import { Paper } from "@/components/ui/paper";
import { CopyLetterButton } from "@/components/wizard/copy-letter-button";
import { LetterText } from "@/components/wizard/letter-paper";
import { NewEmailButton } from "@/components/wizard/new-email-button";
import { SampleNotice } from "@/components/wizard/stage-notices";
import { StaleOverview } from "@/components/wizard/stale-overview";
import { UsageLine } from "@/components/wizard/usage-line";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { assembleLetter } from "@/lib/wizard/assemble";
import { letterBlocks, stageNames } from "@/lib/wizard/letter";
import { stageOf } from "@/lib/wizard/stage";

/** The finished e-mail with all its blocks, to copy (spec section 2). */
export function CompleteScreen() {
  const session = useSession();
  const { definition } = session;
  const state = useWizardState();
  const parts = assembleLetter(letterBlocks(definition, state), definition.letter);
  const versions = stageNames(definition).flatMap((name) => stageOf(state, name).versions);
  return (
    <>
      <p className="mt-2 text-ink-muted">Your email is finished. Read it once more, aloud if you can.</p>
      <div className="mt-5 flex flex-col gap-3">
        <StaleOverview />
        {versions.some((version) => version.model === SAMPLE_WRITER_NAME) ? <SampleNotice /> : null}
      </div>
      <Paper label="Your finished email" className="mt-5">
        <LetterText parts={parts} />
      </Paper>
      <div className="mt-6 flex flex-wrap gap-3">
        <CopyLetterButton label="That's great, copy this Email to My Clipboard" variant="primary" />
        <NewEmailButton label="Cool, let's try another email" />
        <Button variant="quiet" onClick={() => session.dispatch({ type: "step-returned" })}>
          Return to Previous Step
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-1">
        <CopyLetterButton label="Copy the subject alone" part="subject" variant="quiet" size="small" />
        <CopyLetterButton label="Copy the body alone" part="body" variant="quiet" size="small" />
      </div>
      <div className="mt-8 border-line border-t pt-4">
        <UsageLine versions={versions} />
      </div>
    </>
  );
}
