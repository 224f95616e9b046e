import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { parseStoredState, readStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import { STORED_SCHEMA } from "@/lib/wizard/draft-file/write-stored-state";
import type { WizardState } from "@/lib/wizard/state";
import { readRawDraft } from "./raw-draft";
import type { SyncMark } from "./sync-mark";

/** A draft in a browser's storage. */
export interface LocalDraft {
  state: WizardState;
  mark: SyncMark;
}

/** Reads a draft of this wizard written by `writeLocalDraft`; null for anything else. */
export function readLocalDraft(text: string, definition: WizardDefinition): LocalDraft | null {
  const state = readStoredState(text, definition);
  const sync = readRawDraft(text)?.sync;
  if (!state || !sync) return null;
  const base = sync.base === null ? null : parseStoredState({ schema: STORED_SCHEMA, state: sync.base }, definition);
  return sync.base !== null && base === null ? null : { state, mark: { ...sync, base } };
}
