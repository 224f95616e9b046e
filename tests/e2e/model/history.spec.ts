import type { Locator } from "@playwright/test";
import { resetsAfter, says, stallsAfter } from "../../support/model/upstream-behaviours";
import type { WizardPage } from "../pages/wizard-page";
import { expect, modelTest as test } from "../support/browser-test";
import { emailAt, emailReadyFor, emailWithStory, stored } from "../support/stored-letters";

const FIRST = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.";
const SECOND = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the loaf, not the clock.";

/** The entry of a version in the open history. */
function version(email: WizardPage, number: number): Locator {
  return email.page.getByRole("listitem").filter({ hasText: `Version ${number}:` });
}

async function openHistory(email: WizardPage, count: number): Promise<void> {
  await email.page.getByText(`Versions (${count})`).click();
}

/** An open tip in two versions, the second of them rewritten. */
async function openTwoTips(email: WizardPage): Promise<void> {
  await email.openStored(stored(emailAt("tip").finish("tip", FIRST)));
  await email.revise("tip", "Rewrite the tip with these guidelines", "Speak of the loaf.");
}

test("the history says of each text how it came about, when, by which model, for how much, and what was asked", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(says(FIRST), says(SECOND));
  await email.continueTo("Step 6: Tip");
  await email.revise("tip", "Rewrite the tip with these guidelines", "Speak of the loaf.");
  await openHistory(email, 2);

  const rewritten = version(email, 2);
  await expect(rewritten).toContainText("Version 2: rewritten");
  await expect(rewritten).toContainText("In use");
  await expect(rewritten).toContainText("Asked for: Speak of the loaf.");
  await expect(rewritten).toContainText("Model: scripted-1");
  await expect(rewritten).toContainText(/Input: \d+, Output: \d+, Cost: \$0\.\d{4}/);
  const time = rewritten.getByRole("time");
  await expect(time).toHaveText("just now");
  const exact = new Date((await time.getAttribute("datetime")) ?? "").getTime();
  expect(Math.abs(Date.now() - exact)).toBeLessThan(60_000);
  await expect(time).toHaveAttribute("title", new RegExp(String(new Date().getFullYear())));

  await expect(rewritten.getByText("TASK")).toBeHidden();
  await rewritten.getByText("Prompt", { exact: true }).click();
  await expect(rewritten.getByText("TASK")).toBeVisible();
  expect(await rewritten.textContent()).toContain(upstream.calls.at(-1)?.user);
  await expect(version(email, 1)).toContainText("Version 1: written");
});

test("what was changed is crossed out and underlined, and said in words", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(says(FIRST), says(SECOND));
  await email.continueTo("Step 6: Tip");
  await email.revise("tip", "Rewrite the tip with these guidelines", "Speak of the loaf.");
  await openHistory(email, 2);
  await version(email, 2).getByText("Compare with version 1, the one before").click();

  const comparison = email.page.getByRole("region", { name: "From version 1 to version 2" });
  const removed = comparison.getByRole("deletion").filter({ hasText: "dough" });
  const added = comparison.getByRole("insertion").filter({ hasText: "loaf" });
  await expect(removed).toHaveText(/removed: dough/);
  await expect(added).toHaveText(/added: loaf/);
  await expect(removed).toHaveCSS("text-decoration-line", "line-through");
  await expect(added).toHaveCSS("text-decoration-line", "underline");
  // Beside the two of the explanation, nothing else has changed.
  await expect(comparison.getByRole("deletion")).toHaveCount(2);
  await expect(comparison.getByText("One part says the same in both.")).toBeVisible();
});

test("an earlier version is used again, and the later one after that: none is lost", async ({ email, upstream }) => {
  upstream.script(says(SECOND));
  await openTwoTips(email);
  await expect(email.block("tip")).toContainText("Watch the loaf");
  await openHistory(email, 2);
  await email.button("Use this version, number 1").click();
  await expect(email.block("tip")).toContainText("Watch the dough");
  await expect(version(email, 1)).toContainText("In use");
  await expect(email.preview).toContainText("Watch the dough");

  await email.page.reload();
  await expect(email.block("tip")).toContainText("Watch the dough");
  await openHistory(email, 2);
  await email.button("Use this version, number 2").click();
  await expect(email.block("tip")).toContainText("Watch the loaf");
  await expect(email.page.getByText("Versions (2)")).toBeVisible();
});

test("the costs name every part with its rejected and interrupted texts, and add up", async ({ email, upstream }) => {
  const { page } = email;
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "would not go in."), says(FIRST), says(SECOND));
  await email.continueTo("Step 6: Tip");
  await email.button("Try again").click();
  await email.written();
  await email.revise("tip", "Rewrite the tip with these guidelines", "Speak of the loaf.");
  await email.button("Costs").click();

  const sheet = page.getByRole("dialog", { name: "What this email cost" });
  const row = sheet.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Tip" }) });
  await expect(row).toContainText("3 texts");
  await expect(row).toContainText("about ");
  const [, used, others] =
    /(\$0\.\d{4}) in your email, (\$0\.\d{4}) for other texts/.exec((await row.textContent()) ?? "") ?? [];
  expect(used).not.toBe("$0.0000");
  expect(others).not.toBe("$0.0000");
  // What broke off is counted as well.
  await expect(sheet.getByText("before its tokens were counted")).toHaveCount(0);
  const total = sheet.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "The whole email" }) });
  // The texts before the tip were stored without their usage.
  const amounts = await Promise.all([row, total].map((one) => one.getByRole("cell").last().textContent()));
  expect(amounts[0]).toBe(amounts[1]);
});

test("what was stopped says by which model it was written, what was asked, and what the part cost", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(stallsAfter("[TRANSITION_TO_TIP]\nThe brick had ", "one thing to say."));
  await email.continueButton.click();
  await expect(email.page.getByText("one thing to say.")).toBeVisible();
  await email.stopButton.click();
  await expect(email.page.getByText("You stopped writing the tip.")).toBeVisible();
  await email.button("Costs").click();
  await expect(email.page.getByRole("row").filter({ hasText: "Tip" })).toContainText(/\$0\.\d{4} for other texts/);
  await email.page.keyboard.press("Escape");
  await email.button("Use the part that arrived").click();
  await openHistory(email, 1);
  await expect(version(email, 1)).toContainText("Version 1: the part that arrived");
  await expect(version(email, 1)).toContainText("Model: scripted-1");
  await expect(version(email, 1)).toContainText(/Input: \d+, Output: \d+, Cost: \$0\.\d{4} \(tokens estimated\)/);
  await expect(version(email, 1).getByText("Prompt", { exact: true })).toBeVisible();
});

test("a story that was never rewritten can say where it came from as well", async ({ email }) => {
  await email.openStored(stored(emailWithStory()));
  await openHistory(email, 1);
  await expect(version(email, 1)).toContainText("Model: model-x");
  await version(email, 1).getByText("Prompt", { exact: true }).click();
  await expect(email.page.getByText("Prompt for story")).toBeVisible();
  await expect(email.page.getByText(/^Compare with/)).toHaveCount(0);
});
