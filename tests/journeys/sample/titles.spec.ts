import type { VideoDetails } from "@/lib/titles/video-form";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { TitlePage } from "@/tests/support/pages/title-page";

const GUITAR: VideoDetails = {
  socialNetwork: "YouTube",
  subject: "how to play guitar",
  keywords: ["guitar"],
  categories: ["creative"],
  emotiveWords: false,
  variants: 1,
};

test("from the empty form to what a model would write, and how to connect one", async ({ page, signIn }) => {
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
