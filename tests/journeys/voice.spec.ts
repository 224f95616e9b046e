import type { Page } from "@playwright/test";
import type { Voice } from "@/lib/voice/voice";
import { AUTHORS } from "@/tests/fixtures/voice/authors";
import { barriersIn, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, keepEmails, stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { says } from "@/tests/support/model/upstream-behaviours";

const LETTERS = AUTHORS.software ?? [];
const REPLY =
  "> Is it ready?\n\nSee the list below.\n\nTalk soon,\nDev\nFounder, Ledgerly\nYou are receiving this because you asked for it. Unsubscribe";

test("a few letters of one's own become the voice that the next text is written in", async ({
  email,
  signIn,
  upstream,
}) => {
  const { page } = email;
  await signIn();
  await email.openStored(stored(emailAt("insight")));
  const line = page.getByText("Sounds like: no one yet");
  await expect(line).toBeVisible();
  await email.button("Use my voice").click();
  const dialog = page.getByRole("dialog", { name: "Your voice" });
  const field = dialog.getByLabel("Paste a letter you wrote");
  await expect(dialog.getByText("Three letters, and we can tell how you write.").first()).toBeVisible();

  await field.fill(REPLY);
  // A letter that is pasted and not added is there when the dialog opens again.
  await page.keyboard.press("Escape");
  await expect(email.button("Use my voice")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(REPLY);
  await dialog.getByRole("button", { name: "Add this letter" }).click();
  await expect(field).toHaveValue("");
  await dialog.getByText("See the list below.").first().click();
  await expect(dialog.locator("del").first()).toContainText("Is it ready?");
  await expect(dialog.locator("del").last()).toContainText("Unsubscribe");
  await expect(dialog.getByText("Two more letters, and we can tell how you write.").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Remove letter 1" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("button", { name: "Remove letter 1" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove letter 1" }).click();

  for (const letter of LETTERS) {
    await field.fill(letter);
    await dialog.getByRole("button", { name: "Add this letter" }).click();
  }
  const rows = dialog.getByRole("region", { name: "How you write" }).getByRole("listitem");
  await expect(rows).toHaveText([
    /^You write 8 to 17 words a sentence\./,
    /^You write 18 to 35 words a paragraph\./,
    /^You write without exclamation marks\./,
    /^You write without emoji\./,
    /^You write “don’t” and “it’s”, not “do not” and “it is”\./,
    /^You begin with “Hi there,” and end with “Talk soon,”/,
  ]);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/voice") && response.request().method() === "PUT",
  );
  await dialog.getByLabel("Never say").fill("synergy\nreach out");
  await rows.nth(1).getByRole("checkbox").uncheck();
  expect((await saved).ok()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Sounds like: you")).toBeVisible();

  await email.button("Begin with “Hi there,”").click();
  await expect(email.preview.getByText("Hi there,")).toBeVisible();
  await expect(email.button("Begin with “Hi there,”")).toHaveCount(0);

  upstream.script(says("<reply>\n<option 1>One.</option 1>\n</reply>"));
  await email.button("Suggest five insights").click();
  await expect.poll(() => upstream.calls.length).toBe(1);
  const asked = JSON.stringify(upstream.calls[0]);
  expect(asked).toContain("I write 8 to 17 words a sentence.");
  expect(asked).not.toContain("words a paragraph");
  expect(asked).toContain("I never say: synergy · reach out");

  upstream.script(says("<reply>\nWatch the dough, because it's a better clock than yours.\n</reply>"));
  await email.button("Your voice").click();
  await dialog.getByRole("button", { name: /^Try it · about \$/ }).click();
  const tried = dialog.getByRole("region", { name: "Try it" });
  await expect(tried.getByText("Watch the dough, because it's a better clock than yours.")).toBeVisible();
  await expect(tried.getByText("Watch the dough, not the clock.")).toBeVisible();
  expect(JSON.stringify(upstream.calls[1])).toContain("Say it the way I write.");
  expect(upstream.calls).toHaveLength(2);

  await page.reload();
  await expect(page.getByText("Sounds like: you")).toBeVisible();
});

/** Stores the voice of the browser's person, as their page does. */
async function keepVoice(page: Page, origin: string, rules: Partial<Voice["rules"]> = {}): Promise<void> {
  const voice: Voice = { samples: [...LETTERS], rules: { isOn: true, off: [], always: [], never: [], ...rules } };
  expect((await page.request.put("/api/voice", { data: voice, headers: { origin } })).ok()).toBe(true);
}

const LONG = `Nora ${"slowly and ".repeat(14)}carefully lifted it.`;

test("in the finished letter a sentence out of the voice is marked, and the bar at it begins with My voice", async ({
  email,
  origin,
  signIn,
  upstream,
}) => {
  const { page } = email;
  await signIn();
  await keepVoice(page, origin, { off: ["paragraphs"] });
  await email.openStored(stored(finishedEmail().edit("story", `We've waited for this all week long. ${LONG}`)));
  const mark = email.finished.locator("[data-block=story]").getByRole("link", { name: "Nora slowly" });
  await mark.click();
  const card = page.getByRole("dialog").or(page.getByRole("region")).getByText("32 words; you write 8 to 17.");
  await expect(card.first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Fix: Nora slowly/ })).toBeVisible();
  await expect(page.getByText("Sounds like:")).toHaveCount(0);
  await page.getByRole("button", { name: /^Fix: Nora slowly/ }).click();
  await email.button("Reword sentence").click();
  const bar = page.locator("[data-sentence-bar]");
  await expect(bar.getByRole("button").first()).toHaveText("My voice");
  upstream.script(says("<reply>\nNora lifted it out, slowly and with care.\n</reply>"));
  await bar.getByRole("button", { name: "My voice" }).click();
  await expect(page.locator("ins")).toContainText("Nora lifted it out, slowly and with care.");
  const asked = JSON.stringify(upstream.calls.at(-1));
  expect(asked).toContain("Say it the way I write.");
  expect(asked).toContain("I write 8 to 17 words a sentence.");
});

test("a letter of the library is picked, a change that isn't saved says so, and no one is kept out", async ({
  email,
  faults,
  signIn,
}) => {
  const { page } = email;
  await signIn("ben@example.com");
  await keepEmails(page, finishedEmail());
  await email.openStored(stored(emailAt("insight")));
  await email.button("Use my voice").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your voice" });
  faults.expectStatus(503);
  await page.route("**/api/voice", (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole("button", { name: "Pick from your emails" }).press("Enter");
  await dialog.getByRole("button", { name: /^Add: / }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove letter 1" })).toBeVisible();
  await expect(dialog.getByText("Your last change isn't saved yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await email.button("Use my voice").press("Enter");
  await expect(dialog.getByText("Your last change isn't saved yet.")).toBeVisible();
  await page.unroute("**/api/voice");
  await dialog.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(dialog.getByText("Your last change isn't saved yet.")).toHaveCount(0);
  for (const letter of [...LETTERS, AUTHORS.choir?.[0] ?? ""]) {
    await dialog.getByLabel("Paste a letter you wrote").fill(letter);
    await dialog.getByRole("button", { name: "Add this letter" }).press("Enter");
  }
  await expect(dialog.getByText("Two people sign these letters")).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await barriersIn(page, "[role=dialog]"), `${width}`).toEqual([]);
    expect.soft(await sidewaysOverflow(page), `${width}`).toBe(0);
  }
});

test("a visitor is told to sign in, and asks the server for nothing", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("insight")));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await email.button("Use my voice").click();
  await expect(page.getByRole("dialog", { name: "Your voice" }).getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fwizard#sign-in",
  );
  expect(asked).not.toContain("/api/voice");
});
