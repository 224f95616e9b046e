import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { type DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { waitingDraft } from "@/tests/support/drafts/local-entries";

/** The index of each step of the email wizard, by what it is about. */
export const EMAIL_STEP = {
  goals: 0,
  product: 1,
  insight: 2,
  story: 3,
  lede: 4,
  tip: 5,
  offer: 6,
  cta: 7,
  signOff: 8,
  postscript: 9,
  subject: 10,
  complete: 11,
} as const;

type EmailStep = keyof typeof EMAIL_STEP;

/** The letter of a driver as a browser stores it, to begin a test in the middle of a wizard. */
export function stored(driver: DraftDriver): string {
  return waitingDraft(driver);
}

/** An email on whose open step everything is done, so that Continue leads to the named step and has it written. */
export function emailReadyFor(step: EmailStep): DraftDriver {
  return emailDriver().walkTo(EMAIL_STEP[step]).act({ type: "step-returned" });
}

/** An email with the named step open and its text written; nothing is chosen or kept there yet. */
export function emailAt(step: EmailStep): DraftDriver {
  return withOpenTextWritten(emailDriver().walkTo(EMAIL_STEP[step]));
}

/** An email whose story is told and not kept yet. */
export function emailWithStory(): DraftDriver {
  return withOpenTextWritten(emailAt("story").choose("storyOptions", 1).next());
}

/** Has the text of the open screen written, if it asks for one. */
export function withOpenTextWritten(driver: DraftDriver): DraftDriver {
  const screen = currentScreen(driver.definition, driver.state);
  const stage = screenStage(screen);
  return stage === undefined || screen.kind === "form" || screen.kind === "complete" ? driver : driver.write(stage);
}
