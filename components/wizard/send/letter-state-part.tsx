"use client";

import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { StripPart } from "@/components/ui/strip";
import { OnceChecked } from "@/components/wizard/findings/once-checked";
import { useWizard } from "@/components/wizard/wizard-context";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { MissingDetails } from "./missing-details";

/** The one state of the letter, as a part of the line above it: it opens to the details and to what was found. */
export function LetterStatePart() {
  const { session, definition, state } = useWizard();
  const findings = useSyncExternalStore(session.findings.subscribe, session.findings.get, session.findings.get);
  const letter = stateOfLetter(definition, state, findings);
  const words = letter && stateWords(letter);
  // Decided once, so that nothing moves while the details are filled in.
  const [detailsFirst] = useState(letter?.kind === "missing");
  const details = <MissingDetails key="details" names={letter?.kind === "missing" ? letter.names : []} />;
  const findingList = <OnceChecked key="findings">{({ LetterFindings }) => <LetterFindings />}</OnceChecked>;
  const { icon, color } = LOOKS[letter?.kind ?? "writing"];
  return (
    <>
      <LiveRegion message={words === undefined ? "" : `Before you send: ${words}.`} />
      <StripPart
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
