import type { OutboxEntry } from "@/lib/browser/drafts/outbox";
import { changesBetween, decisionsOf, joinDraft, type StageText, textsBetween, textsOf } from "@/lib/drafts/decisions";
import type { SaveBody } from "@/lib/drafts/draft-wire";
import { letterSummary } from "@/lib/drafts/letter-summary";
import type { PartialTexts } from "@/lib/drafts/without-running";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { EMPTY_STAGE, type WizardName, type WizardState } from "@/lib/wizard/state";

/** Returns the save of a whole draft, of which the server has had nothing. */
export function wholeSave(definition: WizardDefinition, state: WizardState): SaveBody {
  const texts = textsOf(state);
  return {
    wizard: state.wizard,
    changes: changesBetween({}, decisionsOf(state)),
    texts: textsBetween(new Map(), texts, new Set(texts.keys())),
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

/** Returns the draft that lies whole in this browser's storage, as a page would open it; undefined for none. */
export function readLocally(definition: WizardDefinition, id?: string): WizardState | undefined {
  const name = Object.keys(localStorage).findLast((one) => one.includes(`:outbox:${id ?? ""}`));
  if (name === undefined) return undefined;
  const { body, parts }: OutboxEntry = JSON.parse(localStorage.getItem(name) ?? "");
  const decisions = Object.fromEntries(Object.entries(body.changes).map(([place, { to }]) => [place, to]));
  const state = joinDraft(definition, decisions, body.texts as readonly StageText[]);
  const stages = Object.entries(state.stages).map(([stage, one]) => {
    const partialText = Object.entries(parts).find(([part]) => part === stage)?.[1];
    const isRunning = one.run.status === "streaming" && partialText !== undefined;
    return [stage, isRunning ? { ...one, run: { ...one.run, partialText } } : one];
  });
  return { ...state, stages: Object.fromEntries(stages) };
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
