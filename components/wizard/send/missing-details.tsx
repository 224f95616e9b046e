"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { DetailField, LinkField } from "@/components/wizard/options/letter-details";
import { PreheaderField } from "@/components/wizard/options/preheader-field";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { fillNameSlot, signOffSlot } from "@/lib/browser/wizard/fill-name-slot";
import { DETAIL_NAMES, type Detail, detailsOf, missingDetails, missingWords } from "@/lib/export/missing-details";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { screenLists } from "@/lib/wizard/navigation";

/**
 * The fields that the letter still needs before it can be sent. They are open if something is missing when the step
 * opens, and stay open during typing.
 */
export function MissingDetails({ letter }: { letter: SendableLetter }) {
  const { definition } = useSession();
  const state = useWizardState();
  const details = detailsOf(definition);
  const missing = missingDetails(definition, state, letter);
  const [first] = useState(missing);
  if (details.length === 0) return null;
  const fields = first.length > 0 ? first : details;
  return (
    <section
      aria-label="What the letter needs"
      className={first.length > 0 ? "rounded-xl border border-line px-4 py-1 sm:px-5" : "-my-3"}
    >
      <Disclosure defaultOpen={first.length > 0} summary={summaryOf(details, missing)}>
        {() => (
          <div className="mt-3 mb-2 grid items-start gap-5 sm:grid-cols-[3fr_2fr] [&>:only-child]:col-span-full [&>section]:col-span-full">
            {fields.map((detail) => (
              <DetailOf key={detail} detail={detail} />
            ))}
          </div>
        )}
      </Disclosure>
      <NameSlotNote />
    </section>
  );
}

function summaryOf(details: readonly Detail[], missing: readonly Detail[]): string {
  if (missing.length > 0) return missingWords(missing);
  const names = details.map((detail) => `the ${DETAIL_NAMES[detail]}`);
  return `Change ${new Intl.ListFormat("en", { type: "disjunction" }).format(names)}`;
}

function DetailOf({ detail }: { detail: Detail }) {
  const session = useSession();
  if (detail === "cta") return <LinkField />;
  if (detail === "preheader") return <Preheader />;
  return (
    <DetailField
      name="senderName"
      label="Who signs?"
      hint="The name below the letter."
      autoComplete="name"
      // Puts the name in its place in the sign-off.
      onBlur={() => fillNameSlot(session)}
    />
  );
}

function Preheader() {
  const { definition } = useSession();
  const lists = definition.steps.flatMap(({ screens }) => screens.flatMap(screenLists));
  const list = lists.find(({ stage }) => definition.stages[stage]?.fills.includes("preheader"));
  return list ? <PreheaderField list={list} /> : null;
}

/** Offers to put a known name in its place in the sign-off. */
function NameSlotNote() {
  const session = useSession();
  const state = useWizardState();
  const id = useId();
  const slot = signOffSlot(session.definition, state);
  const name = state.brief.senderName.trim();
  // A name typed here is filled in on leaving the field.
  const [wasKnown] = useState(name !== "");
  if (slot === undefined || name === "" || !wasKnown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 pb-2 text-sm">
      <span id={id}>{`The sign-off still says “${slot}”.`}</span>
      <Button variant="quiet" size="flush" aria-describedby={id} onClick={() => fillNameSlot(session)}>
        {`Sign with ${name}`}
      </Button>
    </p>
  );
}
