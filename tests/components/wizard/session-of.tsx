import type { ReactNode } from "react";
import { WizardProvider } from "@/components/wizard/wizard-context";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import type { FrameScheduler } from "@/lib/browser/wizard/streaming-texts";
import { type SessionSurroundings, WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { LetterDriver } from "@/tests/support/draft-driver";
import { numberedId } from "@/tests/support/numbered-id";

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
