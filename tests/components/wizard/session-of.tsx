import type { ReactNode } from "react";
import { WizardProvider } from "@/components/wizard/wizard-context";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import type { FrameScheduler } from "@/lib/browser/generations/streaming-texts";
import { type SessionDependencies, WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { DraftDriver } from "@/tests/support/draft-driver";
import { numberedId } from "@/tests/support/numbered-id";

/**
 * The session of a letter whose requests never get an answer: a test says itself what arrives.
 * Frames are drawn at once unless told.
 */
export function sessionOf(
  { definition, state }: DraftDriver,
  onNextFrame: FrameScheduler = (callback) => callback(),
  person?: DraftPerson,
): WizardSession {
  let ids = 0;
  const dependencies: SessionDependencies = {
    fetch: (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
    onNextFrame,
    now: () => 1000,
    newId: () => numberedId(++ids),
    tell: () => {},
  };
  return new WizardSession(definition, state, dependencies, person);
}

/** What stands inside a wizard. */
export function WizardPage({ session, children }: { session: WizardSession; children: ReactNode }) {
  return <WizardProvider session={session}>{children}</WizardProvider>;
}
