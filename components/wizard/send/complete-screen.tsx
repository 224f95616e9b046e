"use client";

import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { Paper } from "@/components/ui/paper";
import { Strip, StripPart } from "@/components/ui/strip";
import { LetterFindings } from "@/components/wizard/findings/lazy-findings";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useFindingsStore, useWizard } from "@/components/wizard/wizard-context";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { FinishedLetter } from "./finished-letter";
import { MissingDetails } from "./missing-details";
import { SendDesk } from "./send-desk";

/** The whole email (specification 2.2), below a line with the state of the letter and the buttons to send it. */
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

/** The one state of the letter, as a part of the line above it: it opens to the details and to what was found. */
function LetterStatePart() {
  const { session, definition, state } = useWizard();
  const { subscribe, get } = useFindingsStore();
  const findings = useSyncExternalStore(subscribe, get, get);
  const letter = stateOfLetter(definition, state, findings);
  const words = letter && stateWords(letter);
  // Decided once, so that nothing moves while the details are filled in.
  const [detailsFirst] = useState(letter?.kind === "missing");
  const details = <MissingDetails key="details" names={letter?.kind === "missing" ? letter.names : []} />;
  const findingList = <LetterFindings key="findings" />;
  const { icon, color } = LOOKS[letter?.kind ?? "writing"];
  return (
    <>
      <LiveRegion message={words === undefined ? "" : `Before you send: ${words}.`} />
      <StripPart
        ref={session.places.ref("letter-state")}
        name="Before you send"
        label={words ?? "Checking …"}
        icon={icon}
        iconClass={color}
        className="max-sm:flex-1 max-sm:justify-start max-sm:text-left sm:-ml-3.5"
      >
        <div className="flex flex-col gap-6">{detailsFirst ? [details, findingList] : [findingList, details]}</div>
      </StripPart>
    </>
  );
}

/** A tick is for what is ready alone. */
const LOOKS: Readonly<Record<LetterState["kind"], { icon: LucideIcon; color: string }>> = {
  writing: { icon: CircleDashed, color: "text-ink-muted" },
  missing: { icon: CircleAlert, color: "text-warning" },
  stale: { icon: CircleAlert, color: "text-warning" },
  review: { icon: CircleAlert, color: "text-warning" },
  claims: { icon: CircleDashed, color: "text-ink-muted" },
  ready: { icon: CircleCheck, color: "text-success" },
};
