import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { says, saysInTwo, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { AskPage } from "@/tests/support/pages/ask-page";
import { TitlePage } from "@/tests/support/pages/title-page";

const QUESTION = "Which chord comes first?";

/** A model that writes the first half of an answer, and the rest when the test lets it. */
const answerInHalves = () => saysInTwo("E minor, ", "then G — 🎸.");

test("a reload in the middle of an answer goes on, over one call and for one question", async ({ page, upstream }) => {
  const answer = answerInHalves();
  upstream.script(answer.behaviour);
  const ask = new AskPage(page, "/guitar");
  await ask.open();
  await ask.ask(QUESTION);
  for (let times = 0; times < 2; times++) {
    await expect(ask.answer).toContainText("E minor,");
    await page.reload();
    await expect(ask.box).toHaveValue(QUESTION);
  }
  await expect(ask.answer).toContainText("E minor,");
  await expect(ask.button("Stop")).toBeVisible();
  answer.goOn();
  await ask.expectAnswered();
  await expect(ask.answer.getByText("E minor,")).toHaveText("E minor, then G — 🎸.");
  await expect(ask.asked(1)).toBeVisible();
  expect(upstream.calls).toHaveLength(1);
});

test("Stop after a reload ends the call upstream, and before the first word it does not count @slow", async ({
  page,
  upstream,
}) => {
  const ask = new AskPage(page);
  await ask.open();
  upstream.script(stallsAfter("The first ", "half"), stallsAfter());
  await ask.ask(QUESTION);
  await expect(ask.answer).toContainText("The first half");
  await page.reload();
  await expect(ask.answer).toContainText("The first half");
  await ask.button("Stop").click();
  await expect(ask.answer).toContainText("You stopped the answer.");
  await expect(ask.answer).toContainText("The first half");
  await expect.poll(() => upstream.open).toBe(0);
  await expect(ask.asked(1)).toBeVisible();

  await ask.button("Ask Again").click();
  await expect.poll(() => upstream.open).toBe(1);
  await page.reload();
  await expect(ask.answer).toContainText("Waiting for the answer");
  await expect(ask.asked(2)).toBeVisible();
  await ask.button("Stop").click();
  await expect.poll(() => upstream.open).toBe(0);
  await expect(ask.answer).toContainText("It didn't count toward your limit.");
  await expect(ask.asked(1)).toBeVisible();
  expect(upstream.calls).toHaveLength(2);
});

test("an answer that the server does not know any more stays as its part, and can be asked for again @slow", async ({
  page,
  upstream,
  faults,
}) => {
  faults.expectStatus(404);
  upstream.script(says("Here it is."));
  const running = { generationId: "0b5a1d2e-7c3f-4a8b-9d6e-1f2a3b4c5d6e", maxTokens: 500 };
  const kept = JSON.stringify({ question: QUESTION, answer: null, partialText: "E minor, ", running });
  await page.addInitScript((text) => {
    if (sessionStorage.length === 0) sessionStorage.setItem("question:/ask", text);
  }, kept);
  const ask = new AskPage(page);
  await ask.open();
  await expect(ask.answer).toContainText(
    "You left the page or lost your connection while the answer was being written.",
  );
  await expect(ask.answer).toContainText("E minor,");
  await ask.button("Ask again").click();
  await expect(ask.answer).toContainText("Here it is.");
});

test("titles that were being written go on after a reload, and in a second tab @slow", async ({
  page,
  upstream,
  signIn,
}) => {
  await signIn();
  const answer = answerInHalves();
  upstream.script(answer.behaviour);
  const titles = new TitlePage(page);
  await titles.open();
  await titles.prompt.fill("Two titles");
  await titles.askButton.click();
  await expect(page.getByText("E minor,")).toBeVisible();
  await page.reload();
  await expect(page.getByText("E minor,")).toBeVisible();
  await expect(titles.stopButton).toBeVisible();
  const other = new TitlePage(await page.context().newPage());
  await other.open();
  await expect(other.page.getByText("E minor,")).toBeVisible();
  answer.goOn();
  for (const tab of [titles, other]) await expect(tab.answer).toContainText("E minor, then G — 🎸.");
  expect(upstream.calls).toHaveLength(1);

  upstream.script(stallsAfter("1. Strum"));
  await titles.askAgainButton.click();
  await expect(page.getByText("1. Strum")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1. Strum")).toBeVisible();
  await titles.stopButton.click();
  await expect(page.getByText("You stopped the answer.")).toBeVisible();
  await expect.poll(() => upstream.open).toBe(0);
  expect(upstream.calls).toHaveLength(2);
});
