import { emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";
import type { WizardPage } from "../pages/wizard-page";
import { expect, modelTest as test } from "../support/browser-test";
import { GOALS, PRODUCT_DESCRIPTION, PRODUCT_NAME } from "../support/example-brief";
import { emailAt, emailWithStory, stored } from "../support/stored-letters";

async function stepNames(wizard: WizardPage): Promise<string[]> {
  const names = await wizard.rail.getByRole("button").allTextContents();
  return names.map((name) => name.replace(/, (complete|upcoming)$/, ""));
}

async function expectContinue(wizard: WizardPage, allowed: boolean): Promise<void> {
  if (allowed) await expect(wizard.continueButton).not.toHaveAttribute("aria-disabled", "true");
  else await expect(wizard.continueButton).toHaveAttribute("aria-disabled", "true");
}

test("the email wizard has its twelve steps", async ({ email }) => {
  await email.openStored(stored(emailWithStory()));
  expect(await stepNames(email)).toEqual([
    "Step 1: Goals",
    "Step 2: Product",
    "Step 3: Insight",
    "Step 4: Story",
    "Step 5: Lede",
    "Step 6: Tip",
    "Step 7: Offer",
    "Step 8: CTA",
    "Step 9: Sign-Off",
    "Step 10: P.S.",
    "Step 11: Subject Lines",
    "COMPLETE",
  ]);
  await expect(email.rail.getByText("Select a story")).toBeVisible();
  await expect(email.rail.getByText("Review story")).toBeVisible();
});

test("the story wizard has its five steps", async ({ story }) => {
  await story.openStored(stored(storyDriver("generated").next()));
  expect(await stepNames(story)).toEqual([
    "Step 1: Goals",
    "Step 2: Insight",
    "Step 3: Story",
    "Step 4: Subject Lines",
    "COMPLETE",
  ]);
  await expect(story.rail.getByText("Select an Insight")).toBeVisible();
  await expect(story.rail.getByText("Review Insight")).toBeVisible();
});

test("the first step goes on only when all three fields are filled in", async ({ email }) => {
  await email.open();
  await expect(email.returnButton).toBeDisabled();
  await expectContinue(email, false);
  await email.fill(...GOALS);
  for (const [name, text] of GOALS) {
    await expect(email.field(name)).toHaveAttribute("aria-required", "true");
    await expect(email.field(name)).toHaveAttribute("rows", "3");
    await expectContinue(email, true);
    await email.fill([name, "   "]);
    await expectContinue(email, false);
    // It takes the click and does nothing; a test would otherwise wait until it can be used.
    await email.continueButton.click({ force: true });
    await expect(email.heading).toHaveText("Step 1: Goals");
    await email.fill([name, text]);
  }
  await email.continueButton.click();
  await expect(email.heading).toHaveText("Step 2: Product");
});

test("the product needs a name and a description, which has its field once its length is chosen", async ({ email }) => {
  await email.open();
  await email.fill(...GOALS);
  await email.continueTo("Step 2: Product");
  await email.fill(PRODUCT_NAME);
  await expect(email.field("productDescription")).toHaveCount(0);
  await expectContinue(email, false);
  await email.chooseLength("short");
  await expectContinue(email, false);
  await email.fill(PRODUCT_DESCRIPTION);
  await expect(email.field("productHighlights")).toHaveValue("");
  await expectContinue(email, true);
  await email.fill(["productName", ""]);
  await expectContinue(email, false);
});

test("the insight step goes on only with a tip", async ({ email }) => {
  await email.openStored(stored(emailDriver().walkTo(2)));
  await expectContinue(email, true);
  await email.fill(["tip", ""]);
  await expectContinue(email, false);
});

test("a favourite's number is asked for with 'e.g. 3', and nothing goes on without one", async ({ email }) => {
  await email.openStored(stored(emailAt("lede")));
  await expect(email.numberField).toHaveAttribute("placeholder", "e.g. 3");
  await expectContinue(email, false);
  await email.numberField.fill("6");
  await expectContinue(email, true);
  await email.numberField.fill("");
  await expectContinue(email, false);
  await email.numberField.fill("no idea");
  await expect(email.page.getByText("Type a number from 1 to 6.")).toBeVisible();
  await expectContinue(email, false);
});

test("a block is kept before the wizard goes on, and rewritten only when something is asked for", async ({ email }) => {
  await email.openStored(stored(emailAt("tip")));
  await expect(email.continueButton).toHaveCount(0);
  await email.button("Revise the tip").click();
  const rewrite = email.button("Rewrite the tip with these guidelines");
  await expect(rewrite).toHaveAttribute("aria-disabled", "true");
  await email.changes("tip").fill("Shorter.");
  await expect(rewrite).not.toHaveAttribute("aria-disabled", "true");
  await email.keep("This looks good, keep this Tip");
  await expect(email.button("Revise the tip")).toHaveCount(0);
  await expect(rewrite).toHaveCount(0);
});

test("the preview shows a block from its step on, and the steps say where they stand", async ({ email }) => {
  const from = [
    [0, []],
    [3, ["story"]],
    [4, ["lede", "story"]],
    [5, ["lede", "story", "transitionToTip", "tip"]],
    [6, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer"]],
    [7, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "signOff"]],
    [8, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "cta", "signOff"]],
    [9, ["lede", "story", "transitionToTip", "tip", "transitionToOffer", "offer", "cta", "signOff", "postscript"]],
    [
      10,
      [
        "subject",
        "lede",
        "story",
        "transitionToTip",
        "tip",
        "transitionToOffer",
        "offer",
        "cta",
        "signOff",
        "postscript",
      ],
    ],
  ] as const;
  await email.openStored(stored(finishedEmail()));
  for (const [index, names] of from) {
    await email.rail.getByRole("button").nth(index).click();
    await expect(email.rail.locator("[data-status=current]")).toHaveCount(1);
    await expect(email.rail.locator("[data-status=complete]")).toHaveCount(index);
    await expect(email.preview.locator("[data-block]")).toHaveCount(names.length);
    expect((await email.blocksOf(email.preview)).map(({ name }) => name)).toEqual(names);
  }
});

test("the panels have the names and titles of the specification", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("tip")));
  for (const [button, title] of [
    ["Blocks Progress", "Here is a preview of the email in blocks:"],
    ["Preview Full Email", "Preview Full Email"],
    ["Prompts", "Prompts"],
  ] as const) {
    await email.button(button).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await email.button("Close").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("'Prompts' shows what a model was asked beside what it answered", async ({ email, upstream }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("lede").choose("ledeOptions", 1)));
  await email.continueTo("Step 6: Tip");
  await email.button("Prompts").click();
  await page.getByText("TIP prompt 5").click();
  const prompt = page.getByRole("region", { name: "Prompt", exact: true }).filter({ visible: true });
  await expect(prompt).toContainText("Write the transition from the story to the tip, and the tip.");
  await expect(page.getByRole("dialog").getByText("Model: scripted-1")).toBeVisible();
  const [call] = upstream.calls;
  expect(((await prompt.textContent()) ?? "").replace("Prompt", "")).toBe(`${call?.system}\n\n${call?.user}`);
});
