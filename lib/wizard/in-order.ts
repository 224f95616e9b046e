import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { wizardStateSchema } from "@/lib/wizard/draft-file/wizard-state-schema";
import { type HandEdit, STAGE_NAMES, type WizardState } from "@/lib/wizard/state";

/**
 * The state with its fields in the order of the schema: the same letter is the same text,
 * whatever happened to it in which order.
 */
export function inOrder(state: WizardState): WizardState {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (stage) stages[name] = { ...stage, handEdit: stage.handEdit && editInOrder(stage.handEdit) };
  }
  return wizardStateSchema.parse({ ...state, stages });
}

function editInOrder(edit: HandEdit): HandEdit {
  const parts = [...BLOCK_NAMES, "option"] as const;
  return Object.fromEntries(parts.flatMap((part) => (edit[part] === undefined ? [] : [[part, edit[part]]])));
}
