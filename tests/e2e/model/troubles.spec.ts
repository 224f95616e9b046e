import { PAYLOADS } from "../../fixtures/payloads";
import {
  neverAnswers,
  refuses,
  resetsAfter,
  says,
  saysByteByByte,
  stallsAfter,
} from "../../support/model/upstream-behaviours";
import type { WizardPage } from "../pages/wizard-page";
import { expect, modelTest as test } from "../support/browser-test";
import { emailAt, emailReadyFor, stored } from "../support/stored-letters";

const alert = (wizard: WizardPage) => wizard.page.getByRole("main").getByRole("alert");

test("a stream that breaks off leaves its part on the page, and Try again writes the whole", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "would not ", "go in."));
  await email.continueTo("Step 6: Tip");
  await expect(alert(email)).toContainText("Something went wrong while writing the tip.");
  await expect(alert(email)).toContainText("The model's answer broke off before it was complete. Try again.");
  await expect(alert(email)).toContainText("The knife would not go in.");
  await expect(alert(email)).not.toContainText("[TRANSITION_TO_TIP]");
  // After the first words a second call would write the beginning twice.
  expect(upstream.calls).toHaveLength(1);

  await email.button("Try again").click();
  await email.written();
  await expect(email.block("tip")).toContainText("Press the dough with your thumb.");
  await expect(alert(email)).toHaveCount(0);
  await email.page.getByText("Versions (2)").click();
  await expect(email.page.getByText("Version 1: the part that arrived")).toBeVisible();
  await email.button("Use this version, number 1").click();
  await expect(email.block("transitionToTip")).toContainText("The knife would not go in.");
});

test("the part of a text that broke off can be used as it is", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TIP]\nPress the ", "dough."));
  await email.continueTo("Step 6: Tip");
  await email.button("Use the part that arrived").click();
  await expect(email.block("tip")).toContainText("Press the dough.");
  await email.keep("This looks good, keep this Tip");
});

test("a rewrite that fails gives back the words that asked for it, and Try again sends them", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailAt("offer")));
  upstream.script(refuses(400));
  await email.revise("offer", "Rewrite the offer with these guidelines", "Mention the flour on the table.");
  await expect(alert(email)).toContainText("Something went wrong while writing the offer.");
  await expect(email.changes("offer")).toHaveValue("Mention the flour on the table.");
  await expect(email.block("offer")).toContainText("The Slow Loaf shows you how.");

  await email.button("Try again").click();
  await email.written();
  await expect(email.block("offer")).toContainText("Revised as asked.");
  expect(upstream.calls.at(-1)?.user).toContain("Mention the flour on the table.");
});

test("a rewrite that failed is tried again with what was asked for, though the field was emptied", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailAt("offer")));
  upstream.script(refuses(400));
  await email.revise("offer", "Rewrite the offer with these guidelines", "Mention the flour on the table.");
  await email.changes("offer").fill("");
  await expect(alert(email)).toContainText("You asked for: Mention the flour on the table.");
  await email.button("Try again").click();
  await email.written();
  await expect(email.block("offer")).toContainText("Revised as asked.");
  expect(upstream.calls.at(-1)?.user).toContain("Mention the flour on the table.");
});

test("a model's server with too many requests says how long to wait, and is not asked twice", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("cta")));
  upstream.script(refuses(429, { headers: { "Retry-After": "40" } }));
  await email.continueTo("Step 8: CTA");
  await expect(alert(email)).toContainText("The model's server has too many requests. Try again in 40 seconds.");
  await expect(alert(email)).not.toContainText("VENDOR WORDS");
  expect(upstream.calls).toHaveLength(1);

  await email.button("Try again").click();
  await email.written();
  await expect(email.options()).toHaveCount(10);
});

test("somebody who has as many texts written as they may is told so, and can try again when one has ended", async ({
  email,
  faults,
  origin,
  upstream,
}) => {
  const slots = 12;
  await email.openStored(stored(emailReadyFor("cta")));
  upstream.script(...Array.from({ length: slots }, () => stallsAfter("Half")));
  // Asked for beside the page, with its cookies: a browser has fewer connections than that.
  const path = "/wizard/prompt-2";
  const cookies = await email.page.context().cookies();
  const headers = {
    "Content-Type": "application/json",
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const leaving = new AbortController();
  const post = { method: "POST", headers, body: JSON.stringify(PAYLOADS[path]), signal: leaving.signal };
  const others = await Promise.all(Array.from({ length: slots }, () => fetch(`${origin}${path}`, post)));
  expect(others.map(({ status }) => status)).toEqual(Array(slots).fill(200));
  await expect.poll(() => upstream.open).toBe(slots);
  faults.expectStatus(429);
  await email.continueTo("Step 8: CTA");
  await expect(alert(email)).toContainText("Twelve of your texts are being written at the moment.");
  expect(upstream.calls).toHaveLength(slots);

  leaving.abort();
  await expect.poll(() => upstream.open).toBe(0);
  await email.button("Try again").click();
  await email.written();
  await expect(email.options()).toHaveCount(10);
});

test("a key that is refused is named as the cause, and is not tried twice", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("story")));
  upstream.script(refuses(401, { code: "invalid_api_key" }));
  await email.continueTo("Step 4: Story");
  await expect(alert(email)).toContainText("The model's server refused the key. Check OPENAI_API_KEY.");
  await expect(alert(email)).not.toContainText("VENDOR WORDS");
  expect(upstream.calls).toHaveLength(1);

  await email.button("Try again").click();
  await email.written();
  await expect(email.button("Story No 4")).toBeVisible();
});

test("Stop ends a stalled text at once, here and at the model's server, and keeps its part", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("lede")));
  upstream.script(stallsAfter("1. The bread knife ", "stayed outside."));
  await email.continueButton.click();
  await expect(email.page.getByText("The bread knife stayed outside.")).toBeVisible();
  await expect(email.busyButton).toBeVisible();
  expect(upstream.open).toBe(1);

  await email.stopButton.click();
  await expect(email.page.getByText("You stopped writing opening lines.")).toBeVisible();
  await expect.poll(() => upstream.open).toBe(0);
  expect(upstream.aborted).toBe(1);
  await email.button("Use the part that arrived").click();
  await email.choose(1, "click");
  await expect(email.continueButton).toBeEnabled();
});

test("Stop before the first word leaves nothing behind but the way to write it", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("postscript")));
  upstream.script(neverAnswers);
  await email.continueButton.click();
  await expect.poll(() => upstream.open).toBe(1);
  await email.stopButton.click();
  await expect.poll(() => upstream.open).toBe(0);
  await expect(email.button("Use the part that arrived")).toHaveCount(0);

  await email.button("Write it again").click();
  await email.written();
  await expect(email.block("postscript")).toContainText("The dough chart fits on the fridge door.");
});

test("characters that arrive in halves are whole on the page", async ({ email, upstream }) => {
  const transition = "Käse, œufs, 日本のパン und 🥖: das war der Anfang.";
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(saysByteByByte(`[TRANSITION_TO_TIP]\n${transition}\n\n[TIP]\nDrücke den Teig. 👩🏽‍🍳`));
  await email.continueTo("Step 6: Tip");
  await expect(email.block("transitionToTip")).toContainText(transition);
  await expect(email.block("tip")).toContainText("Drücke den Teig. 👩🏽‍🍳");
});

test("options that are numbered badly are numbered anew, and a number that is not there says which are", async ({
  email,
  upstream,
}) => {
  await email.openStored(stored(emailReadyFor("lede")));
  upstream.script(
    says(
      "Sure! Here are some ledes:\n\n",
      "1) The knife stops.\n\n2) **The loaf is a brick.**\n\n",
      "4. Nora waits.\n\n5. The timer rings.\n\nLet me know which one you prefer!",
    ),
  );
  await email.continueTo("Step 5: Lede");
  await expect(email.options()).toHaveCount(4);
  await email.numberField.fill("10");
  await expect(email.page.getByText("There is no option 10. Type a number from 1 to 4.")).toBeVisible();
  await expect(email.continueButton).toHaveAttribute("aria-disabled", "true");
  expect(await email.choose(2, "typing")).toBe("The loaf is a brick.");
  expect(await email.choose(4, "typing")).toBe("The timer rings.");
  await email.continueTo("Step 6: Tip");
  await expect(email.preview.locator("[data-block=lede]")).toHaveText("The timer rings.");
});

test("an answer that is no list is offered whole, and can be taken", async ({ email, upstream }) => {
  const answer = "I would open with the knife that will not go in, because a reader can feel it.";
  await email.openStored(stored(emailReadyFor("lede")));
  upstream.script(says(answer));
  await email.continueTo("Step 5: Lede");
  await expect(email.page.getByText("The model did not answer in the form that was asked for.")).toBeVisible();
  await expect(email.options()).toHaveCount(1);
  expect(await email.choose(1, "typing")).toBe(answer);
  await email.continueTo("Step 6: Tip");
  await expect(email.preview.locator("[data-block=lede]")).toHaveText(answer);
});

test("what a model thinks before it answers is not part of the letter", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("postscript")));
  upstream.script(says("<thi", "nk>The reader wants a chart.</th", "ink>\n\n[P.S.]\nThe chart fits on the fridge."));
  await email.continueTo("Step 10: P.S.");
  await expect(email.block("postscript")).toContainText("The chart fits on the fridge.");
  await expect(email.page.getByRole("main")).not.toContainText("The reader wants a chart.");
});
