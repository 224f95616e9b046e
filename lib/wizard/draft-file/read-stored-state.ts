import * as z from "zod/mini";
import { parseJson } from "@/lib/text/parse-json";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { wizardStateSchema } from "./wizard-state-schema";
import { STORED_SCHEMA } from "./write-stored-state";

const stored = z.object({ schema: z.literal(STORED_SCHEMA), state: wizardStateSchema });

/**
 * Reads what `writeStoredState` wrote for this wizard.
 * A position outside the wizard is not taken over, nor a stage that it does not have.
 * @returns the state, or null for anything else: broken JSON, another wizard, a shape of another version.
 */
export function readStoredState(text: string, definition: WizardDefinition): WizardState | null {
  return parseStoredState(parseJson(text), definition);
}

/** The same for JSON that has been parsed already. */
export function parseStoredState(value: unknown, definition: WizardDefinition): WizardState | null {
  const parsed = stored.safeParse(value);
  if (!parsed.success) return null;
  const { state } = parsed.data;
  if (state.wizard !== definition.name || strangeStage(definition, state) !== undefined) return null;
  return isPosition(definition, state) ? state : null;
}

/** The name of a stage that a wizard does not have. */
export function strangeStage(definition: WizardDefinition, { stages }: WizardState): string | undefined {
  return Object.keys(stages).find((name) => !Object.hasOwn(definition.stages, name));
}

/** Whether a wizard has this step and screen, and they have been reached. */
export function isPosition(
  definition: WizardDefinition,
  { stepIndex, screenIndex, furthestStepIndex }: Pick<WizardState, "stepIndex" | "screenIndex" | "furthestStepIndex">,
): boolean {
  const step = definition.steps[stepIndex];
  const reached = stepIndex <= furthestStepIndex && furthestStepIndex < definition.steps.length;
  return step !== undefined && reached && screenIndex < step.screens.length;
}
