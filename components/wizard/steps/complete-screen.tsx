"use client";

import { useState } from "react";
import { SampleNotice } from "@/components/site/sample-notice";
import { Button } from "@/components/ui/button";
import { Paper } from "@/components/ui/paper";
import { UsageLine } from "@/components/wizard/block/usage-line";
import { SaveFileButton } from "@/components/wizard/files/file-buttons";
import { CopyLetterButton } from "@/components/wizard/letter/copy-letter-button";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { LazyPanel } from "@/components/wizard/panels/panels";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import { assembleLetter } from "@/lib/wizard/letter/assemble";
import { letterBlocks, stageNames } from "@/lib/wizard/letter/letter-blocks";
import { stageOf } from "@/lib/wizard/stage";

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
