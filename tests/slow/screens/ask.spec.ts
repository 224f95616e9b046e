import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { refuses, says, saysInStep, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { AskPage } from "@/tests/support/pages/ask-page";

const QUESTION = "Tell me some beginning guitar songs I can learn?";

test("somebody who is signed in asks on, and sees who they are and what was used", async ({
  page,
  upstream,
  signIn,
}) => {
  await signIn("grace@example.com");
  const ask = new AskPage(page, "/assistant");
  await ask.open();
  await expect(page.getByText("grace@example.com")).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" }).filter({ visible: true })).toHaveCount(1);
  for (const count of [1, 2, 3, 4]) {
    upstream.script(says("Four words of answer."));
    await ask.ask(`Question ${count}?`);
    await ask.expectAnswered();
  }
  await expect(page.getByText("content tokens:4")).toBeVisible();
  await expect(page.getByText(/^prompt tokens:\d+$/)).toBeVisible();
  await expect(page.getByText(/^total tokens:\d+$/)).toBeVisible();
  expect(upstream.calls[3]?.body.max_tokens).toBe(500);
});

test("the counter counts, turns red at the limit, and a paste that was cut is told of", async ({ page }) => {
  const ask = new AskPage(page);
  await ask.open();
  await expect(page.getByText("0/8000 characters")).toBeVisible();
  const quiet = await page.getByText("0/8000 characters").evaluate((element) => getComputedStyle(element).color);
  await ask.box.fill("x".repeat(7999));
  await expect(page.getByText("7999/8000 characters")).toHaveCSS("color", quiet);
  await ask.box.press("End");
  await page.evaluate(() => navigator.clipboard.writeText("and more"));
  await ask.box.press("ControlOrMeta+V");
  const full = page.getByText("8000/8000 characters");
  await expect(full).toBeVisible();
  await expect(full).not.toHaveCSS("color", quiet);
  await expect(page.getByText("The limit is 8,000 characters. Anything past that is cut off.")).toBeVisible();
});

test("everything can be done by keyboard alone, and the focus is never lost", async ({ page, upstream }) => {
  const ask = new AskPage(page);
  await ask.open();
  let finish = () => {};
  const last = new Promise<void>((resolve) => {
    finish = resolve;
  });
  upstream.script(saysInStep({ text: "Begun" }, { text: " and done.", after: last }), says("Again."));
  await tabTo(page, ask.box);
  await page.keyboard.type(QUESTION);
  await press(page, ask.askButton);
  await tabTo(page, ask.button("Stop"));
  finish();
  await expect(ask.answer).toContainText("Begun and done.");
  await expect(ask.askButton).toBeFocused();
  await press(page, ask.button("Ask Again"));
  await expect(ask.answer).toContainText("Again.");
  await ask.expectAnswered();
  await press(page, ask.button("Reset"));
  await expect(ask.box).toHaveValue("");
});

test("every state keeps nobody out, on large screens and phones, in light and dark", async ({ page, upstream }) => {
  test.setTimeout(120_000);
  const ask = new AskPage(page);
  await ask.open();
  await expectNoBarriers(page);
  upstream.script(stallsAfter("The first ", "half"));
  await ask.ask("unbroken".repeat(200));
  await expect(ask.answer).toContainText("The first half");
  await expectNoBarriers(page);
  await ask.button("Stop").click();
  await expectNoBarriers(page);
  upstream.script(refuses(401));
  await ask.button("Ask Again").click();
  await expect(ask.answer.getByRole("alert")).toBeVisible();
  await expectNoBarriers(page);
  for (const _ of [2, 3]) {
    upstream.script(says("unbroken".repeat(200)));
    await ask.button("Ask Again").click();
    await ask.expectAnswered();
  }
  await expectNoBarriers(page);
  await ask.ask("x".repeat(8000));
  await expect(ask.dialog).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press("Escape");
  await expectNoBarriers(page);
});
