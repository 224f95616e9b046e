import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { stallsAfter } from "../../support/model/upstream-behaviours";
import type { WizardPage } from "../pages/wizard-page";
import { expect, modelTest as test } from "../support/browser-test";
import { emailAt, emailReadyFor, emailWithStory, stored } from "../support/stored-letters";

const STALE = "You changed something that this was made from.";

async function visit(email: WizardPage, step: string): Promise<void> {
  await email.rail.getByRole("button", { name: new RegExp(`^${step}`) }).click();
  await expect(email.heading).toHaveText(step);
}

test("a changed topic marks what was made from it; one block is written again, another is kept", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(finishedEmail()));
  const before = await email.blocksOf(email.finished);
  await expect(email.rail.getByText("made from an earlier answer")).toHaveCount(0);

  await visit(email, "Step 1: Goals");
  await email.fill(["topic", "How to bake rye bread in a small oven"]);
  await expect(email.rail.getByRole("button", { name: "Step 4: Story" })).toContainText("made from an earlier answer");

  await visit(email, "Step 7: Offer");
  await expect(page.getByText(STALE)).toBeVisible();
  await email.button("Write it again").click();
  await email.written();
  await expect(page.getByText(STALE)).toHaveCount(0);
  await expect(email.block("offer")).toContainText("The course goes through it with you, one loaf a week.");
  await expect(page.getByText("Versions (2)")).toBeVisible();

  await visit(email, "Step 6: Tip");
  await email.button("Keep it as it is").click();
  await expect(page.getByText(STALE)).toHaveCount(0);
  await expect(email.rail.getByRole("button", { name: "Step 6: Tip" })).not.toContainText("earlier answer");
  await expect(email.rail.getByRole("button", { name: "Step 4: Story" })).toContainText("earlier answer");

  await visit(email, "COMPLETE");
  const after = new Map((await email.blocksOf(email.finished)).map(({ name, text }) => [name, text]));
  for (const { name, text } of before) {
    const rewritten = name === "offer" || name === "transitionToOffer";
    if (rewritten) expect(after.get(name)).not.toBe(text);
    else expect(after.get(name)).toBe(text);
  }
});

test("a block edited by hand stands in the letter, and the text before it can be taken back", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("offer").keep("offer")));
  await email.button("Edit by hand").click();
  await page.getByLabel("Offer", { exact: true }).fill("Come and bake with us.");
  await email.button("Save").click();
  await expect(email.block("offer")).toHaveText(/Come and bake with us\./);
  await expect(email.preview.locator("[data-block=offer]")).toHaveText("Come and bake with us.");

  await page.getByText("Versions (2)").click();
  await expect(page.getByText("Version 2: edited by hand")).toBeVisible();
  await email.button("Use this version, number 1").click();
  await expect(email.preview.locator("[data-block=offer]")).toHaveText("The Slow Loaf shows you how.");
  await email.button("Use this version, number 2").click();
  await expect(email.preview.locator("[data-block=offer]")).toHaveText("Come and bake with us.");
});

test("the words of a chosen option can be changed by hand", async ({ email }) => {
  await email.openStored(stored(emailAt("cta").choose("ctaOptions", 3)));
  await email.button("Edit your choice by hand").click();
  await email.page.getByLabel("Your choice, in your own words").fill("Bake with me on Sunday");
  await email.button("Save").click();
  await expect(email.options().nth(2)).toBeChecked();
  await email.continueTo("Step 9: Sign-Off");
  await expect(email.preview.locator("[data-block=cta]")).toHaveText("Bake with me on Sunday");
});

test("a rewrite asks for nothing but what was typed, and clears it when it is done", async ({ email, upstream }) => {
  await email.openStored(stored(emailWithStory()));
  await email.button("Revise the story").click();
  await email.button("Use the example: Make it shorter").click();
  await expect(email.changes("story")).toHaveValue("Make it shorter.");
  await email.button("Rewrite the story with these guidelines").click();
  await email.written();
  await expect(email.changes("story")).toHaveCount(0);
  expect(upstream.calls.at(-1)?.user).toContain("Make it shorter.");
  await email.button("Revise the story").click();
  await expect(email.changes("story")).toHaveValue("");
});

test("picking the same story again shows what was told, and asks for nothing", async ({ email, upstream }) => {
  await email.openStored(stored(emailWithStory()));
  await email.returnButton.click();
  await email.pick("Story No", 1);
  await expect(email.block("story")).toContainText("Nora lifted the first loaf out of the oven.");
  expect(upstream.calls).toHaveLength(0);

  await email.returnButton.click();
  await email.pick("Story No", 2);
  await expect(email.block("story")).toContainText("Nora set the timer to ninety minutes");
  expect(upstream.calls).toHaveLength(1);
});

test("while a text is written nothing else can be started, and no step can be left", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("lede")));
  upstream.script(stallsAfter("1. The knife stops.\n\n2. The"));
  await email.continueButton.click();
  await expect(email.page.getByText("The knife stops.")).toBeVisible();
  await expect(email.returnButton).toBeDisabled();
  await expect(email.continueButton).toHaveCount(0);
  await expect(email.busyButton).toHaveAttribute("aria-disabled", "true");
  await expect(email.numberField).toHaveCount(0);
  await expect(email.rail.getByRole("button", { name: "Step 1: Goals" })).toBeDisabled();
  await email.stopButton.click();
  await expect(email.returnButton).toBeEnabled();
});
