import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailReadyFor, stored } from "@/tests/support/browser/stored-letters";
import { resetsAfter, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

const alert = (wizard: WizardPage) => wizard.page.getByRole("main").getByRole("alert");

test("a stream that breaks off leaves its part on the page, and Try again writes the whole", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "would not ", "go in."));
  await email.continueTo("Step 6: Tip");
  await expect(alert(email)).toContainText("Something went wrong while writing the tip.");
  await expect(alert(email)).toContainText("The model's reply was cut off. Try again.");
  await expect(alert(email)).toContainText("The knife would not go in.");
  await expect(alert(email)).not.toContainText("[TRANSITION_TO_TIP]");
  // After the first words a second call would write the beginning twice.
  expect(upstream.calls).toHaveLength(1);

  await email.button("Try again").click();
  await email.written();
  await expect(email.block("tip")).toContainText("Press the dough with your thumb.");
  await expect(alert(email)).toHaveCount(0);
  await email.page.getByText("Versions (2)").click();
  await expect(email.page.getByText("Version 1: the part that came through")).toBeVisible();
  await email.button("Use this version, number 1").click();
  await expect(email.block("transitionToTip")).toContainText("The knife would not go in.");
});

test("Stop ends a stalled text at once, here and at the model's server, and keeps its part", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("lede")));
  upstream.script(stallsAfter("1. The bread knife ", "stayed outside.\n\n2. The bread"));
  await email.continueButton.click();
  await expect(email.page.getByRole("main").getByText("The bread knife stayed outside.")).toBeVisible();
  await expect(email.busyButton).toBeVisible();
  expect(upstream.open).toBe(1);

  await email.stopButton.click();
  await expect(email.page.getByText("Stopped.")).toBeVisible();
  await expect.poll(() => upstream.open).toBe(0);
  expect(upstream.aborted).toBe(1);
  await email.button("Use these").click();
  await email.choose(1, "click");
  await expect(email.continueButton).toBeEnabled();
});
