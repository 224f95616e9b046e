import type { Locator } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { expectFocusInPage, press, tabTo } from "@/tests/support/browser/by-keyboard";
import { emailAt, emailReadyFor, emailWithStory, stored } from "@/tests/support/browser/stored-letters";
import { emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import type { Behaviour } from "@/tests/support/model/scripted-upstream";
import { gate, resetsAfter, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

const HALF_A_TIP = "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TIP]\nPress the";
const WHOLE_TIP = "[TRANSITION_TO_TIP]\nThe knife stops.\n\n[TIP]\nPress the dough.";

/** Does something with a call once the test lets it. */
function later(behaviour: Behaviour) {
  const { opened, open } = gate();
  return { come: open, behaviour: (async (...call) => opened.then(() => behaviour(...call))) satisfies Behaviour };
}

test("an edit by hand opens at its first field and ends at its button @slow", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("tip")));
  const edit = email.button("Edit by hand");
  await press(page, edit);
  await expect(page.getByRole("textbox", { name: "From the story to your tip" })).toBeFocused();
  await press(page, email.button("Cancel"));
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("So: ");
  await press(page, email.button("Save"));
  await expect(edit).toBeFocused();
  await expect(email.block("transitionToTip")).toContainText("So: ");
});

test("Keep leads to Continue, and taking it back stays beside it @slow", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("tip")));
  await press(page, email.button("This looks good, keep this Tip"));
  await expect(email.continueButton).toBeFocused();
  await press(page, email.button("Change this tip"));
  await expect(email.button("Edit by hand")).toBeFocused();
  await press(page, email.button("Revise the tip"));
  await expect(email.changes("tip")).toBeFocused();
  await press(page, email.button("This looks good, keep this Tip"));
  await expect(email.continueButton).toBeFocused();
});

test("Keep, Change and Revise move nothing of a long text that is being read @slow", async ({ email }) => {
  const { page } = email;
  const long = Array.from({ length: 40 }, (_, at) => `Thought ${at} of a tip that goes on.`).join("\n\n");
  await email.openStored(stored(emailDriver().walkTo(5).write("tip", `[TRANSITION_TO_TIP]\nSo.\n\n[TIP]\n${long}`)));
  await page.evaluate(() => scrollTo(0, 500));
  const place = async () => (await email.block("tip").boundingBox())?.y;
  const before = await place();
  for (const [label, next] of [
    ["This looks good, keep this Tip", email.continueButton],
    ["Change this tip", email.button("Edit by hand")],
    ["Revise the tip", email.changes("tip")],
  ] as const) {
    // A click of Playwright's own scrolls first.
    const { x, y, width, height } = (await email.button(label).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    expect(await place(), label).toBe(before);
  }
});

test("after Ctrl+Enter has kept a text, Enter goes on @slow", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("tip")));
  await email.heading.focus();
  await page.keyboard.press("Control+Enter");
  await expect(email.continueButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(email.heading).toHaveText("Step 7: Offer");
});

test("a new toast does not cover the Undo of another one @slow", async ({ email }) => {
  const { page } = email;
  await email.open();
  const toasts = page.locator("[data-sonner-toast]");
  await page
    .getByRole("button", { name: /^Copy example:/ })
    .first()
    .click();
  const undo = toasts.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expect(toasts).toHaveCount(2);
  const overlap = () =>
    toasts.evaluateAll(([one, other]) => {
      const [a, b] = [one?.getBoundingClientRect(), other?.getBoundingClientRect()];
      return a !== undefined && b !== undefined && a.top < b.bottom && b.top < a.bottom;
    });
  await expect.poll(overlap).toBe(false);
  await undo.click();
  await expect(email.field("topic")).toHaveValue("");
});

test("a rewrite, its stop and the next try each leave the focus in the step @slow", async ({ email, upstream }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("tip")));
  upstream.script(stallsAfter(HALF_A_TIP), says(WHOLE_TIP));
  await press(page, email.button("Revise the tip"));
  await page.keyboard.insertText("Shorter.");
  await press(page, email.button("Rewrite the tip with these guidelines"));
  await expect(email.heading).toBeFocused();
  await expect(email.block("tip")).toContainText("Press the");
  await press(page, email.stopButton);
  await expect(email.button("Write it again")).toBeFocused();
  await page.keyboard.press("Enter");
  await email.written();
  await expect(email.heading).toBeFocused();
  await email.expectBlockText("tip", "Press the dough.");

  await page.getByText("Versions (3)").focus();
  await page.keyboard.press("Enter");
  await press(page, email.button("Use this version, number 1"));
  await expect(page.locator("summary").filter({ hasText: "Versions (3)" })).toBeFocused();
});

test("a text that ended early is put away, or used, without losing the focus @slow", async ({ email, upstream }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("offer")));
  upstream.script(resetsAfter("[TRANSITION_TO_OFFER]\nDough is"), resetsAfter("[TRANSITION_TO_OFFER]\nBread is"));
  for (const way of ["Keep the text as it was", "Use this part"]) {
    await press(page, email.button("Revise the offer"));
    await page.keyboard.insertText("Warmer.");
    await press(page, email.button("Rewrite the offer with these guidelines"));
    await press(page, email.button(way));
    await expect(email.heading).toBeFocused();
    await expect(email.changes("offer")).toBeVisible();
    await press(page, email.button("This looks good, keep this Offer"));
    await press(page, email.button("Change this offer"));
  }
});

test("a failure takes the focus from Stop to the way on, and from nothing else @slow", async ({ email, upstream }) => {
  const { page } = email;
  await email.openStored(stored(emailReadyFor("tip")));
  const [first, second] = [later(resetsAfter(HALF_A_TIP)), later(resetsAfter(HALF_A_TIP))];
  upstream.script(first.behaviour, second.behaviour);
  await press(page, email.continueButton);
  await tabTo(page, email.stopButton);
  first.come();
  await expect(email.button("Try again")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(email.heading).toBeFocused();
  const preview = email.button("Preview Full Email");
  await tabTo(page, preview);
  second.come();
  await expect(email.button("Try again")).toBeVisible();
  await expect(preview).toBeFocused();
});

test("a text that is finished takes the focus from Stop to the heading, and from nothing else @slow", async ({
  email,
  upstream,
}) => {
  const { page } = email;
  await email.openStored(stored(emailReadyFor("lede")));
  const first = later(says("1. The knife stops.\n\n2. The loaf is a brick."));
  const second = later(says("1. Nora waits.\n\n2. The timer rings."));
  upstream.script(first.behaviour, second.behaviour);
  await press(page, email.continueButton);
  await tabTo(page, email.stopButton);
  first.come();
  await expect(email.options()).toHaveCount(2);
  await expect(email.heading).toBeFocused();

  await press(page, email.button("Give me another list"));
  await expect(email.heading).toBeFocused();
  const prompts = email.button("Prompts");
  await tabTo(page, prompts);
  second.come();
  await expect(page.getByText("Nora waits.", { exact: true })).toBeVisible();
  await expect(email.stopButton).toHaveCount(0);
  await expect(prompts).toBeFocused();
});

test("the words of a choice are edited from its button and back to it @slow", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("cta").choose("ctaOptions", 3)));
  const edit = email.button("Edit your choice by hand");
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  const room = async (one: Locator) => (await top(page.getByText("See lesson 4.", { exact: true }))) - (await top(one));
  const before = await room(page.locator("label").getByText("See lesson 3.", { exact: true }));
  for (const way of ["Cancel", "Save"]) {
    await press(page, edit);
    const field = page.getByRole("textbox", { name: "Call to action" });
    await expect(field).toBeFocused();
    expect(await room(field)).toBe(before);
    await page.keyboard.insertText("Now: ");
    await press(page, email.button(way));
    await expect(edit).toBeFocused();
  }
});

test("a text from an earlier answer is kept, or written again, without losing the focus @slow", async ({ email }) => {
  const { page } = email;
  const stale = emailAt("offer").act({ type: "field-changed", field: "productName", value: "The Slow Rye" });
  await email.openStored(stored(stale));
  await press(page, email.button("Keep it as it is"));
  await expect(email.heading).toBeFocused();
  await email.openStored(stored(stale));
  await press(page, email.button("Rewrite"));
  await expect(email.heading).toBeFocused();
  await email.written();
  await expectFocusInPage(page);
});

test("a list of insights is asked for without losing the focus @slow", async ({ story }) => {
  const { page } = story;
  await story.openStored(stored(storyDriver("generated").next()));
  await press(page, story.button("Generate 5 Insights"));
  await expect(story.heading).toBeFocused();
  await story.written();
  await expectFocusInPage(page);
  await press(page, story.button("Give me another list of insights"));
  await story.written();
  await expect(story.heading).toBeFocused();
});

test("a text is edited where it is read, and the focus on its button moves nothing", async ({ email }) => {
  const { page } = email;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await email.openStored(stored(emailWithStory()));
    const words = page.getByLabel("Text of the story").locator("p");
    await expect(words).toHaveCount(2);
    const boxes = async () =>
      (await Promise.all((await words.all()).map((one) => one.boundingBox()))).flatMap((box) => [
        box?.x,
        box?.y,
        box?.height,
      ]);
    const before = await boxes();
    await email.button("Edit by hand").focus();
    await page.keyboard.press("Enter");
    await expect(email.button("Bold")).toBeVisible();
    expect(await boxes()).toEqual(before);
  }
});
