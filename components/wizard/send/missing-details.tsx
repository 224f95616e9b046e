"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ShortOnPhones, StripPart } from "@/components/ui/strip";
import { DetailField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { useSession, useWizard } from "@/components/wizard/wizard-context";
import { fillNameSlot, signOffSlot } from "@/lib/browser/wizard/fill-name-slot";
import { blocksToWrite, DETAIL_NAMES, type Detail, detailsOf, missingDetails } from "@/lib/export/missing-details";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { BLOCK_LABELS } from "@/lib/letter/blocks";
import { screenLists } from "@/lib/wizard/navigation";

/** The details that sending needs, in fields; once nothing is missing, a quiet mark that still opens them. */
export function MissingDetails({ letter }: { letter: SendableLetter }) {
  const { definition, state } = useWizard();
  const details = detailsOf(definition);
  const unwritten = blocksToWrite(definition, state).map((name) => BLOCK_LABELS[name]);
  const missing = [...missingDetails(definition, state, letter).map((detail) => DETAIL_NAMES[detail]), ...unwritten];
  const isWhole = missing.length === 0;
  return (
    <StripPart
      name="Details of the letter"
      label={
        isWhole ? <ShortOnPhones words="Your email is finished" short="Finished" /> : <MissingWords names={missing} />
      }
      icon={isWhole ? CircleCheck : CircleAlert}
      iconClass={isWhole ? "text-success" : "text-warning"}
      className="sm:-ml-3.5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr] [&>:only-child]:col-span-full [&>section]:col-span-full">
        {details.map((detail) => (
          <DetailOf key={detail} detail={detail} />
        ))}
      </div>
      <NameSlotNote />
      {unwritten.length === 0 ? null : (
        <p className="mt-3 text-sm">{`Still in brackets: ${unwritten.join(", ")}. Click the words in the letter to write your own.`}</p>
      )}
    </StripPart>
  );
}

/** `2 things missing: button link, sender name`; `4 missing` where the line has no room for the names. */
function MissingWords({ names }: { names: readonly string[] }) {
  const hasRoom = names.length <= 2;
  return (
    <>
      <span className={hasRoom ? "max-lg:sr-only" : "sr-only"}>
        {`${names.length} ${names.length === 1 ? "thing" : "things"} missing: ${names.join(", ")}`}
      </span>
      <span aria-hidden="true" className={hasRoom ? "lg:hidden" : undefined}>
        {`${names.length} missing`}
      </span>
    </>
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
    <p className="mt-3 flex flex-wrap items-center gap-x-6 text-sm">
      <span id={id}>{`The sign-off still says “${slot}”.`}</span>
      <Button variant="quiet" size="flush" aria-describedby={id} onClick={() => fillNameSlot(session)}>
        {`Sign as ${name}`}
      </Button>
    </p>
  );
}
