import type { ReactNode } from "react";
import type { FrameScheduler } from "@/components/wizard/streaming-texts";
import { WizardProvider } from "@/components/wizard/wizard-context";
import { WizardSession } from "@/components/wizard/wizard-session";
import type { LetterDriver } from "@/tests/unit/wizard/letter-driver";

/**
 * The session of a letter whose requests never get an answer: a test says itself what arrives.
 * Frames are drawn at once unless told.
 */
export function sessionOf(
  { definition, state }: LetterDriver,
  onNextFrame: FrameScheduler = (callback) => callback(),
): WizardSession {
  let ids = 0;
  return new WizardSession(definition, state, {
    fetch: (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
    onNextFrame,
    now: () => 1000,
    newId: () => `s${++ids}`,
  });
}

/** What stands inside a wizard. */
export function Desk({ session, children }: { session: WizardSession; children: ReactNode }) {
  return <WizardProvider session={session}>{children}</WizardProvider>;
}
