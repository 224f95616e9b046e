import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expectNoBarriers, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { countClicks, expect, modelTest } from "@/tests/support/browser/browser-test";
import { press, tabTo } from "@/tests/support/browser/by-keyboard";
import { TIP } from "@/tests/support/browser/email-journey";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { says } from "@/tests/support/model/upstream-behaviours";
import type { WizardPage } from "@/tests/support/pages/wizard-page";

const PAGE = `<!doctype html><title>Sunday Loaf</title>
<script type="application/ld+json">{"@type":"Course","name":"Sunday Loaf","description":"Twelve lessons in sourdough, ten minutes each.",
"provider":{"name":"Riverside Bakery"},"offers":{"@type":"Offer","price":"49.00","priceCurrency":"USD"}}</script>
<h1>How to bake sourdough bread at home</h1>
<p>Made for busy parents with a small kitchen.</p><p>They want warm bread on a Sunday.</p>
<ul><li>Fits a weekend</li><li>Yours for good</li></ul><p>212 people have baked along since 2019.</p>`;

const ADDRESS = "http://riverbooks.example/march";

const READING = says(
  "<reply>\n",
  ...[
    ["topic", "How to bake sourdough bread at home", "How to bake sourdough bread at home"],
    ["audience", "busy parents with a small kitchen", "Made for busy parents with a small kitchen."],
    ["outcome", "They want warm bread on a Sunday.", "They want warm bread on a Sunday."],
    ["proof", "212 people have baked along since 2019.", "212 people have baked along since 2019."],
    ["safeToTry", "Money back for 30 days", "Yours for good"],
  ].map(([field, value, quote]) => `FIELD: ${field}\nVALUE: ${value}\nQUOTE: ${quote}\n`),
  "</reply>",
);

/** A server to which a site is open that this machine serves. */
const test = modelTest.extend<object, { sites: string }>({
  sites: [
    async ({ playwright: _ }, use) => {
      const server = createServer(({ url }, response) => {
        response.writeHead(url === "/march" ? 200 : 404, { "content-type": "text/html" }).end(PAGE);
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      await use(String((server.address() as AddressInfo).port));
      server.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ modelServer, sites }, use) => {
      const preload = fileURLToPath(new URL("../support/servers/sites.cjs", import.meta.url));
      await use({
        OPENAI_BASE_URL: modelServer.url,
        OPENAI_MODEL: "scripted-1",
        NODE_OPTIONS: `--require=${preload}`,
        SITES_PORT: sites,
      });
    },
    { scope: "worker" },
  ],
});

const offerOf = ({ page }: WizardPage) => page.getByLabel("Paste your page's address, or any text about it");
const sheetOf = ({ page }: WizardPage) => page.getByRole("dialog", { name: "From riverbooks.example" });
const modelOf = (email: WizardPage) => sheetOf(email).getByRole("button", { name: /^Let it read · about \$/ });

test("from the address of a product's page to the letter takes 7 clicks, and only the tip is typed", async ({
  email,
  page,
  upstream,
}) => {
  upstream.script(READING, says(REPLIES.wholeLetter));
  await email.open();
  const clicks = await countClicks(page);
  await offerOf(email).click();
  // Pasted.
  await page.keyboard.insertText(ADDRESS);
  await page.keyboard.press("Enter");
  await modelOf(email).click();
  await expect(sheetOf(email).getByText("Your model has read it, too.")).toBeVisible();
  // Its quotation does not hold the guarantee.
  await expect(sheetOf(email)).not.toContainText("Money back");
  await sheetOf(email).getByRole("button", { name: "Use 10 answers" }).click();
  await expect(email.continueButton).toBeFocused();
  await expect(email.field("audience")).toHaveValue("busy parents with a small kitchen");
  await email.continueTo("Step 2: Product");
  await expect(email.field("productHighlights")).toHaveValue("- Price: 49.00 USD\n- Fits a weekend\n- Yours for good");
  await email.continueTo("Step 3: Insight");
  await email.field("tip").click();
  await page.keyboard.insertText(TIP[1]);
  await email.button("Draft the whole letter").click();
  await email.written();
  await expect(email.heading).toHaveText("COMPLETE");
  await expect(email.finished).toContainText("P.S. The first loaf is on us.");
  expect(clicks()).toBe(7);
  expect(upstream.calls).toHaveLength(2);
  expect(upstream.calls[1]?.user).toContain("212 people have baked along since 2019.");
});

test("a page is read with the keyboard alone", async ({ email, page, upstream }) => {
  upstream.script(READING);
  await email.open();
  await tabTo(page, offerOf(email));
  await page.keyboard.insertText(ADDRESS);
  await press(page, email.button("Read it"));
  await expect(sheetOf(email)).toBeFocused();
  await press(page, modelOf(email));
  await expect(sheetOf(email).getByText("Your model has read it, too.")).toBeVisible();
  await tabTo(page, sheetOf(email).getByRole("checkbox", { name: "Riverside Bakery" }));
  await page.keyboard.press("Space");
  await press(page, sheetOf(email).getByRole("button", { name: "Use 9 answers" }));
  await expect(email.continueButton).toBeFocused();
  await tabTo(page, email.button("Take back 1.1 Summary from riverbooks.example"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(email.field("topic")).toBeFocused();
  await expect(email.field("topic")).toHaveValue("");
});

for (const width of [1440, 390]) {
  test(`the list is accessible, and its button stays in sight, ${width} pixels wide`, async ({
    email,
    faults,
    page,
  }) => {
    faults.expectStatus(404);
    await page.setViewportSize({ width, height: 844 });
    await email.open();
    const top = async () => (await email.field("topic").boundingBox())?.y;
    const before = await top();
    await offerOf(email).fill("http://riverbooks.example/april");
    await email.button("Read it").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("There is nothing at that address.");
    expect(await top()).toBe(before);
    await expectNoBarriers(page, { forcedColors: false });
    await offerOf(email).fill(ADDRESS);
    await email.button("Read it").click();
    await expect(sheetOf(email).getByRole("button", { name: "Use 6 answers" })).toBeInViewport();
    expect(await sidewaysOverflow(page)).toBe(0);
    await expectNoBarriers(page, { forcedColors: true });
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width, height: 844 });
    await email.fill(["topic", "H"]);
    expect(await top()).toBe(before);
  });
}
