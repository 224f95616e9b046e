import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { EditBarContext, type WizardParts, WizardProvider } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import { DraftSession } from "@/lib/drafts/browser/draft-session";
import type { FrameScheduler } from "@/lib/generations/browser/streaming-texts";
import { type SessionDependencies, WizardSession } from "@/lib/wizard/browser/wizard-session";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import type { DraftOwner } from "@/lib/wizard/draft";
import { DraftDriver, numberedId } from "@/tests/support/drafts/draft-driver";

/**
 * The session of a letter whose requests never get an answer: a test says itself what arrives.
 * Frames are drawn at once unless told.
 */
export function sessionOf(
  { definition, draft }: DraftDriver,
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
  return new WizardSession(definition, draft, dependencies, owner);
}

/** What comes after the first form of the email wizard. */
export const wizardParts = new LazyModule<WizardParts>(async () => ({
  ...(await import("@/components/wizard/later-parts")),
  ...emailWizard,
}));

/** The owner of a session's draft. */
export const draftSessionOf = (session: WizardSession) => new DraftSession(session, wizardParts);

/** Renders a part of a wizard over a session, or over the session of a letter; the page is the bar of what is edited. */
export function renderPart(over: WizardSession | DraftSession | DraftDriver, part: ReactNode) {
  const session = over instanceof DraftDriver ? sessionOf(over) : over;
  const draft = session instanceof WizardSession ? draftSessionOf(session) : session;
  const page = render(
    <WizardProvider draft={draft} parts={wizardParts}>
      <EditBarContext value={document.body}>{part}</EditBarContext>
    </WizardProvider>,
  );
  return { ...page, session: draft.session };
}
