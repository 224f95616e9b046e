import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { gate } from "@/tests/support/gate";
import { saysInStep } from "@/tests/support/model/upstream-behaviours";
import { AskPage } from "@/tests/support/pages/ask-page";

const QUESTION = "Which chord comes first?";

/** A model that writes the first half of an answer, and the rest when the test lets it. */
function answerInHalves() {
  const rest = gate();
  return {
    behaviour: saysInStep({ text: "E minor, " }, { text: "then G — 🎸.", after: rest.opened }),
    finish: rest.open,
  };
}

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
  answer.finish();
  await ask.expectAnswered();
  await expect(ask.answer.getByText("E minor,")).toHaveText("E minor, then G — 🎸.");
  await expect(ask.asked(1)).toBeVisible();
  expect(upstream.calls).toHaveLength(1);
});
