import { letterSummary } from "@/lib/drafts/browser/known-draft";
import type { OutboxEntry } from "@/lib/drafts/browser/outbox";
import { changesBetween, type SaveBody, textsBetween } from "@/lib/drafts/draft-wire";
import type { Brief } from "@/lib/wizard/brief/brief";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { type Draft, emptyDraft, withTexts } from "@/lib/wizard/draft";
import type { PartialTexts } from "@/lib/wizard/machine";
import type { WizardName } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { type DraftDriver, draftAbout } from "@/tests/support/drafts/draft-driver";

export const DEFINITIONS = { email: emailWizard, story: storyWizard };

/** The draft that the server has already, or fields of the body that differ. */
export type Save = Partial<SaveBody> & { before?: Draft };

/** Returns the save of a draft with the words of all new texts, by default of one of which the server has had nothing. */
export function wholeSave(draft: Draft, { before = emptyDraft(draft.wizard), ...save }: Save = {}): SaveBody {
  const definition = DEFINITIONS[draft.wizard];
  return {
    wizard: draft.wizard,
    changes: changesBetween(before.decisions, draft.decisions),
    texts: textsBetween(before.texts, draft.texts, new Set(draft.texts.keys())),
    summary: letterSummary(definition, wizardState(definition, draft)),
    ...save,
  };
}

/** Returns an email of which nothing is written but some answers. */
export const letterAbout = (brief: Partial<Brief>): Draft => draftAbout("email", brief);

/** Returns what a browser's storage holds of a draft whose page has gone away before the server had it. */
export function waitingDraft({ draft }: Pick<DraftDriver, "draft">, parts: PartialTexts = {}): string {
  const entry: OutboxEntry = { body: wholeSave(draft), parts };
  return JSON.stringify(entry);
}

/** Returns the entries of a visitor's storage with that, name by name. */
export function localEntries(wizard: WizardName, waiting: string): readonly (readonly [string, string])[] {
  const id = crypto.randomUUID();
  return [
    [`draft:outbox:${id}:before`, waiting],
    [`draft:open:${wizard}`, id],
  ];
}

/** Puts a draft into the storage of this browser. */
export function storeLocally(wizard: WizardName, waiting: string): void {
  for (const [name, text] of localEntries(wizard, waiting)) localStorage.setItem(name, text);
}

/** Returns a draft as a later page opens it from the server. */
export function throughStorage({ wizard, decisions, texts }: Draft): Draft {
  const stored = JSON.parse(JSON.stringify({ decisions, texts: [...texts.values()] }));
  return withTexts({ ...emptyDraft(wizard), decisions: stored.decisions }, stored.texts);
}
