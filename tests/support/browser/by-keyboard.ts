import { expect, type Locator, type Page } from "@playwright/test";

/** More than any screen has to pass through. */
const MOST_TABS = 60;

/** Presses Tab, or Shift and Tab, until the focus is where it is wanted, and holds that it can be seen there. */
export async function tabTo(page: Page, wanted: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
  await expectFocusToShow(wanted);
}

/** The outline is around the element itself or, where that cannot be seen, around its card. */
export async function expectFocusToShow(focused: Locator): Promise<void> {
  const outlined = await focused.evaluate((element) =>
    [element, element.closest("label")].some((candidate) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate ?? element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  expect(outlined, "the focus can be seen").toBe(true);
}

/** Holds that the focus is on something: from the page itself, Tab would begin at the top again. */
export async function expectFocusInPage(page: Page): Promise<void> {
  await expect(page.locator("body")).not.toBeFocused();
}

/** Presses a button by keyboard alone; whatever it does, the focus stays in the page. */
export async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expectFocusInPage(page);
}
