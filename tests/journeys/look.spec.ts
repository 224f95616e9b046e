import type { Page } from "@playwright/test";
import { PICTURES_POLICY, PREVIEW_POLICY } from "@/lib/send/sample-reader";
import { sidewaysOverflow } from "@/tests/support/browser/barriers";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { deskPart, emailToSend, openPart, savedBy } from "@/tests/support/browser/send-desk";
import { stored } from "@/tests/support/browser/stored-letters";
import { BRAND, readHtml } from "@/tests/support/export/letters";

const PICTURES = "https://pictures.example";
const LOGO = `${PICTURES}/logo.png`;
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const look = (page: Page) => deskPart(page, "Look");
const row = (page: Page, name: string) => look(page).locator("summary", { hasText: name });
const brand = (page: Page) => page.getByRole("radio", { name: /^Brand/ });

/** Returns a style of an element as it is shown. */
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("the paper, the previews, every file and the next letter have the look that is typed", async ({
  email,
  faults,
  page,
}) => {
  faults.expectPlace(PICTURES);
  // A frame that may do nothing is a process of its own, whose requests get no answer here.
  faults.expectNoConnection();
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().startsWith(PICTURES) && asked.push(request.url())));
  await page
    .context()
    .route(`${PICTURES}/**`, (route) =>
      route.request().url() === LOGO ? route.fulfill({ contentType: "image/png", body: PIXEL }) : route.abort(),
    );
  await email.openStored(stored(emailToSend()));
  const drawer = await openPart(page, "Look");
  await brand(page).check();
  await row(page, "Color").click();
  await drawer.getByLabel("Color", { exact: true }).fill("#C8432B");
  await expect(row(page, "Color")).toContainText("White text, 4.9 : 1");
  await row(page, "Page").click();
  await drawer.getByLabel("Page", { exact: true }).fill("#fbf6ee");
  await row(page, "Font").click();
  await drawer.getByLabel("Verdana").check();
  await row(page, "Footer").click();
  await drawer.getByLabel("Name in the footer").fill("Bakers Ltd.");
  await drawer.getByLabel("Postal address").fill("1 Mill Lane");
  expect(await styleOf(page, "article[aria-label='Your email']", "background-color")).toBe("rgb(251, 246, 238)");
  expect(await styleOf(page, "[data-block=cta] > span", "background-color")).toBe("rgb(200, 67, 43)");
  expect(await styleOf(page, "[data-block=lede] p", "font-family")).toMatch(/^Verdana/);
  await expect(email.finished).toContainText("Bakers Ltd.\n1 Mill Lane");

  await row(page, "Logo").click();
  const address = drawer.getByLabel("Address", { exact: true });
  await address.fill("http://pictures.example/logo.svg");
  await expect(drawer.getByText("Many mail programs block pictures from http://. Use https://.")).toBeVisible();
  await expect(row(page, "Logo")).toContainText("Not in the email yet");
  await address.fill(LOGO);
  await drawer.getByLabel("Alt text").fill(" ");
  await expect(drawer.getByText("Say what the logo says, such as your name.")).toBeVisible();
  await drawer.getByLabel("Alt text").fill("Slow Loaf logo");
  await expect(email.finished.getByTitle("Slow Loaf logo")).toHaveText("Logo");
  await drawer.getByRole("button", { name: "Done" }).click();
  await expect(email.button("Look")).toBeFocused();

  await email.button("Preview").click();
  await page.getByRole("tab", { name: "Phone" }).click();
  const frame = page.getByTitle("Your email on a phone");
  await expect(frame).toHaveAttribute("srcdoc", /#c8432b/);
  const before = (await frame.getAttribute("srcdoc")) ?? "";
  expect(before).toContain(`"${PREVIEW_POLICY}"`);
  expect(before).toContain('alt="Slow Loaf logo"');
  expect(asked).toEqual([]);
  await email.button("Show the logo here").click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await frame.getAttribute("srcdoc")).toContain(`"${PICTURES_POLICY}"`);
  await page.keyboard.press("Escape");
  const picture = email.finished.getByRole("img", { name: "Slow Loaf logo" });
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);

  const files = await openPart(page, "Export");
  const html = await savedBy(files.getByRole("button", { name: "HTML (.html)" }));
  const image = readHtml(html.text).querySelector("img");
  expect([image?.getAttribute("src"), image?.getAttribute("width")]).toEqual([LOGO, "140"]);
  expect(html.text).toMatch(/bgcolor="#c8432b".*Verdana/);
  const text = await savedBy(files.getByRole("button", { name: "Plain text (.txt)" }));
  expect(text.text).toContain("-- \nBakers Ltd.\n1 Mill Lane");

  await openPart(page, "Look");
  await row(page, "Logo").click();
  await address.fill(`${PICTURES}/gone.png`);
  await email.button("Show the logo here").click();
  await expect(drawer.getByText("No picture at this address.")).toBeVisible();
  await expect(row(page, "Logo")).toContainText("Didn't load");
  await expect(email.finished.getByTitle("Slow Loaf logo")).toHaveText("Logo");

  await email.openStored(stored(emailToSend()));
  await expect(email.finished).toContainText("Bakers Ltd.\n1 Mill Lane");
  await openPart(page, "Look");
  await expect(brand(page)).toBeChecked();
});

test("the look is worked with the keyboard alone, one field is undone at a time, and Brand comes back as it was @slow", async ({
  email,
  page,
}) => {
  const { keyboard } = page;
  await email.openStored(stored(emailToSend()));
  await press(page, email.button("Look"));
  await tabTo(page, page.getByRole("radio", { name: /^Letter/ }));
  await keyboard.press("ArrowRight");
  await expect(brand(page)).toBeChecked();
  const color = look(page).getByLabel("Color", { exact: true });
  await press(page, row(page, "Color"));
  await tabTo(page, color);
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("#12");
  await expect(look(page).getByText(/^A color is # and six digits/)).toBeVisible();
  await keyboard.type("8a30");
  await expect(look(page).getByText(/^A color is # and six digits/)).toHaveCount(0);
  await press(page, row(page, "Font"));
  await expect(color).toBeHidden();
  await tabTo(page, look(page).getByLabel("Georgia"));
  await keyboard.press("ArrowRight");
  await expect(look(page).getByLabel("Palatino")).toBeChecked();
  await press(page, row(page, "Footer"));
  await tabTo(page, look(page).getByLabel("Name in the footer"));
  await keyboard.type("Bakers");
  const cta = () => styleOf(page, "[data-block=cta] > span", "background-color");
  expect(await cta()).toBe("rgb(18, 138, 48)");
  await press(page, email.button("Undo"));
  await expect(look(page).getByLabel("Name in the footer")).toHaveValue("");
  expect(await cta()).toBe("rgb(18, 138, 48)");
  await press(page, email.button("Undo"));
  await expect(look(page).getByLabel("Georgia")).toBeChecked();
  await press(page, email.button("Undo"));
  await expect(color).toHaveValue("#1d4f91");
  await press(page, email.button("Undo"));
  await expect(brand(page)).not.toBeChecked();
  await expect(email.button("Undo")).toHaveAttribute("aria-disabled", "true");

  await page.getByRole("radio", { name: /^Brand/ }).check();
  await row(page, "Color").click();
  await color.fill("#128a30");
  await page.getByRole("radio", { name: /^Letter/ }).check();
  expect(await styleOf(page, "article[aria-label='Your email']", "background-color")).not.toBe("rgb(247, 245, 240)");
  await keyboard.press("Escape");
  await expect(look(page)).toBeHidden();
  await expect(email.button("Look")).toBeFocused();
  await keyboard.press("Enter");
  await brand(page).check();
  await expect(color).toHaveValue("#128a30");
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`${width} pixels wide, the look opens and closes without moving a line of the letter or covering the line above it${width === 390 ? "" : " @slow"}`, async ({
    email,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await email.openStored(stored(emailToSend({ look: BRAND })));
    const line = page.locator("[data-block=tip] p").first();
    const place = () => line.evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
    await line.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120));
    const before = await place();
    // A click of Playwright's would scroll first, although the line is in sight.
    await email.button("Look").dispatchEvent("click");
    const drawer = look(page);
    await expect(row(page, "Color")).toBeInViewport({ ratio: 1 });
    if (width > 390) await expect(row(page, "Footer")).toBeInViewport({ ratio: 1 });
    await row(page, "Footer").dispatchEvent("click");
    await expect(drawer.getByLabel("Name in the footer")).toBeInViewport({ ratio: 1 });
    expect(await place()).toBe(before);
    await row(page, "Color").dispatchEvent("click");
    await expect(drawer.getByLabel("Name in the footer")).toBeHidden();
    for (const part of ["Look", "Send"]) {
      const button = await email.button(part).boundingBox();
      const at = [(button?.x ?? 0) + (button?.width ?? 0) / 2, (button?.y ?? 0) + (button?.height ?? 0) / 2] as const;
      const seen = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.textContent, at);
      expect(seen).toBe(part);
    }
    const color = drawer.getByLabel("Color", { exact: true });
    await color.fill("#128a30");
    expect(await place()).toBe(before);
    const miniature = page.getByTitle("Brand");
    await expect(miniature).toHaveAttribute("srcdoc", /#128a30/);
    await expect(miniature).toBeInViewport({ ratio: 0.6 });
    const isInSight = color.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 2) === one;
    });
    expect(await isInSight).toBe(true);
    if (width === 1440) expect(await drawer.boundingBox()).toMatchObject({ x: 1440 - 16 - 360, width: 360 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await drawer.getByRole("button", { name: "Done" }).dispatchEvent("click");
    await expect(drawer).toBeHidden();
    expect(await place()).toBe(before);
  });
}
