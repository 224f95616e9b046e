import type { Page } from "@playwright/test";
import { AUTHORS } from "@/tests/fixtures/voice/authors";
import { barriersIn, expectNoBarriers, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { countClicks } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { deskPart, emailToSend, openPart } from "@/tests/support/browser/send-desk";
import { expect, serviceTest as test } from "@/tests/support/browser/service-test";
import { linkIn } from "@/tests/support/browser/sign-in-test";
import { emailAt, keepEmails, stored } from "@/tests/support/browser/stored-letters";
import { answersJson } from "@/tests/support/model/fake-model-servers";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { KEYS } from "@/tests/support/services/fake-services";

const FIRST = "Put it into your email service as a draft";
const PUT = "Put it into Mailchimp as a draft";

const send = (page: Page) => deskPart(page, "Send");
/** The words of the line above the letter, outside of what opens below it. */
const receipt = (page: Page) => page.locator("[data-receipt]");

test("a letter is a draft in Mailchimp after six clicks with a key, is updated with one, and the next is there after two", async ({
  email,
  openLetter,
  page,
  services,
}) => {
  await openLetter(emailToSend());
  const clicks = await countClicks(page);
  await openPart(page, "Send");
  await email.button(FIRST).click();
  await email.button("Mailchimp").click();
  await expect(page.getByLabel("API key")).toBeFocused();
  await page.keyboard.insertText(KEYS.mailchimp);
  await email.button("Connect Mailchimp").click();
  await page.getByLabel("Audience").selectOption({ label: "Audience 2" });
  await expect(email.finished).toContainText("Hello there,");
  await email.button(PUT).click();
  await expect(receipt(page)).toHaveText("Mailchimp · Open in Mailchimp");
  expect(clicks()).toBeLessThanOrEqual(6);
  const [campaign, ...more] = services.campaigns;
  expect([more.length, campaign?.fields.recipients.list_id]).toEqual([0, "list2"]);
  expect(campaign?.fields.content.html).toContain("*|IF:FNAME|*");
  const opens = receipt(page).getByRole("link", { name: "Open in Mailchimp" });
  await expect(opens).toHaveAttribute("href", /^https:\/\/us21\.admin\.mailchimp\.com\/campaigns\/show\/\?id=\d+$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEYS.mailchimp);
  expect(await send(page).textContent()).not.toMatch(/\bsent\b/i);

  await expect(email.saved).toBeVisible();
  await page.reload();
  await expect(receipt(page)).toHaveText("Mailchimp · Open in Mailchimp");
  await email.finished.locator("[data-block=tip]").click();
  await page.keyboard.insertText("Bake it twice. ");
  await email.button("Save").click();
  await expect(receipt(page)).toContainText("Changed ·");
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ["Look", "Copy", "Export", "Send"]) await expect(email.button(name)).toHaveText(name);
    if (width === 390) await expect(page.getByRole("img", { name: "Draft in Mailchimp, changed since" })).toBeVisible();
    else expect((await receipt(page).boundingBox())?.height).toBeLessThan(40);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  const before = clicks();
  await receipt(page).getByRole("button", { name: "Update draft" }).click();
  await expect(receipt(page)).toHaveText("Mailchimp · Open in Mailchimp");
  await expect(email.button("Send")).toBeFocused();
  expect(clicks() - before).toBe(1);
  expect(services.campaigns).toHaveLength(1);
  expect(services.campaigns[0]?.fields.content.html).toContain("Bake it twice.");

  await keepEmails(page, emailToSend().choose("subjectOptions", 2));
  const library = new LibraryPage(page);
  await library.open();
  await library.link("Bread that sounds like a brick 2.").click();
  await expect(email.finished).toContainText("Bread that sounds like a brick 2.");
  const finished = clicks();
  await openPart(page, "Send");
  await email.button(PUT).click();
  await expect(receipt(page)).toHaveText("Mailchimp · Open in Mailchimp");
  expect(clicks() - finished).toBe(2);
  expect(services.campaigns.map(({ fields }) => fields.recipients.list_id)).toEqual(["list2", "list2"]);

  await page.goto("/account");
  await page.getByRole("button", { name: "Disconnect Mailchimp" }).click();
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("Disconnected")).toBeFocused();
  await page.goBack();
  await openPart(page, "Send");
  await email.button("Another service").click();
  await expect(email.button("Mailchimp")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disconnect Mailchimp" })).toHaveCount(0);
});

test("with a link in a mail a visitor signs in, and the letter comes along to be put into a service", async ({
  address,
  email,
  login,
  mailServer,
  page,
}) => {
  await email.openStored(stored(emailToSend()));
  await expect(email.saved).toBeVisible();
  await openPart(page, "Send");
  await expect(
    send(page).getByText(/^Sign in to .* put a draft into your email service\. We keep this letter\.$/),
  ).toBeVisible();
  await send(page).getByRole("link", { name: "Sign in" }).click();
  await login.askForLink(address);
  await page.goto(linkIn(mailServer, address));
  await expect(page).toHaveURL(/^[^?]*\/wizard/);
  await expect(email.heading).toHaveText("COMPLETE");
  await expect(email.finished).toContainText("Bread that sounds like a brick 1.");
  await openPart(page, "Send");
  await email.button(FIRST).click();
  await expect(email.button("Mailchimp")).toBeVisible();
});

test.describe("on a phone, in the dark", () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("a letter is put into listmonk with the keyboard alone, on pages without barriers at the foot of the screen", async ({
    email,
    openLetter,
    page,
    services,
  }) => {
    await openLetter(emailToSend({ service: "listmonk" }));
    const { keyboard } = page;
    await press(page, email.button("Send"));
    const sheet = await send(page).boundingBox();
    expect([sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([390, 844]);
    await expectNoBarriers(page);
    await press(page, email.button("Put it into listmonk as a draft"));
    await expect(page.getByLabel("API key")).toBeFocused();
    await expectNoBarriers(page);
    await keyboard.insertText(KEYS.listmonk);
    await keyboard.press("Enter");
    await tabTo(page, page.getByLabel("List", { exact: true }));
    await expectNoBarriers(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await press(page, email.button("Put it into listmonk as a draft"));
    await expect(send(page).getByText("Draft in listmonk,")).toBeVisible();
    await expectNoBarriers(page);
    expect(services.campaigns.map(({ fields }) => [fields.lists, fields.from_email])).toEqual([[[1], undefined]]);
    await press(page, email.button("Another service"));
    await expectNoBarriers(page);
    await press(page, email.button("Back"));
    await keyboard.press("Escape");
    await expect(email.button("Send")).toBeFocused();
  });
});

test("letters that the service has sent become the person's voice, each with a click", async ({
  address,
  email,
  faults,
  origin,
  page,
  services,
  signIn,
}) => {
  await signIn(address);
  const key = { data: { key: KEYS.mailchimp }, headers: { origin } };
  expect((await page.request.put("/api/services/mailchimp", key)).ok()).toBe(true);
  for (const [at, letter] of (AUTHORS.software ?? []).slice(0, 4).entries()) {
    const html = letter.split("\n\n").map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`);
    services.send("mailchimp", { subject: `Letter ${at + 1}`, html: html.join("") });
  }
  await email.openStored(stored(emailAt("insight")));
  await email.button("Use my voice").click();
  const dialog = page.getByRole("dialog", { name: "Your voice" });
  faults.expectStatus(500);
  services.once(/^GET \/campaigns\?/, answersJson(500, {}));
  await dialog.getByRole("button", { name: "Read them from Mailchimp" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Mailchimp didn't answer in a way we can read");
  await dialog.getByRole("button", { name: "Try again" }).click();
  for (const at of [1, 2, 3, 4]) await dialog.getByRole("button", { name: `Add: Letter ${at}` }).click();
  await expect(dialog.getByRole("button", { name: "Remove letter 4" })).toBeVisible();
  await expect(dialog.getByRole("region", { name: "How you write" })).toContainText("You begin with “Hi there,”");
  expect(await barriersIn(page, "[role=dialog]")).toEqual([]);
});
