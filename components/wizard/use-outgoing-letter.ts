import { useEffect, useMemo } from "react";
import { type OutgoingLetter, outgoingLetter, settleSettings } from "@/lib/send/browser/outgoing-letter";
import { useWizard } from "./wizard-context";

/** Returns the open letter as it would be sent now, with its export settings, which are its draft's from then on. */
export function useOutgoingLetter(): OutgoingLetter {
  const { session, state } = useWizard();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session has another state each time.
  useEffect(() => settleSettings(session), [session, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session returns a new letter for each state.
  return useMemo(() => outgoingLetter(session), [session, state]);
}
