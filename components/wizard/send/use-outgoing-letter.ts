"use client";

import { useMemo } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { type OutgoingLetter, outgoingLetter } from "@/lib/browser/send/outgoing-letter";

/** The open letter as it would be sent now, with the settings that it would be sent by. */
export function useOutgoingLetter(): OutgoingLetter {
  const session = useSession();
  const state = useWizardState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session gives another letter with another state.
  return useMemo(() => outgoingLetter(session), [session, state]);
}
