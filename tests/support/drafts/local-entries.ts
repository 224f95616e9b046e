import type { OutboxEntry } from "@/lib/browser/drafts/outbox";
import { changesBetween, decisionsOf, joinDraft, textsBetween, textsOf } from "@/lib/drafts/decisions";
import type { SaveBody } from "@/lib/drafts/draft-wire";
import { letterSummary } from "@/lib/drafts/letter-summary";
import type { PartialTexts } from "@/lib/drafts/without-running";
import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { EMPTY_STAGE, emptyWizardState, type WizardName, type WizardState } from "@/lib/wizard/state";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";

export const DEFINITIONS = { email: emailWizard, story: storyWizard };

/** The letter that the server has already, or fields of the body that differ. */
export type Save = Partial<SaveBody> & { before?: WizardState };

/** Returns the save of a draft with the words of all new texts, by default of one of which the server has had nothing. */
export function wholeSave(state: WizardState, { before, ...save }: Save = {}): SaveBody {
  const [old, texts] = [before ?? emptyWizardState(state.wizard), textsOf(state)];
  return {
    wizard: state.wizard,
    changes: changesBetween(decisionsOf(old), decisionsOf(state)),
    texts: textsBetween(textsOf(old), texts, new Set(texts.keys())),
    summary: letterSummary(DEFINITIONS[state.wizard], state),
    ...save,
  };
}

/** Returns an email of which nothing is written but some answers. */
export const letterAbout = (brief: Partial<Brief>): WizardState => ({
  ...emptyWizardState("email"),
  brief: { ...EMPTY_BRIEF, ...brief },
});

/** Returns what a browser's storage holds of a draft whose page has gone away before the server had it. */
export function waitingDraft({ state }: Pick<DraftDriver, "state">, parts: PartialTexts = {}): string {
  const entry: OutboxEntry = { body: wholeSave(state), parts };
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
export function throughStorage(definition: WizardDefinition, state: WizardState): WizardState {
  const [decisions, texts] = JSON.parse(JSON.stringify([decisionsOf(state), [...textsOf(state).values()]]));
  return joinDraft(definition, decisions, texts);
}

/** Returns a draft without the stages in which nothing stands, which are as good as absent. */
export function withoutEmpty({ stages, ...state }: WizardState): WizardState {
  const full = Object.entries(stages).filter(([, stage]) => JSON.stringify(stage) !== JSON.stringify(EMPTY_STAGE));
  return { ...state, stages: Object.fromEntries(full) };
}
