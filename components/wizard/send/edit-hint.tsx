import { useEffect, useState } from "react";
import { useWizardState } from "@/components/wizard/wizard-context";
import { persisted } from "@/lib/browser/persisted";

const SEEN = persisted("hint:edit-in-letter");

/** Says once, below the first finished letter of this browser, how its words are changed; the first edit ends it. */
export function EditHint() {
  const { stages } = useWizardState();
  const [isNew, setNew] = useState(false);
  const [isDone, setDone] = useState(false);
  if (!isDone && Object.values(stages).some(({ handEdit }) => handEdit !== null)) setDone(true);
  useEffect(() => {
    if (SEEN.read() !== null) return;
    setNew(true);
    SEEN.write("seen");
  }, []);
  if (!isNew) return null;
  // Its room stays, so that its end moves nothing.
  const words = isDone ? "\u00A0" : "Click to edit. Select words to reword them.";
  return <p className="text-center text-ink-muted text-sm">{words}</p>;
}
