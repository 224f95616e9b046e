"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useDraftSession, useWizardState } from "@/components/wizard/wizard-context";
import { draftInAddress, showInAddress } from "@/lib/browser/drafts/draft-address";
import { paths } from "@/lib/paths";

/** Makes the browser's Back and Forward go through the steps: each step that is opened is an entry of its history. */
export function StepHistory() {
  const draft = useDraftSession();
  const { session } = draft;
  const { stepIndex, screenIndex } = useWizardState();

  const comeBack = useEffectEvent((event: PopStateEvent) => {
    // The address may be that of another page already, which is about to open.
    if (location.pathname !== paths.wizard(session.definition.name)) return;
    const named = draftInAddress();
    if (named !== null && named !== session.draft.id) return openNamed();
    const step = stepOf(event.state);
    if (Array.isArray(step)) session.visitStep(Number(step[0]), Number(step[1]));
    // The entry may be older than the name of the draft.
    showInAddress(session.draft.id);
  });

  /** Loads the page for the draft that the address names. To leave the open one changes the address for a moment. */
  function openNamed() {
    const { href } = location;
    draft.startNew();
    history.replaceState(null, "", href);
    location.reload();
  }

  useEffect(() => {
    addEventListener("popstate", comeBack);
    return () => removeEventListener("popstate", comeBack);
  }, []);

  const isOpen = useRef(false);
  const { id } = session.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft has an entry of its own, also at the same step.
  useEffect(() => {
    const step = [stepIndex, screenIndex];
    const before = stepOf(history.state);
    // Where a draft opens is the entry that the page has already; what Back and Forward have opened has one, too.
    if (!isOpen.current || before === undefined) history.replaceState({ step }, "");
    else if (String(before) !== String(step)) history.pushState({ step }, "");
    isOpen.current = true;
  }, [stepIndex, screenIndex, id]);

  return null;
}

/** The step that an entry of the history stands for. */
function stepOf(entry: unknown): unknown {
  return Reflect.get(Object(entry), "step");
}
