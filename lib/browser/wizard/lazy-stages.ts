import type { LazyModule } from "@/lib/browser/lazy-module";
import type { WizardDefinition, WizardOutline, WizardStages } from "@/lib/wizard/definition/definition";

/**
 * Returns a wizard whose stages are fetched while the first form is filled in, with the code that reads their replies.
 * Until then it has none, and no text can be generated or read from the storage.
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
