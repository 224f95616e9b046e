"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useDraftSession, useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { DraftSync } from "@/lib/drafts/browser/draft-sync";
import { ANSWER_NAMES, BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { answerPlace } from "@/lib/wizard/decisions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { FORMS } from "@/lib/wizard/definition/forms";
import { currentScreen } from "@/lib/wizard/navigation";

/** Asks beside a field of the brief whose words to use, when it was changed here and elsewhere. */
export function FieldConflict({ place }: { place: string }) {
  const { sync } = useDraftSession().getView();
  return sync === null ? null : <Asked sync={sync} isAskedHere={(one) => one === place} />;
}

/** Asks the same about every place that has no field on the screen. */
export function OtherConflicts({ sync }: { sync: DraftSync }) {
  const { definition } = useSession();
  const screen = currentScreen(definition, useWizardState());
  const inForm = screen.kind === "form" ? FORMS[screen.form].fields.map(({ name }) => answerPlace(name)) : [];
  return <Asked sync={sync} isAskedHere={(place) => !inForm.includes(place)} />;
}

function Asked({ sync, isAskedHere }: { sync: DraftSync; isAskedHere: (place: string) => boolean }) {
  const { definition } = useSession();
  const { conflicts } = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView);
  return Object.entries(conflicts)
    .filter(([place]) => isAskedHere(place))
    .map(([place, theirs]) => (
      <Notice
        key={place}
        className="mt-3"
        tone="warning"
        announce="status"
        title={`${nameOf(definition, place)} was also changed in another tab or on another device.`}
        actions={
          <>
            <Button size="small" onClick={() => sync.decide(place, true)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => sync.decide(place, false)}>
              Use the other one
            </Button>
          </>
        }
      >
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
          {wordsOf(theirs)}
        </p>
      </Notice>
    ));
}

/** Returns the name of a place as the interface has it. */
function nameOf({ stages }: WizardDefinition, place: string): string {
  const field = BRIEF_FIELDS.find((name) => answerPlace(name) === place);
  if (field) return `“${ANSWER_NAMES[field]}”`;
  const [stage, part] = place.split(".");
  const label = Object.entries(stages).find(([name]) => name === stage)?.[1].label ?? "Your email";
  return part === "edit" ? `Your edit to ${label}` : `Your request about ${label}`;
}

function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  return Object.values(Object(value)).join("\n\n") || "The other one is empty.";
}
