import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import { wholeSave } from "@/tests/support/drafts/local-entries";

/** Saves emails for whoever a page's browser is, the last one as the newest. The browser itself has none of them. */
export async function keepEmails(page: Page, ...letters: readonly DraftDriver[]): Promise<void> {
  // A page has to make the browser a visitor.
  await page.goto("/login");
  const { origin } = new URL(page.url());
  for (const { state } of letters) {
    const data = wholeSave(state);
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
