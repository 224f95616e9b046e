import { askJson } from "@/lib/browser/ask-json";
import { requestJson } from "@/lib/browser/request-json";
import { Store } from "@/lib/browser/store";
import type { WireError } from "@/lib/stream/events";
import { type OwnVoice, ownVoice } from "../own-voice";
import { type Voice, voiceSchema } from "../voice";

/** Not among the addresses that every page loads. */
const ADDRESS = "/api/voice";

/** A person's voice as their page has it. */
export interface KnownVoice {
  voice: Voice;
  /** The voice that letters are written in; null while there is none. */
  own: OwnVoice | null;
  /** Why the last change is not saved. It stays here, and the next save has it. */
  failure: WireError | null;
}

/** The voice of the page's person; the error why it could not be read; undefined before it is known. */
export const voiceStore = new Store<KnownVoice | { unread: WireError } | undefined>(undefined);

/** A letter that is pasted and not added yet, which outlives its dialog. */
export const pastedLetter = new Store("");

const known = (voice: Voice) => voiceStore.set({ voice, own: ownVoice(voice), failure: null });

let isAsked = false;

/** The voice that the server has; undefined where that is not known. */
let stored: Voice | undefined;

/** Asks the server for the voice, once for each page; after a failure, again. */
export async function loadVoice(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const read = await askJson(ADDRESS, voiceSchema);
  isAsked = read.ok;
  if (!read.ok) return voiceStore.set({ unread: read.error });
  stored = read.value;
  known(stored);
}

/** The pause after a change before it is saved, in milliseconds. */
const REST_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();

/** Changes the voice, and saves it after a rest. */
export function changeVoice(voice: Voice): void {
  known(voice);
  clearTimeout(timer);
  timer = setTimeout(() => void saveVoice(), REST_MS);
}

/** Saves the last change at once, behind a save under way. */
export function saveVoice(): Promise<void> {
  clearTimeout(timer);
  saving = saving.then(async () => {
    const sent = voiceStore.get();
    if (!sent || "unread" in sent || sent.voice === stored) return;
    const response = await requestJson(ADDRESS, { method: "PUT", json: sent.voice });
    stored = response.ok ? sent.voice : undefined;
    voiceStore.change({ failure: response.ok ? null : response.error });
  });
  return saving;
}
