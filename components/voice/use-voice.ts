import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "@/components/wizard/wizard-context";
import { loadVoice, voiceStore } from "@/lib/voice/browser/voice-store";
import type { OwnVoice } from "@/lib/voice/own-voice";

/** Returns what the page knows of its person's voice, and asks the server once; a visitor has none. */
export function useVoiceState() {
  const { draft } = useSession();
  const isSignedIn = draft.owner.kind === "user";
  useEffect(() => {
    if (isSignedIn) void loadVoice();
  }, [isSignedIn]);
  return useSyncExternalStore(voiceStore.subscribe, voiceStore.get, () => undefined);
}

/** Returns the voice that the person's letters are written in; null without one, and while it is not known. */
export function useVoice(): OwnVoice | null {
  const state = useVoiceState();
  return state && "own" in state ? state.own : null;
}
