import type { OutboxEntry } from "@/lib/browser/drafts/outbox";
import { changesBetween, decisionsOf, joinDraft, textsBetween, textsOf } from "@/lib/drafts/decisions";
import type { SaveBody } from "@/lib/drafts/draft-wire";
import { letterSummary } from "@/lib/drafts/letter-summary";
import type { PartialTexts } from "@/lib/drafts/without-running";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { EMPTY_STAGE, emptyWizardState, type WizardName, type WizardState } from "@/lib/wizard/state";

/** Returns the save of a draft with the words of all new texts, by default of one of which the server has had nothing. */
export function wholeSave(definition: WizardDefinition, state: WizardState, before?: WizardState): SaveBody {
  const [known, texts] = [before ?? emptyWizardState(state.wizard), textsOf(state)];
  return {
    wizard: state.wizard,
    changes: changesBetween(decisionsOf(known), decisionsOf(state)),
    texts: textsBetween(textsOf(known), texts, new Set(texts.keys())),
    summary: letterSummary(definition, state),
  };
}

/** Returns what a browser's storage holds of a draft whose page has gone away before the server had it. */
export function waitingDraft(
  { definition, state }: { definition: WizardDefinition; state: WizardState },
  parts: PartialTexts = {},
): string {
  const entry: OutboxEntry = { body: wholeSave(definition, state), parts };
  return JSON.stringify(entry);
}

/** Returns the same name by name, for a visitor. */
export function localEntries(wizard: WizardName, waiting: string): readonly (readonly [string, string])[] {
  const id = crypto.randomUUID();
  return [
    [`draft:outbox:${id}:before`, waiting],
    [`draft:open:${wizard}`, id],
  ];
}

/** Puts a draft into the storage of this browser, and returns its id. */
export function storeLocally(wizard: WizardName, waiting: string): string {
  const entries = localEntries(wizard, waiting);
  for (const [name, text] of entries) localStorage.setItem(name, text);
  return entries[1]?.[1] ?? "";
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
