import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { isTyping } from "@/components/wizard/options/number-field";
import { useWizard } from "@/components/wizard/wizard-context";
import { isComposing } from "@/lib/browser/is-composing";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { cancelEdit } from "@/lib/wizard/browser/hand-edit";
import { focusLanding } from "@/lib/wizard/browser/places";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { phaseOf } from "@/lib/wizard/phase";
import { useStepHistory } from "./use-step-history";

const KEYS = [
  ["Ctrl or Cmd + Enter", "continue (main button)"],
  ["Enter", "go to the next short answer"],
  ["1 to 9", "choose an option by its number"],
  ["Escape", "leave an edit or a revision"],
  ["?", "show this list"],
] as const;

/** Moves through a wizard by keys, of which it shows a list, and by Back and Forward. */
export function WizardKeys() {
  useStepHistory();
  useSingleClicks();
  const { session, state } = useWizard();
  const [listed, setListed] = useState(false);

  useWindowEvent("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || isComposing(event) || target?.closest("[role=dialog]")) return;
    const { definition } = session;
    const stage = screenStage(currentScreen(definition, state));
    const phase = phaseOf(definition, state);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // A key held down presses one button, not all that follow.
      if (!event.repeat) session.places.get("main-button")?.click();
    } else if (event.key === "Enter") leaveShortAnswer(event, session.places);
    else if (event.key === "Escape" && stage !== undefined && phase === "editing") cancelEdit(session, stage);
    else if (event.key === "Escape" && stage !== undefined && phase === "revising")
      session.dispatch({ type: "revision-closed", stage });
    else if (event.key === "?" && !isTyping(target)) setListed(true);
  });

  if (!listed) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => setListed(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {KEYS.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt className="font-medium">{key}</dt>
            <dd className="text-ink-muted">{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Stops the second click of a double click on a button of the bar that came under the pointer with the first. */
function useSingleClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const listeners = new AbortController();
    const stopSecond = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("[data-step-bar] button") : null;
      if (event.detail > 1 && button !== null && button !== first) event.stopPropagation();
      else first = button;
    };
    addEventListener("click", stopSecond, { capture: true, signal: listeners.signal });
    return () => listeners.abort();
  }, []);
}

/** Answers of one sentence, where Enter moves on. In the others it starts a new line, as Shift+Enter always does. */
const SHORT_ANSWERS: readonly string[] = ["topic", "audience", "outcome", "productName"] satisfies BriefField[];

/** Moves the focus from a short answer to the next one, and from the last to Continue. */
function leaveShortAnswer(event: KeyboardEvent, places: WizardSession["places"]): void {
  const field = event.target;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isText || event.shiftKey || !SHORT_ANSWERS.includes(field.name)) return;
  event.preventDefault();
  const fields = [...(field.form?.querySelectorAll<HTMLElement>("textarea, input") ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else focusLanding(places, "continue-button");
}
