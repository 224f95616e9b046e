import type { Locator, Page } from "@playwright/test";
import { countClicks, expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { deskPart, letterState, openPart } from "@/tests/support/browser/send-desk";
import { stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { claimedEmail, faultyEmail, sendableEmail } from "@/tests/support/drafts/letter-states";
import { says } from "@/tests/support/model/upstream-behaviours";

const card = (page: Page) => page.getByRole("dialog", { name: "Before you send" });

/** Returns how far the first line of the letter is from the top of the page, in pixels. */
const firstLine = (page: Page) =>
  page
    .locator("[data-block=subject]")
    .evaluate((line) => Math.round((line.getBoundingClientRect().top + scrollY) * 4) / 4);

/** Returns the names of the controls of the step that a person sees. */
const shownControls = (page: Page) =>
  page.evaluate(() => {
    const step = document.querySelector("main")?.parentElement;
    const controls = [...(step?.querySelectorAll<HTMLElement>("main button, main a, [data-step-bar] button") ?? [])];
    const isShown = (one: HTMLElement) => one.checkVisibility({ opacityProperty: true }) && one.offsetWidth > 4;
    return controls.filter(isShown).map((one) => one.ariaLabel ?? one.textContent);
  });

for (const width of [390, 1440]) {
  test(`at rest a finished letter begins in the first third, among nine controls at most, and nothing moves its first line, at ${width} px`, async ({
    email,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await email.openStored(stored(sendableEmail()));
    await expect(letterState(page)).toHaveText(/claims not checked$/);
    expect((await shownControls(page)).length).toBeLessThanOrEqual(9);

    await email.openStored(stored(faultyEmail()));
    await expect(letterState(page)).toHaveText("4 to review");
    const before = await firstLine(page);
    expect(before).toBeLessThan(844 / 3);
    const stays = async (what: string) => expect(await firstLine(page), what).toBe(before);
    for (const part of ["Look", "Copy", "Export", "Send"]) {
      await openPart(page, part);
      await stays(part);
      await page.keyboard.press("Escape");
    }
    const placeOf = (name: string) => email.button(name).evaluate((one) => one.getBoundingClientRect().left);
    const sendAt = await placeOf("Send");
    await letterState(page).click();
    const nextAt = await placeOf("Next");
    for (let number = 1; number <= 4; number += 1) {
      await expect(card(page)).toContainText(`${number} of 4`);
      await stays(`finding ${number}`);
      expect(await placeOf("Next")).toBe(nextAt);
      expect(await placeOf("Send")).toBe(sendAt);
      await email.button("Next").click();
    }
    await page.keyboard.press("Escape");
    await expect(letterState(page)).toBeFocused();

    await email.openStored(stored(sendableEmail()));
    await expect(letterState(page)).toHaveText(/claims not checked$/);
    expect(await firstLine(page)).toBe(before);
    for (const block of ["subject", "tip"]) {
      await email.finished.locator(`[data-block=${block}]`).click();
      const editor = email.finished.locator("textarea, [contenteditable=true]");
      await expect(editor).toBeFocused();
      const opened = await editor.evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
      if (block === "subject") expect(Math.abs(opened - before)).toBeLessThanOrEqual(1);
      else await stays("editing the tip");
      await page.keyboard.type("Now ");
      await email.button("Save").click();
      await expect(editor).toHaveCount(0);
      await stays(`the ${block} saved`);
    }
  });
}

test("a card lies between the line above the letter and the bar below it, and off the paragraph of its words, also when it grows", async ({
  email,
  page,
  upstream,
}) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  const isInPlace = () =>
    page.evaluate(() => {
      const rectOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
      const shown = document.querySelector("[aria-label='Before you send']");
      const [own, above, below] = [shown, shown?.previousElementSibling, document.querySelector("[data-step-bar]")].map(
        rectOf,
      );
      const block = rectOf(document.querySelector("[data-block] [aria-current]")?.closest("p, li, [data-block]"));
      if (!own || !above || !below) return false;
      const isOff = own.top >= block.bottom || own.bottom <= block.top || own.left >= block.right;
      return isOff && own.top >= above.bottom && own.bottom <= below.top;
    });
  await email.openStored(stored(faultyEmail()));
  await letterState(page).click();
  for (let number = 1; number <= 4; number += 1) {
    await expect(card(page)).toContainText(`${number} of 4`);
    await expect.poll(isInPlace, `finding ${number}`).toBe(true);
    await email.button("Next").click();
  }
  await email.openStored(stored(claimedEmail()));
  await letterState(page).click();
  upstream.script(says("One answer."));
  await card(page)
    .getByRole("button", { name: /^Take all 2 out/ })
    .click();
  await expect(card(page)).toContainText("The words weren't changed.");
  await expect.poll(isInPlace).toBe(true);
});

test("on a phone the words of a finding are above its sheet, also when it grows or the phone is turned", async ({
  email,
  page,
  upstream,
}) => {
  const isAbove = () =>
    page.evaluate(() => {
      const [sheet, words] = ["[aria-label='Before you send']", "[data-block] [aria-current]"].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return sheet && words && words.top >= 48 && words.bottom <= sheet.top;
    });
  await email.openStored(stored(claimedEmail()));
  await letterState(page).click();
  upstream.script(says("One answer."));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isAbove, "turned").toBe(true);
  await expect(card(page).getByRole("button", { name: "Next" })).toBeVisible();
  await card(page)
    .getByRole("button", { name: /^Take all 2 out/ })
    .click();
  await expect(card(page)).toContainText("The words weren't changed.");
  await expect.poll(isAbove, "grown").toBe(true);
});

test("only one of the card, the parts of the line and the dialogs is shown at a time", async ({ email, page }) => {
  // Also where a dialog hides it from screen readers alone.
  const shown = page.locator("[aria-label='Before you send']");
  await email.openStored(stored(faultyEmail()));
  const look = await openPart(page, "Look");
  await letterState(page).click();
  await expect(shown).toContainText("1 of 4");
  await expect(look).toBeHidden();
  await email.button("Send").press("Enter");
  await expect(deskPart(page, "Send")).toBeVisible();
  await expect(shown).toBeHidden();
  await letterState(page).press("Enter");
  await expect(deskPart(page, "Send")).toBeHidden();
  await expect(card(page)).toBeFocused();
  await email.button("Facts in this letter").click();
  await expect(page.getByRole("dialog", { name: "Facts in this letter" })).toBeVisible();
  await expect(shown).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await expect(email.button("Facts in this letter")).toBeFocused();
});

test("the edit hint is shown until it has been seen once or a block has been edited", async ({ email, page }) => {
  const hint = page.getByText("Click to edit. Select words to reword them.");
  const reopen = async () => {
    await page.reload();
    await expect(letterState(page)).toHaveText(/claims not checked$/);
  };
  await page.setViewportSize({ width: 1440, height: 600 });
  await email.openStored(stored(sendableEmail()));
  await reopen();
  await expect(hint).toBeAttached();
  await expect(hint).not.toBeInViewport();
  await email.finished.locator("[data-block=subject]").click();
  await page.keyboard.press("Escape");
  await reopen();
  await expect(hint).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem("hint:edit-in-letter"));
  await reopen();
  await hint.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("hint:edit-in-letter"))).toBe("seen");
  await reopen();
  await expect(hint).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`what is out of date has a row with room around its words, and a button for a finger on a phone, at ${width} px`, async ({
    email,
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await email.openStored(stored(sendableEmail().answer("topic", "How to bake rye bread")));
    await letterState(page).click();
    await card(page).getByText("Show them").click();
    const heights = await card(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(width === 390 ? 44 : 36);
    const roomIn = (rows: Locator) =>
      rows.evaluateAll((all) => {
        const words = all.map((row) => row.querySelector("span:has(> span)")?.getBoundingClientRect() ?? new DOMRect());
        return words.map(({ top }, at) => top - (all[at]?.getBoundingClientRect().top ?? 0));
      });
    expect(Math.min(...(await roomIn(card(page).getByRole("listitem"))))).toBeGreaterThanOrEqual(10);
    if (width === 1440) await page.keyboard.press("Escape");
    else await email.button("All steps").click();
    const steps = await roomIn(email.rail.getByRole("listitem").filter({ hasText: "Out of date" }));
    expect(steps.length).toBeGreaterThan(3);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(5);
  });
}

test("fifteen findings are answered in the letter with at most fifteen clicks", async ({ email, page }) => {
  test.setTimeout(120_000);
  const figures = Array.from({ length: 14 }, (_, number) => `£${171 + number * 3}`);
  const offer = figures.map((figure) => `Seat ${figure} is free on a Monday evening.`).join("\n\n");
  const letter = sendableEmail({ offer, postscript: `P.S. Ask for ${figures[0]}.` });
  await email.openStored(stored(letter));
  const places = email.finished.locator("a[href^='#finding-']");
  await expect(places).toHaveCount(15);
  await expect(letterState(page)).toHaveText("14 to review");
  const clicks = await countClicks(page);
  await letterState(page).click();
  for (let left = figures.length; left > 0; left -= 1) {
    await expect(card(page)).toContainText(left === figures.length ? "in 2 places" : `of ${left}`);
    const answer = left % 2 === 0 ? /^It's true/ : /^Dismiss/;
    await card(page).getByRole("button", { name: answer }).click();
    await expect(letterState(page)).toHaveText(left > 1 ? `${left - 1} to review` : /claims not checked$/);
  }
  expect(clicks()).toBeLessThanOrEqual(15);
  await expect(email.heading).toHaveText("COMPLETE");
  await expect(places).toHaveCount(0);
});

test("a price that changed is right in offer, call, P.S. and subject after two clicks, without a model", async ({
  email,
  page,
  upstream,
}) => {
  const price = (value: string) => ({ type: "field-changed", field: "productDescription", value }) as const;
  const letter = emailDriver()
    .answer("link", "https://loaf.example/weekends")
    .answer("senderName", "Ana Reyes")
    .act(price("A course of six weekends for $190."));
  letter.walkTo(6).write("offer", "[OFFER]\nThe Slow Loaf costs $190.").keep("offer").next();
  letter.write("ctaOptions", "1. Bake for $190\n\n2. Begin").choose("ctaOptions", 1).next().walkTo(9);
  letter.write("postscript", "[P.S.]\nP.S. $190, once.").keep("postscript").next();
  letter.write("subjectOptions", "1. A loaf for $190\n\n2. A loaf").choose("subjectOptions", 1).next().walkTo(11);
  await email.openStored(stored(letter.act(price("A course of six weekends for $240."))));
  await expect(letterState(page)).toHaveText("4 blocks out of date");
  const clicks = await countClicks(page);
  await letterState(page).click();
  await page.getByRole("button", { name: "Replace all" }).click();
  for (const block of ["subject", "offer", "cta", "postscript"]) {
    await expect(email.finished.locator(`[data-block=${block}]`)).toContainText("$240");
  }
  await expect(email.finished).not.toContainText("$190");
  await expect(letterState(page)).not.toHaveText(/out of date/);
  expect(clicks()).toBe(2);
  expect(upstream.calls).toEqual([]);
});
