import { readdirSync, readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { sendableEmail } from "@/tests/support/drafts/letter-states";

const STORY =
  "Nora lifted the **first loaf** out.\n\nIt sounded like a [brick](https://bread.example/brick).\n\n- flour\n- _salt_";

const letter = (story = STORY) => stored(finishedEmail().edit("story", story));

/** The stories that the server keeps of the only email, the newest last. */
const storedStories = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const of = async (path: string) => (await fetch(path)).json();
    const [{ id }] = (await of("/api/drafts")).drafts;
    const { texts } = await of(`/api/drafts/${id}`);
    return texts
      .filter(({ stage }: { stage: string }) => stage === "story")
      .sort((one: { createdAt: number }, other: { createdAt: number }) => one.createdAt - other.createdAt)
      .map(({ text }: { text: string }) => {
        const story = text.startsWith('{"edited":') ? JSON.parse(text).edited.story : text;
        return story.replace(/^<reply>\s*|\s*<\/reply>$/g, "");
      });
  });

/** Resolves when the page has been told of a selection, which is a moment after the key. */
const selectionIsKnown = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Pastes what a clipboard holds, as a browser hands it over. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.evaluate((held) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(held)) clipboardData.setData(type, text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);

test("a text that is opened and closed, or typed in and undone, stays as it was to the last byte", async ({
  email,
}) => {
  const { page } = email;
  await email.openStored(letter());
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  const story = email.finished.locator("[data-block=story]");
  const before = await story.innerHTML();
  const saved = page.getByText("Saved", { exact: true });
  await expect(saved).toBeVisible();
  const kept = await storedStories(page);
  await story.locator("p").first().click();
  await expect(editor).toBeFocused();
  await expect(email.button("Bold")).toBeVisible();
  await email.button("Save").click();
  await expect(editor).toHaveCount(0);
  expect(await story.innerHTML()).toBe(before);
  await expect(saved).toBeVisible();
  expect(await storedStories(page)).toEqual(kept);

  await story.locator("p").first().click();
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.type("more");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("words");
  await expect(editor).toContainText("out.morewords");
  for (let times = 0; times < 12; times += 1) await page.keyboard.press("Control+z");
  await expect(editor).not.toContainText("more");
  await email.button("Save").click();
  await expect(editor).toHaveCount(0);
  expect(await story.innerHTML()).toBe(before);
  await expect(saved).toBeVisible();
  expect(await storedStories(page)).toEqual(kept);
});

test("words become bold, a link, a heading and lists by the buttons and the keyboard alone, and are there after a reload", async ({
  email,
}) => {
  const { page } = email;
  await email.openStored(letter("One.\n\nTwo three.\n\nmix\nwait"));
  const story = email.finished.locator("[data-block=story]");
  await story.locator("p").first().click();
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Home");
  await selectionIsKnown(page);
  await page.keyboard.press("Control+i");
  await expect(email.button("Italic")).toHaveAttribute("aria-pressed", "true");
  // The second paragraph: its last word becomes a link to the letter's own address, then bold.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await selectionIsKnown(page);
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Address of the link" });
  await expect(address).toBeFocused();
  await page.keyboard.type("bread.example/three");
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.press("Control+b");
  // The last paragraph becomes a numbered list by the bar, which arrow keys walk through.
  await page.keyboard.press("Control+End");
  await selectionIsKnown(page);
  await page.keyboard.press("Tab");
  await expect(email.button("Cancel")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(email.button("Bold")).toBeFocused();
  for (const name of ["Italic", "Link", "Heading", "Bullet list", "Numbered list"]) {
    await page.keyboard.press("ArrowRight");
    await expect(email.button(name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(editor.locator("ol li")).toHaveText(["mix", "wait"]);
  await expect(editor).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("bake");
  await page.keyboard.press("Control+Enter");
  await expect(editor).toHaveCount(0);

  const shown = async () => [
    await story.locator("em").allTextContents(),
    await story.locator("[title='https://bread.example/three']").allTextContents(),
    await story.locator("strong").allTextContents(),
    await story.locator("ol li").allTextContents(),
  ];
  const expected = [["One."], ["three"], ["three"], ["mix", "wait", "bake"]];
  expect(await shown()).toEqual(expected);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(story).toBeVisible();
  expect(await shown()).toEqual(expected);
  expect(await story.textContent()).not.toContain("*");
});

test("a list begins with its sign and a space, and ends in an empty point", async ({ email }) => {
  const { page } = email;
  await email.openStored(letter("One."));
  await email.finished.locator("[data-block=story] p").first().click();
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- flour");
  await page.keyboard.press("Enter");
  await page.keyboard.type("salt");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two.");
  await expect(editor.locator("ul li")).toHaveText(["flour", "salt"]);
  await expect(editor.locator("> p")).toHaveText(["One.", "Two."]);
});

const CLIPBOARDS = "tests/fixtures/clipboards";
const read = (file: string) => readFileSync(`${CLIPBOARDS}/${file}`, "utf8");

for (const file of readdirSync(CLIPBOARDS).filter((name) => !name.endsWith(".txt"))) {
  test(`a paste keeps what a letter can have, and nothing else: ${file}`, async ({ email }) => {
    const { page } = email;
    await email.openStored(letter("Old."));
    await email.finished.locator("[data-block=story] p").first().click();
    await expect(email.button("Bold")).toBeVisible();
    await page.keyboard.press("Control+a");
    await paste(page, { [file.endsWith(".html") ? "text/html" : "text/plain"]: read(file) });
    const expected = read(file.replace(/\.\w+$/, ".txt")).trim();
    await email.button("Save").click();
    await expect(email.finished.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    expect((await storedStories(page)).at(-1)).toBe(expected);
  });
}

test("a paste says what it dropped, and Undo takes it back whole", async ({ email }) => {
  const { page } = email;
  await page.setViewportSize({ width: 1440, height: 400 });
  await email.openStored(letter("Old."));
  await email.finished.locator("[data-block=story] p").first().click();
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(" And ");
  await paste(page, { "text/html": "<b>bold</b> words" });
  await expect(editor).toHaveText("Old. And bold words");
  await expect(page.getByText("Kept links and lists")).toHaveCount(0);
  await paste(page, { "text/html": '<p style="font-family: Papyrus">, in <b>Papyrus</b></p>' });
  await expect(editor).toHaveText("Old. And bold words, in Papyrus");
  await expect(page.getByText("Kept links and lists, dropped fonts")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 400));
  // The toast is below the line of buttons, which is at the top now.
  const bar = await lowerEdge(email.button("Save"));
  await expect.poll(async () => (await page.locator("[data-sonner-toast]").boundingBox())?.y ?? 0).toBeGreaterThan(bar);
  expect(bar).toBeLessThan(60);
  await email.button("Undo").click();
  await expect(editor).toHaveText("Old. And bold words");
});

test("an address that is pasted over words makes them a link", async ({ email }) => {
  const { page } = email;
  await email.openStored(letter("Read the guide."));
  await email.finished.locator("[data-block=story] p").first().click();
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.press("Control+a");
  await paste(page, { "text/plain": "https://bread.example/guide" });
  await expect(editor.locator("a")).toHaveText("Read the guide.");
  await email.button("Link").click();
  await expect(page.getByRole("textbox", { name: "Address of the link" })).toHaveValue("https://bread.example/guide");
  await email.button("Remove").click();
  await expect(editor.locator("a")).toHaveCount(0);
  await expect(editor).toHaveText("Read the guide.");
});

/** Covers the lower part of a phone's page, as its keyboard does: what is seen of it ends there, and the page stays as it is. */
const openKeyboard = (page: Page) =>
  page.evaluate((top) => {
    const screen = window.visualViewport;
    if (!screen) throw new Error("There is no visual viewport.");
    Object.defineProperty(screen, "height", { value: top, configurable: true });
    screen.dispatchEvent(new Event("resize"));
  }, KEYBOARD_TOP);

const KEYBOARD_TOP = 430;

const lowerEdge = async (one: Locator): Promise<number> => {
  const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
  return y + height;
};

for (const width of [320, 390]) {
  test(`on a phone all buttons are in one row right above the keyboard, and so is the field of a link, at ${width} px`, async ({
    email,
  }) => {
    const { page } = email;
    await page.setViewportSize({ width, height: 780 });
    await email.openStored(stored(sendableEmail().edit("story", STORY)));
    await email.finished.locator("[data-block=story] p").first().click();
    await expect(email.button("Bold")).toBeVisible();
    await openKeyboard(page);
    const isInRow = async (button: Locator, least = { width: 36, height: 36 }) => {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = (await button.boundingBox()) ?? { y: 0, width: 0, height: 0 };
      expect(box.y).toBeGreaterThan(KEYBOARD_TOP - 60);
      expect(box.y + box.height).toBeLessThanOrEqual(KEYBOARD_TOP);
      expect(box.width).toBeGreaterThanOrEqual(least.width);
      expect(box.height).toBeGreaterThanOrEqual(least.height);
    };
    for (const name of ["Cancel", "Bold", "Italic", "Link", "Heading", "Bullet list", "Numbered list", "Save"])
      await isInRow(email.button(name));

    const target = { width: 44, height: 44 };
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await selectionIsKnown(page);
    await email.button("Link").click();
    const address = page.getByRole("textbox", { name: "Address of the link" });
    const own = email.button("corn-street.example/ten-mondays");
    for (const control of [address, email.button("Use"), email.button("Keep as it is")]) await isInRow(control, target);
    // The link of the letter is above the row, so that the field has its room.
    await expect(own).toBeInViewport({ ratio: 1 });
    expect((await address.boundingBox())?.width).toBeGreaterThan(width / 2);
    expect(await lowerEdge(own)).toBeLessThanOrEqual((await address.boundingBox())?.y ?? 0);
    await page.keyboard.type("bread.example/first");
    for (const control of [address, email.button("Use")]) await isInRow(control, target);
    await email.button("Use").click();
    await expect(email.button("Bold")).toBeVisible();
    await email.button("Link").click();
    for (const name of ["Use", "Remove"]) await isInRow(email.button(name), target);
    await address.fill("");
    await isInRow(email.button("Remove"), target);
    await own.click();
    await expect(email.finished.getByTitle("https://corn-street.example/ten-mondays")).toHaveText("Nora ");
  });
}

for (const width of [390, 1440]) {
  test(`opening and closing any block moves no line, and the call stays its button, at ${width} px`, async ({
    email,
  }) => {
    const { page } = email;
    await page.setViewportSize({ width, height: 844 });
    await email.openStored(stored(sendableEmail()));
    await expect(email.finished).toBeVisible();
    const tops = () =>
      email.finished
        .locator("[data-block]")
        .evaluateAll((all) =>
          all.map((one) => [one.dataset.block, one.getBoundingClientRect().top + scrollY] as const),
        );
    const words = email.finished.locator("[data-block=cta] span");
    const button = await words.boundingBox();
    const before = await tops();
    expect(before.length).toBeGreaterThan(8);
    for (const [name = ""] of before) {
      await email.finished.locator(`[data-block=${name}]`).click();
      const editor = email.finished.locator("textarea, [contenteditable=true]");
      await expect(editor).toBeFocused();
      expect(await tops(), name).toEqual(before.filter(([other]) => other !== name));
      if (name === "cta") {
        const { width: now = 0, height = 0 } = (await editor.locator("xpath=ancestor::span").boundingBox()) ?? {};
        expect([Math.round(now - (button?.width ?? 0)), height]).toEqual([0, button?.height]);
      }
      await page.keyboard.press("Escape");
      await expect(editor).toHaveCount(0);
      expect(await tops(), name).toEqual(before);
    }
    await email.finished.getByText("Hello,").click();
    await expect(page.getByRole("textbox", { name: "Greeting" })).toBeFocused();
    expect(await tops(), "greeting").toEqual(before);
    await page.keyboard.press("Escape");
    await expect(email.finished.getByRole("button", { name: /^Change ?, Greeting$/ })).toBeFocused();
    expect(await tops(), "greeting").toEqual(before);
  });
}

test("a block shows one control at a time in one place, and none while it is edited", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(sendableEmail()));
  const [edit, change] = [email.button("Edit: Tip"), email.finished.getByRole("button", { name: /^Change ?, Tip$/ })];
  const tip = email.finished.locator("[data-block=tip]");
  await tip.hover();
  await expect(change).toHaveCSS("opacity", "1");
  await expect(edit).toHaveCSS("opacity", "0");
  await page.keyboard.press("Tab");
  await edit.focus();
  await expect(edit).toHaveCSS("opacity", "1");
  await expect(change).toHaveCSS("opacity", "0");
  expect((await edit.boundingBox())?.x).toBe((await change.boundingBox())?.x);
  await page.keyboard.press("Tab");
  await expect(change).toBeFocused();
  await expect(change).toHaveCSS("opacity", "1");
  await expect(edit).toHaveCSS("opacity", "0");
  await tip.click();
  await expect(email.finished.getByRole("textbox", { name: "Tip" })).toBeFocused();
  await expect(change).toHaveCSS("opacity", "0");
});

for (const width of [390, 1440]) {
  test(`the field of a link moves nothing, and says what is not an address, at ${width} px`, async ({ email }) => {
    const { page } = email;
    await page.setViewportSize({ width, height: 844 });
    await email.openStored(stored(sendableEmail()));
    const offer = email.finished.locator("[data-block=offer] p").first();
    await offer.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 300));
    await offer.click();
    await expect(email.button("Bold")).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(200);
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await selectionIsKnown(page);
    await page.keyboard.press("Control+k");
    const address = page.getByRole("textbox", { name: "Address of the link" });
    await expect(address).toBeFocused();
    expect(await scrolled()).toBe(before);
    await page.keyboard.type("corn street");
    expect(await scrolled()).toBe(before);
    await page.keyboard.press("Enter");
    const fault = page.getByRole("alert").filter({ hasText: "That's not a web address." });
    await expect(fault).toBeInViewport({ ratio: 1 });
    await expect(address).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("corn-street.example/x");
    await expect(fault).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(email.finished.getByRole("textbox", { name: "Offer" })).toBeFocused();
    expect(await scrolled()).toBe(before);
  });
}

test("words stay marked while the address of their link is typed, and the text closes its field", async ({ email }) => {
  const { page } = email;
  await email.openStored(letter("Read the guide."));
  await email.finished.locator("[data-block=story] p").first().click();
  const editor = email.finished.getByRole("textbox", { name: "Story" });
  await expect(email.button("Bold")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await selectionIsKnown(page);
  await page.keyboard.press("Control+k");
  const address = page.getByRole("textbox", { name: "Address of the link" });
  await expect(address).toBeFocused();
  await expect(editor.locator("span")).toHaveText("guide.");
  await expect(editor.locator("span")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await editor.locator("p").click();
  await expect(address).toHaveCount(0);
  await expect(editor.locator("span")).toHaveCount(0);
});

test("where the code of the editor does not load, the text is edited with its signs", async ({ email, faults }) => {
  const { page } = email;
  faults.expectNoConnection();
  await email.openStored(letter());
  await expect(email.finished).toBeVisible();
  await page.route(/\/_next\/static\//, (route) => route.abort());
  await email.finished.locator("[data-block=story] p").first().click();
  const field = email.finished.getByRole("textbox", { name: "Story" });
  await expect(field).toHaveValue(STORY);
  await field.fill(`${STORY}\n- **water**`);
  await email.button("Save").click();
  await expect(email.finished.locator("[data-block=story] li strong")).toHaveText("water");
});
