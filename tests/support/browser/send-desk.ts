import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import { type DraftDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

export const LINK = "https://loaf.example/weekends?from=letter";

/** A finished email of which nothing is missing, with settings for how it leaves where they are given. */
export function emailToSend(settings?: Partial<ExportSettings>): DraftDriver {
  const letter = finishedEmail()
    .act({ type: "field-changed", field: "link", value: LINK })
    .act({ type: "field-changed", field: "senderName", value: "Ana Reyes" })
    .act({ type: "stale-accepted", stage: "signOffOptions" })
    .write("preheaderOptions", "1. A brick.\n\n2. A thumb.\n\n3. A loaf.")
    .choose("preheaderOptions", 2);
  if (settings === undefined) return letter;
  const exportSettings = { ...DEFAULT_EXPORT_SETTINGS, ...settings };
  return letter.act({ type: "fields-changed", change: { exportSettings } });
}

/** A part of the line above a finished letter, or a group in one. */
export const deskPart = (page: Page, title: string): Locator =>
  page.getByRole("main").getByRole("region", { name: title, exact: true });

/** Opens a part of the line above a finished letter. */
export async function openPart(page: Page, title: string): Promise<Locator> {
  await page.getByRole("main").getByRole("button", { name: title, exact: true }).click();
  return deskPart(page, title);
}

/** The first part of that line, which says the state of the letter. */
export const letterState = (page: Page): Locator => page.getByRole("main").locator("[aria-haspopup=dialog]").first();

/** Opens a group of what sends the letter. */
export async function openGroup(page: Page, title: string): Promise<Locator> {
  await openPart(page, "Send");
  const group = deskPart(page, title);
  if (!(await group.isVisible())) await page.getByRole("button", { name: title }).click();
  await expect(group).toBeVisible();
  return group;
}

/** A file as it was saved. */
export interface SavedFile {
  name: string;
  text: string;
}

/** Presses a button that saves a file, and reads the file back. */
export async function savedBy(button: Locator): Promise<SavedFile> {
  const [download] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}
