import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { wizardStateSchema } from "./wizard-state-schema";
import { STORED_SCHEMA } from "./write-stored-state";

const stored = z.object({ schema: z.literal(STORED_SCHEMA), state: wizardStateSchema });

/**
 * Reads JSON written by `writeStoredState` for this wizard.
 * @returns null for anything else: broken JSON, another wizard, another version, a position or stage that does not
 * exist
 */
export function readStoredState(text: string, definition: WizardDefinition): WizardState | null {
  return parseStoredState(parseJson(text), definition);
}

/** Reads the same from parsed JSON. */
export function parseStoredState(value: unknown, definition: WizardDefinition): WizardState | null {
  const parsed = stored.safeParse(value);
  if (!parsed.success) return null;
  const { state } = parsed.data;
  if (state.wizard !== definition.name || unknownStage(definition, state) !== undefined) return null;
  return isPosition(definition, state) ? state : null;
}

/** Returns the name of a stage that the wizard does not have. */
export function unknownStage(definition: WizardDefinition, { stages }: WizardState): string | undefined {
  return Object.keys(stages).find((name) => !Object.hasOwn(definition.stages, name));
}

/** Whether the wizard has this step and screen, and the person has reached them. */
export function isPosition(
  definition: WizardDefinition,
  { stepIndex, screenIndex, furthestStepIndex }: Pick<WizardState, "stepIndex" | "screenIndex" | "furthestStepIndex">,
): boolean {
  const step = definition.steps[stepIndex];
  const reached = stepIndex <= furthestStepIndex && furthestStepIndex < definition.steps.length;
  return step !== undefined && reached && screenIndex < step.screens.length;
}
