import type { BlockName } from "@/lib/letter/blocks";
import { editedText, effectiveVersion, parsedVersion, selectedVersion, stageOf } from "@/lib/wizard/stage";
import type { HandEdit, StageName } from "@/lib/wizard/state";
import type { WizardSession } from "./wizard-session";

/** Opens the text that a stage gives to the letter for editing: all of its blocks, or one alone. */
export function openEdit(session: WizardSession, name: StageName, block?: BlockName): void {
  const definition = session.definition.stages[name];
  const stage = stageOf(session.getState(), name);
  const version = definition && effectiveVersion(definition, stage);
  if (!version || stage.handEdit !== null || stage.run.status === "streaming") return;
  // The letter may use an earlier list than the one on the screen.
  if (version.id !== stage.selectedId) session.dispatch({ type: "version-selected", stage: name, id: version.id });
  const parsed = parsedVersion(definition, version);
  const edit: HandEdit =
    parsed.kind === "options"
      ? { option: version.choice ?? "" }
      : block === undefined
        ? { ...parsed.blocks }
        : { [block]: parsed.blocks[block] ?? "" };
  session.dispatch({ type: "edit-opened", stage: name, edit });
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
