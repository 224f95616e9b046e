import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { TextContext } from "@/lib/checks/check";
import { draftContext } from "@/lib/checks/draft-context";
import type { WizardState } from "@/lib/wizard/state";

interface Known {
  state: WizardState;
  /** The context in one text, to tell whether another state changes anything of it. */
  written: string;
  context: TextContext;
}

const contexts = new WeakMap<WizardSession, Known>();

/** What the texts of a session are checked against now: the same object until a word of it changes. */
export function checkContext(session: WizardSession): TextContext {
  const state = session.getState();
  const known = contexts.get(session);
  if (known?.state === state) return known.context;
  const context = draftContext(session.definition, state);
  const written = JSON.stringify(context);
  const kept = known?.written === written ? known.context : context;
  contexts.set(session, { state, written, context: kept });
  return kept;
}
