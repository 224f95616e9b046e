import type { LazyModule } from "@/lib/browser/lazy-module";
import type { WizardDefinition, WizardOutline, WizardStages } from "@/lib/wizard/definition/definition";

/**
 * A wizard that has no stages until their code has come, with the parsers of their replies. It comes while the first form
 * is filled in; no text can be asked for, or taken out of the storage, before it is there.
 */
export function withLazyStages(
  outline: WizardOutline,
  module: Pick<LazyModule<Pick<WizardDefinition, "stages" | "briefLanguage">>, "get">,
): WizardDefinition {
  return {
    ...outline,
    get stages() {
      return module.get()?.stages ?? NO_STAGES;
    },
    briefLanguage: (brief) => module.get()?.briefLanguage(brief) ?? null,
  };
}

const NO_STAGES: WizardStages = {};
