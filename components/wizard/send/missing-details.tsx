"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { DetailField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { useSession, useWizard } from "@/components/wizard/wizard-context";
import { bracketedNames, type Detail, detailsOf } from "@/lib/send/missing-details";
import { withPeriod } from "@/lib/text/phrases";
import { fillNameSlot, signOffSlot } from "@/lib/wizard/browser/hand-edit";
import { screenLists } from "@/lib/wizard/navigation";

/** The details of the letter in fields, below the names of those that sending needs. */
export function MissingDetails({ names }: { names: readonly string[] }) {
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
