import { emailToSend, letterState, openPart } from "@/tests/support/browser/send-desk";
import { expect, signInTest } from "@/tests/support/browser/sign-in-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { linksOf, readHtml } from "@/tests/support/export/letters";

const SEND = "Send myself a test";

/** A test by a person who has signed in, at the desk of a finished letter. */
const test = signInTest.extend<{ openDesk: (settings?: Parameters<typeof emailToSend>[0]) => Promise<void> }>({
  openDesk: async ({ address, email, page, signIn }, use) =>
    use(async (settings) => {
      await signIn(address);
      await email.openStored(stored(emailToSend(settings)));
      await openPart(page, "Send");
    }),
});

test("a letter is sent to the person's own address, which the desk remembers with the letter", async ({
  address,
  email,
  mailServer,
  page,
  openDesk,
}) => {
  await openDesk({ service: "kit", greeting: { fallback: "" }, tracking: { source: "", medium: "", campaign: "" } });
  await email.button(SEND).click();
  await expect(page.getByText(`Sent to ${address}, `)).toBeVisible();
  expect(mailServer.to(address)).toHaveLength(1);
  const [mail] = mailServer.to(address);
  expect(mail?.headers.get("subject")).toBe("Test: Bread that sounds like a brick 1.");
  expect(mail?.text).toMatch(/^Hello Alex,/);
  expect(linksOf(readHtml(mail?.html ?? ""))[0]).toContain("utm_source=kit");

  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await openPart(page, "Send");
  await expect(page.getByText("Last test: just now.", { exact: true })).toBeVisible();
  await letterState(page).click();
  await email.button("Details").click();
  await page.getByLabel("Link for the button").fill("https://loaf.example/other");
  await openPart(page, "Send");
  await expect(page.getByText("Last test: just now. You've changed it since.")).toBeVisible();
});

test("a test whose response got lost is not sent again by Try again", async ({
  address,
  email,
  faults,
  mailServer,
  page,
  openDesk,
}) => {
  await openDesk();
  faults.expectNoConnection();
  await page.route(
    "**/api/letters/test",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await email.button(SEND).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
  await email.button("Try again").click();
  await expect(page.getByText(`Sent to ${address}, `)).toBeVisible();
  expect(mailServer.to(address)).toHaveLength(1);
});
