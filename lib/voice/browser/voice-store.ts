import { requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { Store } from "@/lib/browser/store";
import type { WireError } from "@/lib/stream/events";
import { type OwnVoice, ownVoice } from "../own-voice";
import { type Voice, type VoiceState, voiceStateSchema } from "../voice";

/** The person's voice as the server has it, and as letters are written in it; undefined before it is known. */
export type KnownVoice = (VoiceState & { own: OwnVoice | null }) | undefined;

const store = new Store<KnownVoice>(undefined);
let asked: Promise<WireError | null> | undefined;

export const { get: getVoice, subscribe: subscribeToVoice } = store;

/** Asks for the voice once for each page; returns what went wrong, and the next call then asks again. */
export async function loadVoice(): Promise<WireError | null> {
  asked ??= request("GET");
  const error = await asked;
  if (error) asked = undefined;
  return error;
}

/** Stores the voice, or forgets it with null; returns what went wrong. What was stored before is then still there. */
export const saveVoice = (voice: Voice | null): Promise<WireError | null> =>
  voice === null ? request("DELETE") : request("PUT", voice);

async function request(method: "GET" | "PUT" | "DELETE", json?: Voice): Promise<WireError | null> {
  const response = await requestJson("/api/voice", { method, ...(json && { json }) });
  if (!response.ok) return response.error;
  const known = voiceStateSchema.safeParse(response.body);
  if (!known.success) return UNREACHABLE;
  store.set({ ...known.data, own: ownVoice(known.data.voice) });
  return null;
}
