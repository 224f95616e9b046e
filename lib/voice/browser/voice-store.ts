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
  /** Whether the server has it. */
  isSaved: boolean;
  /** Why the last change is not saved. It stays here, and the next save has it. */
  failure: WireError | null;
}

/** The voice of the page's person; the error why it could not be read; undefined before it is known. */
export const voiceStore = new Store<KnownVoice | { unread: WireError } | undefined>(undefined);

const known = (voice: Voice, isSaved: boolean) =>
  voiceStore.set({ voice, own: ownVoice(voice), isSaved, failure: null });

let isAsked = false;

/** Asks the server for the voice, once for each page; after a failure, again. */
export async function loadVoice(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const read = await askJson(ADDRESS, voiceSchema);
  isAsked = read.ok;
  if (read.ok) known(read.value, true);
  else voiceStore.set({ unread: read.error });
}

/** The pause after a change before it is saved, in milliseconds. */
const REST_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let saving = Promise.resolve();

/** Changes the voice, and saves it after a rest. */
export function changeVoice(voice: Voice): void {
  known(voice, false);
  clearTimeout(timer);
  timer = setTimeout(() => void saveVoice(), REST_MS);
}

/** Saves the last change at once, behind a save under way. */
export function saveVoice(): Promise<void> {
  clearTimeout(timer);
  saving = saving.then(async () => {
    const sent = voiceStore.get();
    if (!sent || "unread" in sent || sent.isSaved) return;
    const response = await requestJson(ADDRESS, { method: "PUT", json: sent.voice });
    const now = voiceStore.get();
    if (!now || "unread" in now) return;
    const isSaved = response.ok && now.voice === sent.voice;
    voiceStore.set({ ...now, isSaved, failure: response.ok ? null : response.error });
  });
  return saving;
}
