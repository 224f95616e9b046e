import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { says } from "@/tests/support/model/upstream-behaviours";
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

test("an answer's Markdown is shown as it is meant, while it comes and afterwards", async ({ page, upstream }) => {
  const ask = new AskPage(page);
  await ask.open();
  upstream.script(says("Start with **two chords**:\n\n", "1. `Em`\n2. [Am](https://example.com/am)"));
  await ask.ask("Which chords?");
  await ask.expectAnswered();
  await expect(ask.answer.getByText("two chords")).toHaveJSProperty("tagName", "STRONG");
  await expect(ask.answer.getByRole("listitem")).toHaveCount(2);
  await expect(ask.answer.getByRole("link", { name: "Am" })).toHaveAttribute("href", "https://example.com/am");
  await expect(ask.answer).not.toContainText(/[*`[]/);
});

test("whoever confirms the address comes back by the link in another tab, and finds the question there", async ({
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
  await expect(opened.page.getByText("ada@example.com")).toBeVisible();
  await expect(opened.page.getByText("questions asked")).toHaveCount(0);
  await opened.askButton.click();
  await opened.expectAnswered();
  await expect(opened.page.getByText("total tokens:")).toBeVisible();
  // The first tab learns of it with its next question.
  await ask.askButton.click();
  await ask.expectAnswered();
  await expect(page.getByText("ada@example.com")).toBeVisible();
  await expect(ask.dialog).toBeHidden();
});
