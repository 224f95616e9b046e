import { useEffect, useState } from "react";
import { persisted } from "@/lib/browser/persisted";

const SEEN = persisted("hint:edit-in-letter");

/** Says once, below the first finished letter of this browser, how its words are changed. */
export function EditHint() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (SEEN.read() !== null) return;
    setNew(true);
    SEEN.write("seen");
  }, []);
  if (!isNew) return null;
  return <p className="text-center text-ink-muted text-sm">Click to edit. Select words to reword them.</p>;
}
