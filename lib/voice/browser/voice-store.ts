import * as z from "zod/mini";
import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { Store } from "@/lib/browser/store";
import type { WireError } from "@/lib/stream/events";
import { type OwnVoice, ownVoice } from "../own-voice";
import { type Voice, voiceSchema } from "../voice";

/** Not among the addresses that every page loads. */
const ADDRESS = "/api/voice";

/** A person's voice as their page has it. */
export interface KnownVoice {
  /** Null without one. */
  voice: Voice | null;
  /** The voice that letters are written in; null while there is none. */
  own: OwnVoice | null;
  /** Why the last change is not saved. It stays here, and the next save has it. */
  failure: WireError | null;
}

/** The voice of the page's person; the error why it could not be read; undefined before it is known. */
export const voiceStore = new Store<KnownVoice | { unread: WireError } | undefined>(undefined);

let isAsked = false;

/** Asks the server for the voice, once for each page; after a failure, again. */
export async function loadVoice(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const response = await requestJson(ADDRESS);
  const voice = response.ok ? z.nullable(voiceSchema).safeParse(response.body).data : undefined;
  isAsked = voice !== undefined;
  if (voice !== undefined) voiceStore.set({ ...known(voice), failure: null });
  else voiceStore.set({ unread: response.ok ? UNREACHABLE : response.error });
}

const known = (voice: Voice | null) => ({ voice, own: ownVoice(voice) });

/** The pause after a change before it is saved, in milliseconds. */
const REST_MS = 600;

let timer: ReturnType<typeof setTimeout> | undefined;
let unsaved: { voice: Voice | null } | undefined;
let saving = Promise.resolve();

/** Changes the voice, and saves it after a rest; with null, forgets it. */
export function changeVoice(voice: Voice | null): void {
  voiceStore.set({ ...known(voice), failure: null });
  unsaved = { voice };
  clearTimeout(timer);
  timer = setTimeout(() => void saveVoice(), REST_MS);
}

/** Saves the last change at once, behind a save under way. */
export function saveVoice(): Promise<void> {
  clearTimeout(timer);
  saving = saving.then(async () => {
    if (!unsaved) return;
    const { voice } = unsaved;
    unsaved = undefined;
    const response = await requestJson(ADDRESS, voice === null ? { method: "DELETE" } : { method: "PUT", json: voice });
    if (!response.ok) unsaved ??= { voice };
    const now = voiceStore.get();
    if (now && "own" in now) voiceStore.set({ ...now, failure: response.ok ? null : response.error });
  });
  return saving;
}
