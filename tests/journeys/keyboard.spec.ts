import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { expectFocusToShow, press, tabTo } from "@/tests/support/browser/by-keyboard";
import { GOALS, PRODUCT_DESCRIPTION, PRODUCT_NAME, TIP } from "@/tests/support/browser/email-journey";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

async function type(wizard: WizardPage, [name, text]: readonly [Parameters<WizardPage["field"]>[0], string]) {
  await tabTo(wizard.page, wizard.field(name));
  await wizard.page.keyboard.insertText(text);
}

/** Moves on by keyboard: the heading of the next step has the focus, and from there the step is read. */
async function continueByKeyboard(wizard: WizardPage, step: string): Promise<void> {
  await press(wizard.page, wizard.continueButton);
  await expect(wizard.heading).toHaveText(step);
  await expect(wizard.heading).toBeFocused();
  await wizard.written();
}

async function keepByKeyboard(wizard: WizardPage, label: string): Promise<void> {
  await press(wizard.page, wizard.button(label));
  // The history of the text says so as well, behind its summary.
  await expect(wizard.page.getByText("Kept ✓", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(wizard.continueButton).toBeFocused();
}

for (const [name, viewport] of [
  ["on a large screen", { width: 1440, height: 900 }],
  ["at 320 px", { width: 320, height: 640 }],
] as const) {
  test(`a whole email is written with the keyboard alone ${name} @slow`, async ({ email }) => {
    test.setTimeout(180_000);
    const { page } = email;
    await page.setViewportSize(viewport);
    const { keyboard } = page;
    await email.open();
    for (const field of GOALS) await type(email, field);
    await continueByKeyboard(email, "Step 2: Product");

    await type(email, PRODUCT_NAME);
    await tabTo(page, page.getByRole("radio", { name: /^Short/ }));
    await keyboard.press("Space");
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /^Longer/ })).toBeChecked();
    await type(email, PRODUCT_DESCRIPTION);
    await continueByKeyboard(email, "Step 3: Insight");

    await type(email, TIP);
    await continueByKeyboard(email, "Step 4: Story");
    await press(page, email.button("Story No 3"));
    await expect(email.heading).toBeFocused();
    await email.written();
    await press(page, email.button("Revise the story"));
    await expect(email.changes("story")).toBeFocused();
    await keyboard.insertText("Make it shorter.");
    await press(page, email.button("Rewrite the story with these guidelines"));
    await email.written();
    await expect(email.heading).toBeFocused();
    await keepByKeyboard(email, "This looks good, keep this Story");

    await continueByKeyboard(email, "Step 5: Lede");
    await keyboard.press("2");
    await expect(email.heading).toBeFocused();
    await expect(email.options().nth(1)).toBeChecked();

    await continueByKeyboard(email, "Step 6: Tip");
    await keepByKeyboard(email, "This looks good, keep this Tip");
    await continueByKeyboard(email, "Step 7: Offer");
    await keepByKeyboard(email, "This looks good, keep this Offer");

    await continueByKeyboard(email, "Step 8: CTA");
    await tabTo(page, email.options().first());
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await expect(email.options().nth(2)).toBeChecked();
    await expectFocusToShow(email.options().nth(2));
    await continueByKeyboard(email, "Step 9: Sign-Off");
    await tabTo(page, email.numberField);
    await keyboard.type("4");
    await continueByKeyboard(email, "Step 10: P.S.");
    await keepByKeyboard(email, "This looks good, keep this P.S.");
    await continueByKeyboard(email, "Step 11: Subject Lines");
    await keyboard.type("10");
    await expect(email.options().nth(9)).toBeChecked();
    await continueByKeyboard(email, "COMPLETE");

    await press(page, email.button("That's great, copy this Email to My Clipboard"));
    await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
    expect(await email.plainClipboard()).toContain("P.S. ");
  });
}

test("a whole story is written with the keyboard alone at twice the size @slow", async ({ story }) => {
  const { page } = story;
  await page.setViewportSize({ width: 720, height: 450 });
  await story.open();
  for (const field of GOALS) await type(story, field);
  await continueByKeyboard(story, "Step 2: Insight");
  await tabTo(page, page.getByRole("radio", { name: "Yes, I want to enter my own insight" }));
  await page.keyboard.press("Space");
  await type(story, TIP);
  await continueByKeyboard(story, "Step 3: Story");
  await press(page, story.button("Story No 2"));
  await story.written();
  await keepByKeyboard(story, "This looks good, keep this Story");
  await continueByKeyboard(story, "Step 4: Subject Lines");
  await page.keyboard.press("3");
  await continueByKeyboard(story, "COMPLETE");
  await press(page, story.button("That's great, copy this Email to My Clipboard"));
  await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
});
