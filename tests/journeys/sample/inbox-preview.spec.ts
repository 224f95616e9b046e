import { PREVIEW_POLICY } from "@/lib/export/preview/preview-page";
import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

/** What somebody may type, or a model write, to be run or fetched by whoever looks at the letter. */
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
