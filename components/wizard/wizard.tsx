import { useEffect, useState, useSyncExternalStore } from "react";
import { WizardLayout } from "@/components/wizard/layout/wizard-layout";
import { LazyModule } from "@/lib/browser/lazy-module";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import { type DraftParts, DraftSession } from "@/lib/drafts/browser/draft-session";
import type { GenerationClient } from "@/lib/generations/browser/generation-follower";
import { BROWSER_PAGE } from "@/lib/generations/browser/page-dependencies";
import { WizardSession } from "@/lib/wizard/browser/wizard-session";
import type { WizardDefinition, WizardOutline } from "@/lib/wizard/definition/definition";
import { type DraftOwner, emptyDraft } from "@/lib/wizard/draft";
import { type WizardParts, WizardProvider } from "./wizard-context";

interface WizardProps {
  definition: WizardDefinition;
  parts: LazyModule<WizardParts>;
  owner: DraftOwner;
}

/** Returns a wizard whose parts load while its first form is filled in: until then it has no stages. */
export function lazyWizard(outline: WizardOutline, load: () => Promise<WizardDefinition>): Omit<WizardProps, "owner"> {
  const parts = new LazyModule<WizardParts>(async () => {
    const [later, definition] = await Promise.all([import("./later-parts"), load()]);
    return { ...later, ...definition };
  });
  const definition: WizardDefinition = {
    ...outline,
    get stages() {
      return parts.get()?.stages ?? NO_STAGES;
    },
    briefLanguage: (brief) => parts.get()?.briefLanguage(brief) ?? null,
    figureMarks: (brief, edit) => parts.get()?.figureMarks(brief, edit) ?? {},
    reduceStage: (draft, action) => parts.get()?.reduceStage(draft, action) ?? draft,
  };
  return { definition, parts };
}

const NO_STAGES: WizardDefinition["stages"] = {};

/** A wizard with this browser's open draft. */
export function Wizard({ definition, parts, owner }: WizardProps) {
  const draft = useWizardSession(definition, parts, owner);
  const view = useSyncExternalStore(draft.subscribe, draft.getView, draft.getView);
  useEffect(() => loadWhenUsed(parts), [parts]);
  return (
    <WizardProvider draft={draft} parts={parts}>
      {/* The key renders the page again when the stored draft opens, because that is not a step of the person's. */}
      <WizardLayout key={view.draft.status === "new" ? "pending" : view.draft.status} {...view} />
    </WizardProvider>
  );
}

/** Makes the draft session of a page, opens the stored draft and saves it from then on. */
export function useWizardSession(
  definition: WizardDefinition,
  parts: LazyModule<DraftParts & GenerationClient>,
  owner?: DraftOwner,
): DraftSession {
  const [draft] = useState(() => {
    const dependencies = { ...BROWSER_PAGE, client: parts };
    const session = new WizardSession(definition, emptyDraft(definition.name), dependencies, owner);
    return new DraftSession(session, parts);
  });
  useEffect(() => draft.open(), [draft]);
  return draft;
}
