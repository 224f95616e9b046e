import type { BlockName } from "@/lib/letter/blocks";
import { cleanText } from "@/lib/text/clean-text";
import { findNameSlot } from "@/lib/text/languages";
import type { WizardAction } from "@/lib/wizard/actions";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { blocksOf, editedText, effectiveVersion, optionsOf, selectedVersion, stageOf } from "@/lib/wizard/stage";
import { effectiveOf } from "@/lib/wizard/staleness/current-basis";
import type { HandEdit, StageName, StageState, WizardState } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** Opens the text that a stage gives to the letter for editing: all of its blocks, or one alone. */
export function openEdit(session: WizardSession, name: StageName, block?: BlockName): void {
  const definition = session.definition.stages[name];
  const stage = stageOf(session.getState(), name);
  const version = definition && effectiveVersion(definition, stage);
  if (!version || stage.handEdit !== null || stage.run.status === "streaming") return;
  // The letter may use an earlier list than the one on the screen.
  if (version.id !== stage.selectedId) session.dispatch({ type: "version-selected", stage: name, id: version.id });
  const blocks = blocksOf(definition, version);
  const part = block === undefined ? { ...blocks } : { [block]: blocks[block] ?? "" };
  const edit: HandEdit = definition.format.kind === "options" ? { option: version.choice ?? "" } : part;
  session.dispatch({ type: "edit-opened", stage: name, edit });
}

/** Whether an open edit has words to save. Unlike `editedText` it takes no time with each key. */
export function hasWords(definition: StageDefinition, stage: StageState): boolean {
  const { handEdit } = stage;
  const version = selectedVersion(stage);
  if (handEdit === null) return false;
  const isWords = (text = "") => cleanText(text).trim() !== "";
  const shown = version ? blocksOf(definition, version) : {};
  const isBlock = definition.fills.some((block) => isWords(handEdit[block] ?? shown[block]));
  return isBlock || (version !== undefined && isWords(handEdit.option));
}

/** Closes an edit by hand without saving it; if something was typed, the person can undo that. */
export function cancelEdit(session: WizardSession, stage: StageName): void {
  const definition = session.definition.stages[stage];
  const before = stageOf(session.getState(), stage);
  session.dispatch({ type: "edit-cancelled", stage });
  const edit = before.handEdit;
  if (edit === null || !definition || editedText(definition, before) === selectedVersion(before)?.text) return;
  session.offerUndo("Your edit was discarded", () => session.dispatch({ type: "edit-opened", stage, edit }));
}

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
  const version = signOffs && effectiveVersion(signOffs, stage);
  if (slot === undefined || name === "" || !version || signOffs.format.kind !== "options") return;
  const options = optionsOf(signOffs, version);
  const text = signOffs.format.write(options.map((option) => option.replaceAll(slot, () => name)));
  session.offerUndo(`Signed by ${name}`, replaceText(session, { stage: "signOffOptions", text }));
}

type Edited = Omit<Extract<WizardAction, { type: "text-edited" }>, "type" | "stamp"> &
  Partial<Pick<Extract<WizardAction, { type: "text-edited" }>, "stamp">>;

/** Saves one new text, and returns the way back, which leaves a text that was changed since. */
export function replaceText(session: WizardSession, { stage, stamp = session.stamp(), ...edit }: Edited): () => void {
  const { definition, getState } = session;
  const { selectedId, keptId } = stageOf(getState(), stage);
  const used = effectiveOf(definition, getState(), stage);
  // The letter may use an earlier list than the one on the screen.
  if (used) session.dispatch({ type: "version-selected", stage, id: used.id });
  session.dispatch({ type: "text-edited", stage, stamp, ...edit });
  return () => {
    if (selectedId === null || stageOf(getState(), stage).selectedId !== stamp.id) return;
    session.dispatch({ type: "version-selected", stage, id: selectedId });
    if (keptId === selectedId) session.dispatch({ type: "version-kept", stage });
  };
}
