import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { saysInTwo, stallsAfter } from "@/tests/support/model/upstream-behaviours";
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
