"use client";

import { Paper } from "@/components/ui/paper";
import { Strip } from "@/components/ui/strip";
import { OnceChecked } from "@/components/wizard/findings/once-checked";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { FinishedLetter } from "./finished-letter";
import { MissingDetails } from "./missing-details";
import { SendDesk } from "./send-desk";

/**
 * The finished e-mail with all its blocks (specification 2.2). Above it is one line: at its left the details that are
 * missing and the findings, at its right the buttons to copy, export and send.
 */
export function CompleteScreen() {
  const outgoing = useOutgoingLetter();
  return (
    <div className="mt-2 flex flex-col gap-3 sm:mt-4 sm:gap-4">
      <Strip>
        <MissingDetails letter={outgoing.letter} />
        <OnceChecked waiting={<span className="px-3.5 text-ink-muted text-sm max-sm:px-1.5">Checking …</span>}>
          {({ BeforeSending }) => <BeforeSending />}
        </OnceChecked>
        <SendDesk outgoing={outgoing} />
      </Strip>
      <StaleOverview />
      {/* On wide screens the notes are in the margin. */}
      <Paper label="Your finished email" className="w-full max-sm:py-4 xl:pr-40">
        <FinishedLetter {...outgoing} />
      </Paper>
    </div>
  );
}
