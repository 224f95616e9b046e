import type { ReactNode } from "react";
import type { DraftPerson } from "@/components/drafts/letter-shelf";
import type { FrameScheduler } from "@/components/wizard/streaming-texts";
import { WizardProvider } from "@/components/wizard/wizard-context";
import { type SessionSurroundings, WizardSession } from "@/components/wizard/wizard-session";
import type { LetterDriver } from "@/tests/unit/wizard/letter-driver";
import { numberedId } from "@/tests/unit/wizard/numbered-id";

/**
 * The session of a letter whose requests never get an answer: a test says itself what arrives.
 * Frames are drawn at once unless told.
 */
export function sessionOf(
  { definition, state }: LetterDriver,
  onNextFrame: FrameScheduler = (callback) => callback(),
  person?: DraftPerson,
): WizardSession {
  let ids = 0;
  const surroundings: SessionSurroundings = {
    fetch: (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
    onNextFrame,
    now: () => 1000,
    newId: () => numberedId(++ids),
    tell: () => {},
  };
  return new WizardSession(definition, state, surroundings, person);
}

/** What stands inside a wizard. */
export function Desk({ session, children }: { session: WizardSession; children: ReactNode }) {
  return <WizardProvider session={session}>{children}</WizardProvider>;
}
