import { useEffect, useRef, useState } from "react";
import { useWizardState } from "@/components/wizard/wizard-context";
import { persisted } from "@/lib/browser/persisted";

const SEEN = persisted("hint:edit-in-letter");

/** Says below a finished letter how to change its words, until it has been seen once; the first edit ends it. */
export function EditHint() {
  const { stages } = useWizardState();
  const hint = useRef<HTMLParagraphElement>(null);
  const [isNew, setNew] = useState(false);
  const [isDone, setDone] = useState(false);
  if (!isDone && Object.values(stages).some(({ handEdit }) => handEdit !== null)) setDone(true);
  useEffect(() => setNew(SEEN.read() === null), []);
  useEffect(() => {
    if (!isNew || !hint.current) return;
    if (isDone) return void SEEN.write("seen");
    if (typeof IntersectionObserver === "undefined") return;
    const sight = new IntersectionObserver(([at]) => at?.isIntersecting && SEEN.write("seen"), ABOVE_THE_BAR);
    sight.observe(hint.current);
    return () => sight.disconnect();
  }, [isNew, isDone]);
  if (!isNew) return null;
  // Its room stays, so that its end moves nothing.
  const verb = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";
  const words = isDone ? "\u00A0" : `${verb} to edit. Select words to reword them.`;
  return (
    <p ref={hint} className="text-center text-ink-muted text-sm">
      {words}
    </p>
  );
}

const ABOVE_THE_BAR = { rootMargin: "0px 0px -72px", threshold: 1 };
