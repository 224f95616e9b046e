import type { ComponentType } from "react";
import type { LateModule } from "@/components/ui/late-module";
import type { ScreenDefinition, WizardDefinition, WizardOutline, WizardStages } from "@/lib/wizard/definition";

/**
 * What every step after the first form needs: its screen, and the stages with the parsers of their replies. It comes
 * while the first form is filled in; no text can be asked for, or taken out of the storage, before it is there.
 */
export type LaterSteps = LateModule<{
  LaterScreen: ComponentType<{ screen: ScreenDefinition }>;
  stages: WizardStages;
}>;

/** A wizard that has no stages until its later steps have come. */
export function withLateStages(outline: WizardOutline, laterSteps: LaterSteps): WizardDefinition {
  return {
    ...outline,
    get stages() {
      return laterSteps.get()?.stages ?? NO_STAGES;
    },
  };
}

const NO_STAGES: WizardStages = {};
