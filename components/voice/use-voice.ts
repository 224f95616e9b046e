import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "@/components/wizard/wizard-context";
import { type KnownVoice, loadVoice, voiceStore } from "@/lib/voice/browser/voice-store";

/** Returns what the page knows of its person's voice, and asks the server once; a visitor has none. */
export function useVoiceState() {
  const { draft } = useSession();
  const isSignedIn = draft.owner.kind === "user";
  useEffect(() => {
    if (isSignedIn) void loadVoice();
  }, [isSignedIn]);
  return useSyncExternalStore(voiceStore.subscribe, voiceStore.get, () => undefined);
}

/** Returns the person's voice; undefined while it is not known. */
export function useVoice(): KnownVoice | undefined {
  const state = useVoiceState();
  return state && "own" in state ? state : undefined;
}
