import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { currentScreen, screenStage } from "@/lib/wizard/navigation";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { waitingDraft, wholeSave } from "@/tests/support/drafts/local-entries";

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

/** Saves emails for the visitor or user of a page's browser, the last one as the newest. The browser itself has none of them. */
export async function keepEmails(page: Page, ...letters: readonly DraftDriver[]): Promise<void> {
  // A page has to make the browser a visitor.
  await page.goto("/login");
  const { origin } = new URL(page.url());
  for (const { draft } of letters) {
    const data = wholeSave(draft);
    const answer = await page.request.patch(`/api/drafts/${randomUUID()}`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** An email of which only the topic is known. */
export function emailAbout(topic: string): DraftDriver {
  return emailDriver().act({ type: "field-changed", field: "topic", value: topic });
}

/** What a library holds after a while: finished ones, begun ones, long ones. */
export const SOME_EMAILS: readonly DraftDriver[] = [
  finishedEmail(),
  storyDriver("own").walkTo(2).act({
    type: "field-changed",
    field: "topic",
    value: "How to keep an orchard without spending all weekends in it",
  }),
  emailAbout("unbroken".repeat(40)),
  emailAbout("How to prune an old apple tree"),
];
