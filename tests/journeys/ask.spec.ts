import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { refuses, says, saysInTwo, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { AskPage } from "@/tests/support/pages/ask-page";

const QUESTION = "Tell me some beginning guitar songs I can learn?";

test("a visitor asks three questions, and the fourth asks for an email address", async ({ page, upstream }) => {
  const ask = new AskPage(page);
  await ask.open();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question Assistant");
  await expect(page.getByText("Like: Tell me some beginning guitar songs I can learn?")).toBeVisible();
  await expect(ask.box).toHaveAttribute("name", "aiQuestion");
  await expect(ask.box).toHaveAttribute("placeholder", "ask me anything");
  await expect(ask.box).toHaveAttribute("rows", "3");
  await expect(ask.asked(0)).toBeVisible();
  await expect(page.getByText("Your answer will appear here.")).toBeVisible();
  await expect(ask.answer).toHaveCount(0);

  for (const count of [1, 2, 3]) {
    upstream.script(says(`\n\n  Answer ${count}.\nSecond line.\n`));
    await ask.ask(`Question ${count}?`);
    await expect(ask.answer).toContainText(`Answer ${count}.`);
    await ask.expectAnswered();
    await expect(ask.asked(count)).toBeVisible();
  }
  expect((await ask.answer.boundingBox())?.height).toBeGreaterThanOrEqual(860);
  await expect(ask.answer.getByText("Answer 3.")).toHaveJSProperty("innerText", "Answer 3.\nSecond line.");
  // A visitor has no tokens to count.
  await expect(page.getByText("total tokens")).toHaveCount(0);

  await ask.ask("Question 4?");
  await expect(ask.dialog).toBeVisible();
  await expect(ask.dialog).toContainText(
    "To prevent bots from using this page, please enter your real email address. You'll receive a sign-in link to confirm your email.",
  );
  await expect(ask.dialog).toContainText("Terms of Use");
  await expect(ask.dialog).toContainText("Privacy Policy");
  // The answer stays, because no question was sent.
  await expect(page.getByText("Answer 3.")).toBeVisible();
  await expect(ask.asked(3)).toBeVisible();
  expect(upstream.calls.map(({ user }) => user)).toEqual(["Question 1?", "Question 2?", "Question 3?"]);

  const email = ask.dialog.getByPlaceholder("Enter your best email address");
  await email.fill("half-typed@");
  await page.keyboard.press("Escape");
  await expect(ask.dialog).toBeHidden();
  await expect(ask.askButton).toBeFocused();
  await ask.askButton.click();
  await expect(email).toHaveValue("");
});

test("a visitor who confirms the address finds the question again in the tab that the link opens", async ({
  page,
  app,
  context,
  upstream,
}) => {
  upstream.script(...Array.from({ length: 5 }, () => says("Begin with E minor.")));
  const ask = new AskPage(page, "/guitar");
  await ask.open();
  for (const count of [1, 2, 3]) {
    await ask.ask(`Which chord comes first, and is this question ${count}?`);
    await ask.expectAnswered();
  }
  await ask.ask(QUESTION);
  await ask.dialog.getByPlaceholder("Enter your best email address").fill("ada@example.com");
  await ask.dialog.getByRole("button", { name: "Continue" }).click();
  await expect(ask.dialog).toBeHidden();
  await expect(page.getByText("Your link is in the server's terminal", { exact: true })).toBeVisible();
  await expect(page.getByText("Open the link for ada@example.com in this browser.")).toBeVisible();
  await expect(ask.box).toHaveValue(QUESTION);

  const link = /http\S+finish-sign-up\S+/.exec(app.output())?.[0] ?? "";
  const opened = new AskPage(await context.newPage(), "/guitar");
  await opened.page.goto(link);
  await expect(opened.page).toHaveURL("/guitar");
  await expect(opened.box).toHaveValue(QUESTION);
  await expect(opened.page.getByRole("main").getByText("ada@example.com")).toBeVisible();
  await expect(opened.page.getByText("questions asked")).toHaveCount(0);
  await opened.askButton.click();
  await opened.expectAnswered();
  await expect(opened.page.getByText("total tokens:")).toBeVisible();
  // The first tab learns of it with its next question.
  await ask.askButton.click();
  await ask.expectAnswered();
  await expect(page.getByRole("main").getByText("ada@example.com")).toBeVisible();
  await expect(ask.dialog).toBeHidden();
});

test("a person who is signed in has no limit of questions, and sees their address and the tokens used @slow", async ({
  page,
  upstream,
  signIn,
}) => {
  await signIn("grace@example.com");
  const ask = new AskPage(page, "/assistant");
  await ask.open();
  await expect(page.getByRole("main").getByText("grace@example.com")).toBeVisible();
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

test("the counter counts, turns red at the limit, and a paste that was cut is told of @slow", async ({ page }) => {
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

test("everything can be done by keyboard alone, and the focus is never lost @slow", async ({ page, upstream }) => {
  const ask = new AskPage(page);
  await ask.open();
  const { behaviour, goOn } = saysInTwo("Begun", " and done.");
  upstream.script(behaviour, says("Again."));
  await tabTo(page, ask.box);
  await page.keyboard.type(QUESTION);
  await press(page, ask.askButton);
  await tabTo(page, ask.button("Stop"));
  goOn();
  await expect(ask.answer).toContainText("Begun and done.");
  await expect(ask.askButton).toBeFocused();
  await press(page, ask.button("Ask Again"));
  await expect(ask.answer).toContainText("Again.");
  await ask.expectAnswered();
  await press(page, ask.button("Reset"));
  await expect(ask.box).toHaveValue("");
});

test("every state of the question page is accessible, on large screens and phones, in light and dark @slow", async ({
  page,
  upstream,
}) => {
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
