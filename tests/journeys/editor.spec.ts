import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

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

test("on a phone the buttons are right above the keyboard", async ({ email }) => {
  const { page } = email;
  await page.setViewportSize({ width: 390, height: 780 });
  await email.openStored(letter());
  await email.finished.locator("[data-block=story] p").first().click();
  await expect(email.button("Bold")).toBeVisible();
  // A keyboard covers the lower part of the page: what is seen of it is lower, and the page itself stays as it is.
  await page.evaluate(() => {
    const screen = window.visualViewport;
    if (!screen) throw new Error("There is no visual viewport.");
    Object.defineProperty(screen, "height", { value: 430, configurable: true });
    screen.dispatchEvent(new Event("resize"));
  });
  const bar = page.getByRole("toolbar", { name: "Format" });
  const box = await bar.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(430);
  expect(box?.y).toBeGreaterThan(340);
  await expect(email.button("Save")).toBeInViewport({ ratio: 1 });
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
