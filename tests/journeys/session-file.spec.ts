import { readFileSync } from "node:fs";
import type { Download, Locator } from "@playwright/test";
import { writeDraftFile } from "@/lib/drafts/draft-file";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { reviseAndKeep } from "@/tests/support/browser/email-journey";
import { openPart } from "@/tests/support/browser/send-desk";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { type DraftDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { WizardPage } from "@/tests/support/pages/wizard-page";

const COPY = "That's great, copy this Email to My Clipboard";

/** Saves the session by the button in a part of the page. */
async function savedFrom(part: Locator): Promise<Download> {
  const download = part.page().waitForEvent("download");
  await part.getByRole("button", { name: "Download a copy" }).click();
  return download;
}

/** Chooses a file as a person does, in the dialog that the button opens. */
async function choose(email: WizardPage, text: string, button = "Open a copy"): Promise<void> {
  const chooser = email.page.waitForEvent("filechooser");
  await email.button(button).click();
  await (await chooser).setFiles({ name: "email.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

async function clipboard(email: WizardPage): Promise<{ plain: string; html: string }> {
  await email.button(COPY).click();
  await expect(email.page.getByText("Text copied to clipboard!")).toBeVisible();
  const html = await email.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return item ? (await item.getType("text/html")).text() : "";
  });
  return { plain: await email.plainClipboard(), html };
}

const fileOf = ({ definition, draft }: DraftDriver) => writeDraftFile(definition, draft);

test("an email saved as a file is the same email in another browser, with its history and its costs", async ({
  elsewhere,
  email,
}) => {
  await email.openStored(stored(finishedEmail()));
  await email.rail.getByRole("button", { name: /^Step 6: Tip/ }).click();
  await email.button("Change this tip").click();
  await reviseAndKeep(email, "tip", "tip", "Make it shorter.");
  await email.rail.getByRole("button", { name: /^COMPLETE/ }).click();
  const here = await clipboard(email);
  const download = await savedFrom(await openPart(email.page, "Export"));
  expect(download.suggestedFilename()).toBe("the-slow-loaf-bread-that-sounds-like-a-brick-1.json");
  const text = readFileSync(await download.path(), "utf8");

  const other = new WizardPage(await elsewhere(), "email");
  await other.open();
  await choose(other, text);
  await expect(other.heading).toHaveText("COMPLETE");
  expect(await clipboard(other)).toEqual(here);

  await other.rail.getByRole("button", { name: /^Step 6: Tip/ }).click();
  await other.page.getByText("Versions (2)").click();
  await expect(other.page.getByText("Version 2: “Make it shorter.”")).toBeVisible();
  await other.page.getByText("Compare with version 1 (previous)").click();
  const comparison = other.page.getByRole("region", { name: "From version 1 to version 2" });
  await expect(comparison.getByRole("deletion").last()).toHaveCSS("text-decoration-line", "line-through");
  await expect(comparison.getByRole("insertion").last()).toHaveCSS("text-decoration-line", "underline");
  await other.button("Use this version, number 1").click();
  await other.button("Use this version, number 2").click();
  await other.page.reload();
  const again = await savedFrom(other.page.getByRole("complementary"));
  // The step that is open is part of the desk; everything else is as it was.
  const [before, after] = [JSON.parse(text), JSON.parse(readFileSync(await again.path(), "utf8"))];
  const decisions = { ...before.draft.decisions, step: [5, 0, 11] };
  expect(after).toEqual({ ...before, draft: { ...before.draft, decisions } });
});

test("a story is not opened in the email wizard, and the way to its own is shown", async ({ email }) => {
  await email.open();
  await choose(email, fileOf(finishedStory("own")));
  await email.page.getByRole("link", { name: "Go to the story wizard" }).click();
  await expect(email.page).toHaveURL(/\/story$/);
  await choose(email, fileOf(finishedStory("own")));
  await expect(email.heading).toHaveText("COMPLETE");
});

test("on a phone a file is opened from the first step, and saved from the list of steps @slow", async ({ email }) => {
  const { page } = email;
  await page.setViewportSize({ width: 390, height: 844 });
  await email.open();
  await choose(email, fileOf(emailAt("cta")));
  await expect(email.heading).toHaveText("Step 8: CTA");
  await email.button("Step 8 of 11").click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Steps" }).getByRole("button", { name: "Download a copy" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(fileOf(emailAt("cta")));
});
