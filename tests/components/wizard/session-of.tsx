import type { ReactNode } from "react";
import { type WizardParts, WizardProvider } from "@/components/wizard/wizard-context";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { DraftSession } from "@/lib/browser/drafts/draft-session";
import type { FrameScheduler } from "@/lib/browser/generations/streaming-texts";
import { LazyModule } from "@/lib/browser/lazy-module";
import { type SessionDependencies, WizardSession } from "@/lib/browser/wizard/wizard-session";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import type { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { numberedId } from "@/tests/support/drafts/numbered-id";

/**
 * The session of a letter whose requests never get an answer: a test says itself what arrives.
 * Frames are drawn at once unless told.
 */
export function sessionOf(
  { definition, state }: DraftDriver,
  onNextFrame: FrameScheduler = (callback) => callback(),
  owner?: DraftOwner,
): WizardSession {
  let ids = 0;
  const dependencies: SessionDependencies = {
    client: wizardParts,
    fetch: (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
    onNextFrame,
    now: () => 1000,
    newId: () => numberedId(++ids),
    tell: () => {},
    offerUndo: () => {},
  };
  return new WizardSession(definition, state, dependencies, owner);
}

/** What comes after the first form of the email wizard. */
export const wizardParts = new LazyModule<WizardParts>(async () => ({
  ...(await import("@/components/wizard/later-parts")),
  ...emailWizard,
}));

/** The owner of a session's draft. */
export const draftSessionOf = (session: WizardSession) => new DraftSession(session, wizardParts);

/** What stands inside a wizard. */
export function WizardPage({ draft, children }: { draft: DraftSession; children: ReactNode }) {
  return (
    <WizardProvider draft={draft} parts={wizardParts}>
      {children}
    </WizardProvider>
  );
}
