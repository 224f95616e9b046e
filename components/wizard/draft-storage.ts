import type { WizardSession } from "@/components/wizard/wizard-session";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { emptyWizardState, type WizardState } from "@/lib/wizard/state";
import { readStoredState, writeStoredState } from "@/lib/wizard/stored-state";

/** How long after the last change a letter is written to the browser's storage. */
const SAVE_DELAY_MS = 300;

/** What was found in the browser's storage. */
export type FoundDraft =
  | { kind: "none" }
  | { kind: "draft"; state: WizardState }
  /** There was something that could not be read; it has been set aside, not deleted. */
  | { kind: "set-aside" };

const keyOf = (definition: WizardDefinition) => `draft:${definition.name}`;
const lastKeyOf = (definition: WizardDefinition) => `draft:${definition.name}:last`;

/** Reads the letter in progress of a wizard. Storage that is blocked counts as empty. */
export function findDraft(definition: WizardDefinition, storage: Storage): FoundDraft {
  try {
    const text = storage.getItem(keyOf(definition));
    if (text === null) return { kind: "none" };
    const state = readStoredState(text, definition);
    if (state) return { kind: "draft", state };
    storage.setItem(`${keyOf(definition)}:set-aside`, text);
    storage.removeItem(keyOf(definition));
    return { kind: "set-aside" };
  } catch {
    return { kind: "none" };
  }
}

/**
 * Begins a new letter: the one on the desk becomes 'the last e-mail', which stays until the next one is put there.
 * When the storage takes nothing, the desk is cleared all the same.
 */
export function forgetLetter(session: WizardSession, storage: Storage): void {
  try {
    storage.setItem(lastKeyOf(session.definition), writeStoredState(session.getState(), session.partialTexts()));
  } catch {
    // Whoever presses the button wants a new letter, with or without a copy of this one.
  }
  session.dispatch({ type: "restored", state: emptyWizardState(session.definition.name) });
}

/** Whether there is a last e-mail to bring back. */
export function hasLastLetter(definition: WizardDefinition, storage: Storage): boolean {
  return readLastLetter(definition, storage) !== null;
}

/** Puts the last e-mail back on the desk. */
export function bringBackLetter(session: WizardSession, storage: Storage): void {
  const state = readLastLetter(session.definition, storage);
  if (state) session.dispatch({ type: "restored", state });
}

function readLastLetter(definition: WizardDefinition, storage: Storage): WizardState | null {
  try {
    return readStoredState(storage.getItem(lastKeyOf(definition)) ?? "", definition);
  } catch {
    return null;
  }
}

/**
 * Keeps a session in the browser's storage: a moment after each change, while a text arrives as well, and at once when
 * the page goes away. A page on which nothing has changed writes nothing, so that it cannot put an older letter in the
 * place of what another tab has saved since.
 * @param onTrouble is called once when the storage takes nothing (full or blocked), so that a person can be told.
 * @returns ends it, after saving what is still to be saved.
 */
export function keepDraft(session: WizardSession, storage: Storage, onTrouble: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaved = false;
  let troubled = false;

  function save() {
    clearTimeout(timer);
    timer = undefined;
    try {
      storage.setItem(keyOf(session.definition), writeStoredState(session.getState(), session.partialTexts()));
      unsaved = false;
      troubled = false;
    } catch {
      if (!troubled) onTrouble();
      troubled = true;
    }
  }

  function saveSoon() {
    unsaved = true;
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  }

  function saveNow() {
    const arriving = Object.keys(session.partialTexts()).length > 0;
    if (unsaved || arriving) save();
  }

  const unsubscribe = [session.subscribe(saveSoon), session.texts.subscribe(saveSoon)];
  addEventListener("pagehide", saveNow);
  return () => {
    for (const end of unsubscribe) end();
    removeEventListener("pagehide", saveNow);
    saveNow();
  };
}
