import type { VideoDetails } from "@/lib/titles/video-form";
import { expect, modelTest } from "@/tests/support/browser/browser-test";
import { says, stallsAfter } from "@/tests/support/model/upstream-behaviours";
import { TitlePage } from "@/tests/support/pages/title-page";

const GUITAR: VideoDetails = {
  socialNetwork: "YouTube",
  subject: "how to play guitar",
  keywords: ["guitar"],
  categories: ["creative"],
  emotiveWords: false,
  variants: 1,
};

const test = modelTest.extend<{ titles: TitlePage }>({
  titles: async ({ page, signIn }, use) => {
    await signIn();
    await use(new TitlePage(page));
  },
});

test("what was typed and answered is there after a reload, for nobody but the same person", async ({
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

  // A part of an answer is kept as well.
  upstream.script(stallsAfter("1. Strum"));
  await titles.askButton.click();
  await expect(page.getByText("1. Strum")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1. Strum")).toBeVisible();
  await titles.stopButton.click();
});
