import { PREVIEW_POLICY } from "@/lib/send/sample-reader";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** Texts that, typed or written by a model, would run or fetch something when the letter is shown. */
const HOSTILE = [
  "<script>document.title = 'run'; fetch('https://example.com/script')</script>",
  '<img src=https://example.com/pixel.png onerror="document.title = `run`">',
  "<style>body { background: url(https://example.com/style.png) }</style>",
  '<a href="javascript:document.title = `run`">here</a> javascript:alert(1)',
  "https://example.com/offer",
].join("\n\n");

test("a preview runs nothing, fetches nothing and leads nowhere, whatever the letter says", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(finishedEmail().edit("story", HOSTILE)));
  await email.button("Preview Full Email").click();
  const fetched: string[] = [];
  page.on("request", (request) => request.frame() !== page.mainFrame() && fetched.push(request.url()));
  const title = await page.title();
  for (const tab of ["Phone", "Desktop", "Dark"]) {
    await page.getByRole("tab", { name: tab }).click();
    const frame = page.getByRole("tabpanel").locator("iframe");
    await expect(frame).toHaveAttribute("sandbox", "");
    const mail = frame.contentFrame();
    await expect(mail.getByText("<script>document.title")).toBeVisible();
    await expect(mail.locator("meta[http-equiv=Content-Security-Policy]")).toHaveAttribute("content", PREVIEW_POLICY);
    await expect(mail.locator("script, img, [href^=javascript]")).toHaveCount(0);
    await expect(mail.getByRole("link", { name: "https://example.com/offer" })).toHaveCSS("pointer-events", "none");
  }
  await page.getByRole("tab", { name: "Plain text" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("<script>document.title");
  expect(await page.title()).toBe(title);
  expect(fetched).toEqual([]);
});

test("the row in the inbox follows the arrow keys through the subjects, and stays in sight @slow", async ({
  email,
}) => {
  const { page } = email;
  await email.openStored(stored(emailAt("subject").choose("subjectOptions", 1)));
  const row = page.getByRole("figure", { name: "Your email in an inbox" });
  await expect(row).toContainText("Bread that sounds like a brick 1.");
  await email.options().first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(row).toContainText("Bread that sounds like a brick 2.");
  await expect(row).toBeInViewport({ ratio: 1 });
  await email.options().nth(7).hover({ force: true });
  await expect(row).toContainText("Bread that sounds like a brick 8.");
});

test("all ten subjects are in sight at once, as high as a finger, and ten calls to action as well @slow", async ({
  email,
}) => {
  for (const step of ["subject", "cta"] as const) {
    await email.openStored(stored(emailAt(step)));
    await expect(email.options()).toHaveCount(10);
    const rows = email.page.locator("fieldset label");
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
  }
});
