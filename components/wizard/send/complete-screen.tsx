import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { Paper } from "@/components/ui/paper";
import { Strip, StripPart } from "@/components/ui/strip";
import { LetterFindings } from "@/components/wizard/findings/lazy-findings";
import { StaleOverview } from "@/components/wizard/notices/stale-overview";
import { DetailField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useFindingsStore, useSession, useWizard } from "@/components/wizard/wizard-context";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { type LetterState, stateWords } from "@/lib/letter/letter-state";
import { bracketedNames, type Detail, detailsOf } from "@/lib/send/missing-details";
import { withPeriod } from "@/lib/text/phrases";
import { fillNameSlot, signOffSlot } from "@/lib/wizard/browser/hand-edit";
import { screenLists } from "@/lib/wizard/navigation";
import { FinishedLetter } from "./finished-letter";
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

/** The details of the letter in fields, below the names of those that sending needs. */
function MissingDetails({ names }: { names: readonly string[] }) {
  const { definition, state } = useWizard();
  const brackets = bracketedNames(definition, state);
  return (
    <div className="flex flex-col gap-3">
      {names.length === 0 ? null : <p className="text-sm">{withPeriod(`Missing: ${names.join(", ")}`)}</p>}
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr] [&>:only-child]:col-span-full [&>section]:col-span-full">
        {detailsOf(definition).map((detail) => (
          <DetailOf key={detail} detail={detail} />
        ))}
      </div>
      <NameSlotNote />
      {brackets.length === 0 ? null : (
        <p className="text-sm">{`Still in brackets: ${brackets.join(", ")}. Click the words in the letter to write your own.`}</p>
      )}
    </div>
  );
}

function DetailOf({ detail }: { detail: Detail }) {
  const session = useSession();
  if (detail === "cta") return <LinkField />;
  if (detail === "preheader") {
    const { steps, stages } = session.definition;
    const lists = steps.flatMap(({ screens }) => screens.flatMap(screenLists));
    const list = lists.find(({ stage }) => stages[stage]?.fills.includes("preheader"));
    return list ? <PreheaderField list={list} /> : null;
  }
  return (
    <DetailField
      name="senderName"
      label="Sender name"
      hint="The name at the end of the letter."
      autoComplete="name"
      // Puts the name in its place in the sign-off.
      onBlur={() => fillNameSlot(session)}
    />
  );
}

/** Offers to put a known name in its place in the sign-off. */
function NameSlotNote() {
  const { session, state } = useWizard();
  const id = useId();
  const slot = signOffSlot(session.definition, state);
  const name = state.brief.senderName.trim();
  // A name typed here is filled in on leaving the field.
  const [wasKnown] = useState(name !== "");
  if (slot === undefined || name === "" || !wasKnown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 text-sm">
      <span id={id}>{`The sign-off still says “${slot}”.`}</span>
      <Button variant="quiet" size="flush" aria-describedby={id} onClick={() => fillNameSlot(session)}>
        {`Sign as ${name}`}
      </Button>
    </p>
  );
}
