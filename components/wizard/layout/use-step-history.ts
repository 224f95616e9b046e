import { useEffect, useRef } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { useDraftSession, useWizardState } from "@/components/wizard/wizard-context";
import { draftInAddress, showInAddress } from "@/lib/drafts/browser/draft-address";
import { paths } from "@/lib/text/paths";

/** Makes Back and Forward move through the steps: each opened step is an entry in the browser's history. */
export function useStepHistory(): void {
  const draft = useDraftSession();
  const { session } = draft;
  const { stepIndex, screenIndex } = useWizardState();

  useWindowEvent("popstate", (event) => {
    // The address may already be that of another page that is about to open.
    if (location.pathname !== paths.wizard(session.definition.name)) return;
    const named = draftInAddress();
    if (named !== null && named !== session.draft.id) return openNamed();
    const step = stepOf(event.state);
    if (Array.isArray(step)) session.visitStep(Number(step[0]), Number(step[1]));
    // The entry may be older than the draft's id.
    showInAddress(session.draft.id);
  });

  /** Loads the page for the draft in the address, which is put back after leaving the open draft. */
  function openNamed() {
    const { href } = location;
    draft.startNew();
    history.replaceState(null, "", href);
    location.reload();
  }

  const isOpen = useRef(false);
  const { id } = session.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft has an entry of its own, also at the same step.
  useEffect(() => {
    const step = [stepIndex, screenIndex];
    const before = stepOf(history.state);
    // The first step uses the page's entry, and steps opened by Back and Forward have one already.
    if (!isOpen.current || before === undefined) history.replaceState({ step }, "");
    else if (String(before) !== String(step)) history.pushState({ step }, "");
    isOpen.current = true;
  }, [stepIndex, screenIndex, id]);
}

function stepOf(entry: unknown): unknown {
  return Reflect.get(Object(entry), "step");
}
