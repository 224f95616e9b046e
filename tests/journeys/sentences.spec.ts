import type { Locator } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { selectWords } from "@/tests/support/browser/screens";
import { stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { neverAnswers, says } from "@/tests/support/model/upstream-behaviours";

const STORY = "Nora lifted the first loaf out. It sounded like a brick.\n\nHer son laughed, and she tried again.";

const textOf = async (block: Locator) => (await block.locator("p").allInnerTexts()).join("\n\n");

const letter = () => stored(finishedEmail().edit("story", STORY));

test("words that are selected with the mouse get other words in their place, and all else stays", async ({
  email,
  upstream,
}) => {
  const { page } = email;
  await email.openStored(letter());
  const story = email.finished.locator("[data-block=story]");
  const first = story.locator("p").first();
  // Over some words of the first sentence; the editor stays closed.
  await first.hover({ position: { x: 10, y: 12 } });
  await page.mouse.down();
  await first.hover({ position: { x: 90, y: 12 } });
  await page.mouse.up();
  await expect(email.finished.getByRole("textbox")).toHaveCount(0);

  upstream.script(neverAnswers, says("<reply>\nThe first loaf came out.\n</reply>"));
  await email.button("Shorter").click();
  await expect.poll(() => upstream.open).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => upstream.open).toBe(0);
  expect(upstream.aborted).toBe(1);
  expect(await textOf(story)).toBe(STORY);

  await first.click({ position: { x: 10, y: 12 } });
  await expect(email.finished.getByRole("textbox", { name: "Story" })).toBeFocused();
  await email.button("Reword sentence").click();
  await email.button("Shorter").click();
  await expect(story.locator("ins")).toContainText("The first loaf came out.");
  await page.keyboard.press("Enter");
  await expect(story.locator("ins")).toHaveCount(0);
  expect(await textOf(story)).toBe(STORY.replace("Nora lifted the first loaf out.", "The first loaf came out."));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first).toHaveText("Nora lifted the first loaf out. It sounded like a brick.");
  expect(upstream.calls).toHaveLength(2);
});

for (const width of [390, 1440]) {
  test(`the sentence around selected words is tinted, and its bar keeps its left edge, at ${width} px`, async ({
    email,
    upstream,
  }) => {
    const { page } = email;
    await page.setViewportSize({ width, height: 900 });
    await email.openStored(letter());
    const first = email.finished.locator("[data-block=story] p").first();
    const before = await first.innerHTML();
    await selectWords(first, "brick");
    const bar = page.locator("[data-sentence-bar]");
    const place = async () => {
      const { x = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      return { x, isOneRow: height < 70 };
    };
    await expect(email.button("Shorter")).toBeVisible();
    const offered = await place();
    expect(offered.isOneRow).toBe(width > 390);
    expect(await page.evaluate(() => [...(CSS.highlights.get("sentence") ?? [])].join())).toBe(
      "It sounded like a brick.",
    );
    expect(await first.innerHTML()).toBe(before);
    upstream.script(says("<reply>\nLike a brick.\n</reply>"));
    await email.button("Something else …").click();
    await expect(page.getByPlaceholder("What should change?")).toBeFocused();
    expect((await place()).x).toBe(offered.x);
    expect(await page.evaluate(() => CSS.highlights.has("sentence"))).toBe(false);
    await page.keyboard.type("Shorter.");
    await page.keyboard.press("Enter");
    await expect(email.button("Use it")).toBeFocused();
    expect(await place()).toEqual({ x: offered.x, isOneRow: true });
  });
}

for (const width of [320, 390]) {
  test(`on a phone the bar is below the end of the sentence, and all of it in sight, at ${width} px`, async ({
    email,
  }) => {
    const { page } = email;
    await page.setViewportSize({ width, height: 780 });
    await email.openStored(letter());
    const first = email.finished.locator("[data-block=story] p").first();
    await first.evaluate((paragraph) =>
      getSelection()?.setBaseAndExtent(paragraph, 0, paragraph.firstChild ?? paragraph, 4),
    );
    const bar = page.locator("[data-sentence-bar]");
    await expect(bar).toBeInViewport({ ratio: 1 });
    const gap = await first.evaluate((paragraph) => {
      const [words, shown] = [paragraph.firstChild, document.querySelector("[data-sentence-bar]")];
      if (!words || !shown) throw new Error("There is no bar.");
      const range = document.createRange();
      range.setStart(words, 0);
      range.setEnd(words, "Nora lifted the first loaf out.".length);
      return shown.getBoundingClientRect().top - range.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(32);
    const box = (await bar.boundingBox()) ?? { x: 0, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(width - 8);
  });
}

test("a click puts the caret where it is, and what is typed is there after a reload", async ({ email }) => {
  const { page } = email;
  await email.openStored(letter());
  const story = email.finished.locator("[data-block=story]");
  const last = story.locator("p").last();
  const x = await last.evaluate((paragraph) => {
    const range = document.createRange();
    const words = paragraph.firstChild;
    if (!words) throw new Error("The paragraph is empty.");
    range.setStart(words, "Her son".length);
    range.setEnd(words, "Her son".length);
    return range.getBoundingClientRect().x - paragraph.getBoundingClientRect().x;
  });
  await last.click({ position: { x, y: 12 } });
  const area = email.finished.getByRole("textbox", { name: "Story" });
  await expect(area).toBeFocused();
  await page.keyboard.insertText(" only");
  const typed = STORY.replace("Her son", "Her son only");
  await expect(area.locator("p")).toHaveText(typed.split("\n\n"));
  // Words in progress are stored a moment after the last of them.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes("Her son only"))).toBe(true);
  await page.reload();
  await expect(area.locator("p")).toHaveText(typed.split("\n\n"));
  await email.button("Save").click();
  expect(await textOf(story)).toBe(typed);
});

test("a sentence is found, reworded and taken with the keyboard alone, 320 pixels wide @slow", async ({
  email,
  upstream,
}) => {
  const { page } = email;
  await page.setViewportSize({ width: 320, height: 720 });
  await email.openStored(letter());
  await expect(email.finished).toBeVisible();
  const edit = email.button("Edit: Story");
  // The controls above the letter are many, and not what this is about.
  await email.finished.getByRole("button").first().focus();
  await press(page, edit);
  // Just after it has got the focus, an editor takes a caret at its beginning for one that the browser put there.
  const paragraph = email.finished.getByRole("textbox", { name: "Story" }).locator("p").first();
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+Home");
      return paragraph.evaluate(async (first) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return first.contains(getSelection()?.anchorNode ?? null);
      });
    })
    .toBe(true);
  await press(page, email.button("Reword sentence"));
  await expect(email.button("Shorter")).toBeFocused();
  upstream.script(says("<reply>\nThe first loaf came out.\n</reply>"));
  await tabTo(page, email.button("Simpler"));
  await page.keyboard.press("Enter");
  await expect(email.button("Use it")).toBeFocused();
  await expect(email.button("Use it")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(email.finished.locator("[data-block=story] p").first()).toHaveText(
    "The first loaf came out. It sounded like a brick.",
  );
  await expect(edit).toBeFocused();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
