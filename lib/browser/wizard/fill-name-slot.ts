import { findNameSlot } from "@/lib/text/languages";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { effectiveVersion, parsedVersion, selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { WizardState } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** Returns the placeholder for a name in the sign-off, e.g. `[Your name]`. */
export function signOffSlot(definition: WizardDefinition, state: WizardState): string | undefined {
  return findNameSlot(letterBlocks(definition, state).signOff ?? "");
}

/** Puts the sender's name into the sign-offs that have a placeholder for it, as an edit that can be undone. */
export function fillNameSlot(session: WizardSession): void {
  const { definition } = session;
  const state = session.getState();
  const slot = signOffSlot(definition, state);
  const name = state.brief.senderName.trim();
  const signOffs = definition.stages.signOffOptions;
  const stage = stageOf(state, "signOffOptions");
  const version = selectedVersion(stage);
  if (slot === undefined || name === "" || !signOffs || !version) return;
  const parsed = parsedVersion(signOffs, version);
  if (version !== effectiveVersion(signOffs, stage) || parsed.kind !== "options" || signOffs.format.kind !== "options")
    return;
  const text = signOffs.format.write(parsed.options.map((option) => option.replaceAll(slot, () => name)));
  session.dispatch({ type: "text-edited", stage: "signOffOptions", text, stamp: session.stamp() });
  session.offerUndo(`Signed by ${name}`, () =>
    session.dispatch({ type: "version-selected", stage: "signOffOptions", id: version.id }),
  );
}
