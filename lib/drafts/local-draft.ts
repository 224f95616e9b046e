import { readRawDraft } from "@/lib/drafts/raw-draft";
import type { SyncMark } from "@/lib/drafts/sync-mark";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { parseStoredState, readStoredState } from "@/lib/wizard/draft-file/read-stored-state";
import { STORED_SCHEMA } from "@/lib/wizard/draft-file/write-stored-state";
import type { WizardState } from "@/lib/wizard/state";

/** A draft in a browser's storage. */
export interface LocalDraft {
  state: WizardState;
  /** Null for a draft that was stored before drafts were saved on the server. */
  mark: SyncMark | null;
}

/**
 * Reads what `writeLocalDraft` wrote for this wizard, or a draft without a mark. A mark that cannot be read counts as
 * none: then the draft is saved as a new one.
 * @returns null for anything else, such as a draft of a later version.
 */
export function readLocalDraft(text: string, definition: WizardDefinition): LocalDraft | null {
  const state = readStoredState(text, definition);
  if (!state) return null;
  const sync = readRawDraft(text)?.sync;
  if (!sync) return { state, mark: null };
  const base = sync.base === null ? null : parseStoredState({ schema: STORED_SCHEMA, state: sync.base }, definition);
  return { state, mark: sync.base !== null && base === null ? null : { ...sync, base } };
}
