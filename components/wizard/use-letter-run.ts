"use client";

import { useSyncExternalStore } from "react";
import { useSession } from "@/components/wizard/wizard-context";
import { LetterRun, type RunState } from "@/lib/browser/wizard/letter-run";

/** Where a run through several texts stands. */
export function useLetterRun(): RunState {
  const run = LetterRun.of(useSession());
  return useSyncExternalStore(run.subscribe, run.getState, run.getState);
}
