"use client";

import { Paper } from "@/components/ui/paper";
import { FindingsPanel } from "@/components/wizard/findings/once-checked";
import { SampleMark } from "@/components/wizard/notices/sample-mark";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { isNeeded, missingDetails } from "@/lib/export/missing-details";
import { countedVersions } from "@/lib/wizard/letter/letter-cost";
import { FinishedLetter } from "./finished-letter";
import { MissingDetails } from "./missing-details";
import { SendDesk } from "./send-desk";

/**
 * The finished e-mail with all its blocks (specification 2.2). Above it are the findings before sending; beside it, or
 * below it on small screens, the buttons to copy, download and send.
 */
export function CompleteScreen() {
  const { definition } = useSession();
  const state = useWizardState();
  const outgoing = useOutgoingLetter();
  const { letter } = outgoing;
  const isWhole = !missingDetails(definition, state, letter).some(isNeeded);
  const versions = countedVersions(definition, state);
  return (
    <>
      <p className="mt-2 text-ink-muted">
        {isWhole
          ? "Your email is finished. Read it once more, aloud if you can."
          : "Your email is written. Before you send it, add what is missing."}
      </p>
      <div className="mt-5 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_18rem] xl:items-start xl:gap-10">
        <div className="flex min-w-0 flex-col gap-5">
          <MissingDetails letter={letter} />
          <StaleOverview />
          <FindingsPanel />
          <SampleMark versions={versions} />
          {/* On wide screens the notes are in the margin. */}
          <Paper label="Your finished email" className="w-full xl:pr-40">
            <FinishedLetter letter={letter} />
          </Paper>
        </div>
        <SendDesk outgoing={outgoing} versions={versions} />
      </div>
    </>
  );
}
