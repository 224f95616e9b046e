import { X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { FieldConflict } from "@/components/drafts/field-conflict";
import { Button } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { ANSWER_NAMES, type BriefField } from "@/lib/wizard/brief/brief";
import { answerPlace } from "@/lib/wizard/decisions";

/** The notes below a field of the brief: where its answer comes from, and which other one there is. */
export function FieldNotes({ field }: { field: BriefField }) {
  const { comparedWith } = useWizardState();
  return (
    <>
      {field === "audience" && comparedWith ? <OtherReaders {...comparedWith} /> : null}
      <FromPage field={field} />
      <FieldConflict place={answerPlace(field)} />
    </>
  );
}

/** Asks who reads a letter that was begun for other readers than an earlier one, and waits there for the answer. */
function OtherReaders({ subject }: { subject: string }) {
  const session = useSession();
  useEffect(() => {
    if (session.getState().brief.audience === "") session.places.get("answer audience")?.focus();
  }, [session]);
  return (
    <p className="-my-2 text-ink-muted text-sm">
      Who reads this one? Your other answers are those of “<span dir="auto">{subject}</span>”.
    </p>
  );
}

/** Says from which page an answer was taken, and takes it back: the field has again what it had before. */
export function FromPage({ field }: { field: BriefField }) {
  const session = useSession();
  const { taken } = session;
  const { brief } = useWizardState();
  const answer = useSyncExternalStore(taken.subscribe, taken.get, taken.get)[field];
  if (answer === undefined || brief[field] !== answer.value) return null;

  function takeBack(value: string) {
    session.dispatch({ type: "field-changed", field, value });
    session.places.get(`answer ${field}`)?.focus();
  }

  return (
    <p className="-my-2 flex items-center text-ink-muted text-sm">
      {`from ${answer.from}`}
      <Button
        variant="quiet"
        size="small"
        tooltip="Take it back"
        className="-ml-2"
        aria-label={`Take back ${ANSWER_NAMES[field]} from ${answer.from}`}
        onClick={() => takeBack(answer.before)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </p>
  );
}
