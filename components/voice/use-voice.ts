import { useEffect, useSyncExternalStore } from "react";
import { getVoice, type KnownVoice, loadVoice, subscribeToVoice } from "@/lib/voice/browser/voice-store";

/** Returns the person's voice, and asks the server for it once; undefined before it is known. */
export function useVoice(): KnownVoice {
  useEffect(() => void loadVoice(), []);
  return useSyncExternalStore(subscribeToVoice, getVoice, () => undefined);
}
