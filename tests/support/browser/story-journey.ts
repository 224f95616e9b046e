import { expect } from "@playwright/test";
import type { WizardPage } from "@/tests/support/pages/wizard-page";
import { reviseAndKeep } from "./email-journey";
import { GOALS } from "./example-brief";
import { expectInOrder, words } from "./letter-text";

/** Walks all five steps with an insight from the list, of which a second one is asked for. */
export async function writeGeneratedInsight(story: WizardPage): Promise<void> {
  await openInsightStep(story, "No, please generate a list of insights");
  await story.button("Generate 5 Insights").click();
  await story.written();
  const list = story.page.getByRole("main").getByRole("listitem").filter({ hasText: "Insight No" });
  await expect(list).toHaveCount(5);

  await story.button("Give me another list of insights").click();
  await story.written();
  await expect(list).toHaveCount(5);
  await expect(story.page.getByText("Versions (2)")).toBeVisible();

  await story.pick("Insight No", 5);
  await expect(story.heading).toHaveText("Step 2: Insight");
  await reviseAndKeep(story, "tip", "insight", "Make it shorter.");
  await story.continueTo("Step 3: Story");
  await finishStory(story);
}

async function openInsightStep(story: WizardPage, source: string): Promise<void> {
  await story.open();
  await story.fill(...GOALS);
  await story.continueTo("Step 2: Insight");
  await story.page.getByRole("radio", { name: source }).check();
}

/** From the story options to the finished email, the same for both sources of the insight. */
async function finishStory(story: WizardPage): Promise<void> {
  await expect(story.heading).toHaveText("Step 3: Story");
  await story.page.keyboard.press("4");
  await story.written();
  const body = await reviseAndKeep(story, "story", "story", "Make it shorter.");

  await story.continueTo("Step 4: Subject Lines");
  const subject = await story.choose(1, "typing");

  await story.continueTo("COMPLETE");
  const finished = await story.blocksOf(story.finished);
  expect(finished.map(({ name, text }) => ({ name, text: words(text) }))).toEqual([
    { name: "subject", text: words(subject) },
    { name: "story", text: words(body) },
  ]);
  await expect(story.finished.locator("[data-block=subject]")).toHaveCSS("font-weight", "700");

  await story.button("That's great, copy this Email to My Clipboard").click();
  await expect(story.page.getByText("Text copied to clipboard!")).toBeVisible();
  expectInOrder(await story.plainClipboard(), [subject, body]);
}
