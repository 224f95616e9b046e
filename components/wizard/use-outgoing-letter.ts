"use client";

import { useMemo } from "react";
import { type OutgoingLetter, outgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { useWizard } from "./wizard-context";

/** Returns the open letter as it would be sent now, with its export settings. */
export function useOutgoingLetter(): OutgoingLetter {
  const { session, state } = useWizard();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session returns a new letter for each state.
  return useMemo(() => outgoingLetter(session), [session, state]);
}
