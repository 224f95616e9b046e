import type { VideoDetails } from "@/lib/titles/video-form";
import { barriersIn, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { expect, modelTest, sampleTest } from "@/tests/support/browser/browser-test";
import { SESSION_COOKIE } from "@/tests/support/clients/open-session";
import { says, saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { TitlePage } from "@/tests/support/pages/title-page";

const GUITAR: VideoDetails = {
  socialNetwork: "YouTube",
  subject: "how to play guitar",
  keywords: ["guitar"],
  categories: ["creative"],
  emotiveWords: false,
  variants: 1,
};

sampleTest("from the empty form to what a model would write, and how to connect one", async ({ page, signIn }) => {
  await signIn();
  const titles = new TitlePage(page);
  await titles.open();
  await expect(titles.radio("Emotive words", "No")).toBeChecked();
  await expect(titles.maxTokens).toHaveValue("500");
  await titles.fill({ ...GUITAR, variants: 6 });
  await titles.createButton.click();
  await expect(titles.prompt).toBeFocused();
  await titles.askButton.click();
  await expect(titles.answer).toContainText("open /connect");
  await expect(titles.answer).toContainText("Sample draft, written from templates. Connect a model for real copy.");
  await expect(titles.answer).toContainText(/prompt tokens:\s*\d+\s*content tokens:\s*\d+\s*total tokens:\s*\d+/);
});

const test = modelTest.extend<{ titles: TitlePage }>({
  titles: async ({ page, signIn }, use) => {
    await signIn();
    await use(new TitlePage(page));
  },
});

test("what was typed and answered is there after a reload, for the same person alone", async ({
  titles,
  upstream,
  signIn,
}) => {
  const { page } = titles;
  upstream.script(says("1. Play tonight"));
  await titles.open();
  await titles.fill({ ...GUITAR, emotiveWords: true, variants: 6 });
  await titles.createButton.click();
  await titles.prompt.fill("My own words");
  await titles.maxTokens.fill("77");
  await titles.askButton.click();
  await expect(titles.answer).toBeVisible();

  await page.reload();
  await expect(titles.prompt).toHaveValue("My own words");
  await expect(titles.maxTokens).toHaveValue("77");
  await expect(titles.context).toHaveValue(GUITAR.subject);
  await expect(titles.radio("Emotive words", "Yes")).toBeChecked();
  await expect(titles.radio("Number of variants", "6")).toBeChecked();
  await expect(titles.answer).toContainText("1. Play tonight");
  await titles.expectChosen("guitar", "creative");

  await signIn("grace@example.com");
  await titles.open();
  await expect(titles.prompt).toHaveValue("");
  await expect(titles.answer).toHaveCount(0);
  await signIn();
  await titles.open();
  await expect(titles.prompt).toHaveValue("My own words");
});

test("the list of categories is in sight from its first frame, and does not move from under a click @slow", async ({
  titles,
}) => {
  await titles.page.setViewportSize({ width: 1440, height: 560 });
  await titles.open();
  await titles.categories.evaluate((input) => input.scrollIntoView({ block: "end" }));
  await titles.categories.focus();
  const bottoms = await titles.categories.evaluate(async (input) => {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    const seen: number[] = [];
    while (seen.length < 12) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const list = document.querySelector("[role=listbox]");
      if (list) seen.push(Math.round(list.getBoundingClientRect().bottom));
    }
    return seen;
  });
  expect(bottoms[0]).toBeLessThanOrEqual(560);
  expect(new Set(bottoms).size, bottoms.join()).toBe(1);
});

test("a person whose session has ended is told so, and finds everything again after signing in @slow", async ({
  titles,
  upstream,
  signIn,
}) => {
  const { page } = titles;
  upstream.script(says("1. Play tonight"));
  await titles.open();
  await titles.prompt.fill("Two titles");
  await page.context().clearCookies({ name: SESSION_COOKIE });
  await titles.askButton.click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login#sign-in$/);
  await signIn();
  await titles.open();
  await expect(titles.prompt).toHaveValue("Two titles");
});

test("Reset clears the form, the prompt and the answer, and can be undone @slow", async ({ titles, upstream }) => {
  const { page } = titles;
  upstream.script(says("1. Play tonight"));
  await titles.open();
  await titles.fill(GUITAR);
  await titles.createButton.click();
  await titles.askButton.click();
  await expect(titles.answer).toBeVisible();
  const prompt = await titles.prompt.inputValue();

  await titles.resetButton.click();
  await expect(titles.answer).toHaveCount(0);
  await expect(page.getByText("total tokens")).toHaveCount(0);
  await expect(titles.prompt).toHaveValue("");
  await expect(titles.context).toHaveValue("");
  await expect(titles.radio("Social network", "YouTube")).not.toBeChecked();
  await expect(titles.radio("Number of variants", "1")).not.toBeChecked();
  await expect(titles.radio("Emotive words", "No")).toBeChecked();
  await titles.expectChosen();

  await titles.button("Undo").click();
  await expect(titles.prompt).toHaveValue(prompt);
  await expect(titles.context).toHaveValue(GUITAR.subject);
  await expect(titles.answer).toContainText("1. Play tonight");
  await titles.expectChosen("guitar", "creative");
});

test("everything works with the keyboard alone @slow", async ({ titles, upstream }) => {
  const { page } = titles;
  upstream.script(says("1. Play tonight"));
  await titles.open();
  const { keyboard } = page;
  await titles.radio("Social network", "YouTube").focus();
  await keyboard.press("ArrowRight");
  await expect(titles.radio("Social network", "Facebook")).toBeChecked();
  await keyboard.press("Tab");
  await keyboard.type("how to play guitar");
  await keyboard.press("Tab");
  await keyboard.type("guitar");
  await keyboard.press("Enter");
  await keyboard.type("wrong");
  await keyboard.press("Enter");
  await keyboard.press("Backspace");
  await keyboard.press("Tab");
  await expect(titles.categories).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await expect(titles.radio("Emotive words", "No")).toBeFocused();
  await keyboard.press("Tab");
  await expect(titles.radio("Number of variants", "1")).toBeFocused();
  await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(titles.prompt).toHaveValue(
    "Create 3 Facebook variants about a catchy video title about how to play guitar and use these keywords guitar.",
  );
  await expect(titles.prompt).toBeFocused();
  await keyboard.press("Tab");
  await expect(titles.maxTokens).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(titles.answer).toContainText("1. Play tonight");
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`${viewport.width} pixels wide, the page is accessible in each of its states, in light and dark @slow`, async ({
    titles,
    upstream,
  }) => {
    const { page } = titles;
    async function expectNoBarriers(state: string) {
      expect.soft(await barriersIn(page), state).toEqual([]);
      expect.soft(await sidewaysOverflow(page), state).toBe(0);
    }
    await page.setViewportSize(viewport);
    await titles.open();
    await expectNoBarriers("empty");
    await titles.createButton.click();
    await expectNoBarriers("missing fields");
    await titles.fill({ ...GUITAR, keywords: ["guitar", "unbroken".repeat(10)] });
    await titles.categories.click();
    await expectNoBarriers("a list that is open");
    await page.keyboard.press("Escape");
    await titles.createButton.click();
    const { behaviour, goOn } = saysInTwo("1. Play", " tonight");
    upstream.script(behaviour);
    await titles.askButton.click();
    await expect(page.getByText("1. Play")).toBeVisible();
    await expectNoBarriers("growing");
    goOn();
    await expect(titles.answer).toBeVisible();
    await expectNoBarriers("answered");
  });
}
