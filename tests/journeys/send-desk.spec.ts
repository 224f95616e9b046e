import { simpleParser } from "mailparser";
import { readDraftFile } from "@/lib/drafts/draft-file";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import {
  deskPart,
  emailToSend,
  letterState,
  openGroup,
  openPart,
  type SavedFile,
  savedBy,
} from "@/tests/support/browser/send-desk";
import { stored } from "@/tests/support/browser/stored-letters";
import { linksOf, readHtml } from "@/tests/support/export/letters";

/** Where the letter's call to action leads, when it leaves for Mailchimp. */
const TRACKED =
  "https://loaf.example/weekends?from=letter&utm_source=mailchimp&utm_medium=email&utm_campaign=the-slow-loaf-bread-that-sounds-like-a-brick-1&utm_content=cta";

const SETTINGS = {
  service: "mailchimp",
  greeting: { fallback: "friend" },
  tracking: { source: "", medium: "", campaign: "" },
  postalAddress: "1 Mill Lane\nBath",
} as const;

const GREETING = "Hello *|IF:FNAME|**|FNAME|**|ELSE:|*friend*|END:IF|*,";

test("every file of a letter reads back as the letter, for the mail service and with the address that were typed", async ({
  email,
}) => {
  const { page } = email;
  await email.openStored(stored(emailToSend()));
  const service = await openGroup(page, "Tags, tracking and address");
  await service.getByLabel("Email service").selectOption({ label: "Mailchimp" });
  await service.getByLabel("If there's no name").fill("friend");
  await service.getByLabel("Track clicks with UTM parameters").check();
  await service.getByLabel("Postal address").fill(SETTINGS.postalAddress);
  await expect(email.finished.getByText("Hello friend,")).toBeVisible();
  const files = await openPart(page, "Export");

  const html = await savedBy(files.getByRole("button", { name: "HTML (.html)" }));
  expect(html.name).toBe("the-slow-loaf-bread-that-sounds-like-a-brick-1.html");
  const read = readHtml(html.text);
  expect(read.title).toBe("Bread that sounds like a brick 1.");
  expect(linksOf(read)).toEqual([TRACKED, TRACKED.replace(/cta$/, "ps"), "*|UNSUB|*"]);
  expect(read.body.textContent).toContain(GREETING);
  expect(read.body.textContent).toContain("1 Mill Lane");

  const eml = await savedBy(files.getByRole("button", { name: "Draft for your email app (.eml)" }));
  expect(eml.name).toBe("the-slow-loaf-bread-that-sounds-like-a-brick-1.eml");
  const mail = await simpleParser(eml.text);
  expect(mail.subject).toBe("Bread that sounds like a brick 1.");
  expect(mail.headers.get("x-unsent")).toBe("1");
  expect([mail.from, mail.to]).toEqual([undefined, undefined]);
  expect(mail.text).toMatch(/^Hello friend,\n/);

  const plain = await savedBy(files.getByRole("button", { name: "Plain text (.txt)" }));
  const [lines = "", ...body] = plain.text.split("\n\n");
  expect(lines).toBe("Subject: Bread that sounds like a brick 1.\nPreheader: A thumb.");
  expect(body[0]).toBe(GREETING);
  expect(mail.text).toContain(body.slice(1, 3).join("\n\n"));
  expect(plain.text).toContain(`See lesson 1.\n${TRACKED}`);

  const session = await savedBy(files.getByRole("button", { name: "Download a copy" }));
  const reading = readDraftFile(session.text, emailWizard);
  expect(reading).toMatchObject({ draft: { decisions: { exportSettings: SETTINGS } } });
});

test("the finding that the address is missing leads to its field, on a page of its own", async ({ email, page }) => {
  await email.openStored(stored(emailToSend({ service: "mailchimp" })));
  await letterState(page).click();
  await email.button("Fix").click();
  await expect(page.getByLabel("Postal address")).toBeFocused();
  await email.button("Back").click();
  await expect(page.getByLabel("Postal address")).toBeHidden();
});

/** The lines of one file that the other has not, but for what marks the version in links. */
function linesOfItsOwn(one: SavedFile, other: SavedFile): string[] {
  const lines = ({ text }: SavedFile) => text.replaceAll(/utm_content=[ab]\b/g, "").split("\n");
  return lines(one).filter((line) => !lines(other).includes(line));
}

/** The lines that show a call: its button, and the one below the P.S. that repeats it. */
const saidTwice = (call: string) => [call, call];

test("two versions differ in the block that was chosen alone, and a manifest says which is which", async ({
  email,
}) => {
  const { page } = email;
  await email.openStored(stored(emailToSend(SETTINGS)));
  const group = await openGroup(page, "A/B test");
  await expect(group.getByText(/Send each to at least [\d,]+ readers, and judge by clicks/)).toBeVisible();
  await group.getByLabel("What differs").selectOption({ label: "Call to action" });
  await group.getByLabel("Version B says").selectOption({ label: "4. See lesson 4." });
  const [a, b, manifest] = [
    await savedBy(group.getByRole("button", { name: "Download A", exact: true })),
    await savedBy(group.getByRole("button", { name: "Download B", exact: true })),
    await savedBy(group.getByRole("button", { name: /a note of what differs/ })),
  ];
  expect(linesOfItsOwn(a, b).map((line) => readHtml(line).body.textContent)).toEqual(saidTwice("See lesson 1."));
  expect(linesOfItsOwn(b, a).map((line) => readHtml(line).body.textContent)).toEqual(saidTwice("See lesson 4."));
  expect([a, b].map(({ text }) => linksOf(readHtml(text))[0]?.slice(-1))).toEqual(["a", "b"]);
  expect(JSON.parse(manifest.text)).toMatchObject({
    block: "cta",
    versions: [
      { file: a.name, text: "See lesson 1." },
      { file: b.name, text: "See lesson 4." },
    ],
  });
});

test("a file that the server cannot make is said to be missing, and everything else goes on @slow", async ({
  email,
  faults,
}) => {
  const { page } = email;
  await email.openStored(stored(emailToSend()));
  const files = await openPart(page, "Export");
  faults.expectNoConnection();
  await page.route("**/api/letters/eml", (route) => route.abort());
  await files.getByRole("button", { name: "Draft for your email app (.eml)" }).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
  const bottom = await files.evaluate((one) => one.getBoundingClientRect().bottom);
  const toaster = page.locator("[data-sonner-toaster]");
  expect(await toaster.evaluate((one) => one.getBoundingClientRect().top), "no row is covered").toBeGreaterThan(bottom);
  expect((await savedBy(files.getByRole("button", { name: "HTML (.html)" }))).text).toContain("<!doctype html>");
});

test("a copy from the menu has a tick for the eye, and its toast is for screen readers", async ({ email, page }) => {
  await email.openStored(stored(emailToSend()));
  await openPart(page, "Copy");
  await email.button("Copy the subject").click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toHaveText("Text copied to clipboard!");
  await expect(toast).toHaveCSS("clip-path", "inset(50%)");
});

test("the desk is worked with the keyboard alone @slow", async ({ email }) => {
  const { page } = email;
  const { keyboard } = page;
  await email.openStored(stored(emailToSend()));
  await press(page, email.button("Copy"));
  await press(page, email.button("Copy the subject"));
  await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
  expect(await email.plainClipboard()).toBe("Bread that sounds like a brick 1.");
  await press(page, email.button("Send"));
  const group = deskPart(page, "Tags, tracking and address");
  await press(page, email.button("Tags, tracking and address"));
  await tabTo(page, group.getByLabel("Email service"));
  await keyboard.type("Kit");
  await tabTo(page, group.getByLabel("Greet by first name"));
  await keyboard.press("Space");
  await expect(email.finished.getByText("Hello,", { exact: true })).toBeVisible();
  await keyboard.press("Space");
  await expect(email.finished.getByText("Hello there,")).toBeVisible();
  await press(page, email.button("That's great, copy this Email to My Clipboard"));
  await expect.poll(() => email.plainClipboard()).toMatch(/^Subject: .*\n\nHello \{\{ subscriber\.first_name/);
});
