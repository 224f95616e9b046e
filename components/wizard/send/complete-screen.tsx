"use client";

import { Paper } from "@/components/ui/paper";
import { Strip } from "@/components/ui/strip";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { FinishedLetter } from "./finished-letter";
import { LetterStatePart } from "./letter-state-part";
import { SendDesk } from "./send-desk";

/**
 * The whole e-mail with all its blocks (specification 2.2). Above it is one line: at its left the one state of the
 * letter, at its right the buttons to copy, export and send.
 */
export function CompleteScreen() {
  const outgoing = useOutgoingLetter();
  return (
    <div className="mt-2 flex flex-col gap-3 sm:mt-4 sm:gap-4">
      <Strip>
        <LetterStatePart />
        <SendDesk outgoing={outgoing} />
      </Strip>
      <StaleOverview />
      {/* On wide screens the notes are in the margin. */}
      <Paper label="Your email" className="w-full max-sm:py-4 xl:pr-40">
        <FinishedLetter {...outgoing} />
      </Paper>
    </div>
  );
}
