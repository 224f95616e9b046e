import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, modelTest } from "@/tests/support/browser/browser-test";
import { emailAt, stored } from "@/tests/support/browser/stored-letters";
import { saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { LibraryPage } from "@/tests/support/pages/library-page";
import { WizardPage } from "@/tests/support/pages/wizard-page";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { freePort } from "@/tests/support/servers/free-port";

const HALF = "Nora lifted the first loaf out of the oven.";
const REST = " It sounded like a brick.";

interface MortalServer {
  address: string;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  /** Starts it again where it was, over the same data. */
  restart(): Promise<void>;
}

const test = modelTest.extend<{ mortal: MortalServer }>({
  mortal: async ({ modelServer }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "mortal-"));
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    const model = { OPENAI_BASE_URL: modelServer.url, OPENAI_MODEL: "scripted-1" };
    const start = () => startAppServer({ ...model, PORT: port, DATA_DIR: folder, NEXTAUTH_URL: address });
    let app: AppServer = await start();
    await use({
      address,
      kill: async () => void (await app.stop("SIGKILL")),
      async restart() {
        app = await start();
      },
    });
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Ends a page as a crash of its process does: none of its code runs any more. */
async function crash({ page }: WizardPage): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send("Page.crash").catch(() => {}), page.waitForEvent("crash")]);
}

test.describe("a server that is killed @slow", () => {
  test("while a text is written leaves what was on the screen, also after a reload, in one email", async ({
    mortal,
    browser,
    upstream,
  }) => {
    test.setTimeout(120_000);
    const story = saysInTwo(HALF, REST);
    upstream.script(story.behaviour);
    const context = await browser.newContext();
    const email = new WizardPage(await context.newPage(), "email", mortal.address);
    await email.openStored(stored(emailAt("story")));
    await email.button("Story No 1").click();
    await expect(email.page.getByRole("main").getByText(HALF)).toBeVisible();
    // Longer than a page waits before it stores what has arrived.
    await expect
      .poll(() => email.page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain("Nora lifted the first loaf");
    await mortal.kill();
    await mortal.restart();
    await email.page.reload();
    await email.expectDesk();
    await expect(email.page.getByRole("main").getByText(HALF)).toBeVisible();
    story.goOn();
    const library = new LibraryPage(await context.newPage());
    await library.page.goto(`${mortal.address}/emails`);
    await expect(library.rows).toHaveCount(1);
    await context.close();
  });
});

test.describe("a page that is killed @slow", () => {
  test("while a text is written, and another that has just ended, are followed by the next one, over one call each", async ({
    email,
    context,
    origin,
    upstream,
  }) => {
    const story = saysInTwo(HALF, REST);
    upstream.script(story.behaviour);
    await email.openStored(stored(emailAt("story")));
    await email.button("Story No 1").click();
    await expect(email.page.getByRole("main").getByText(HALF)).toBeVisible();
    await expect
      .poll(() => email.page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain("Nora lifted the first loaf");
    await crash(email);
    const next = new WizardPage(await context.newPage(), "email", origin);
    await next.page.goto("/wizard");
    await expect(next.page.getByRole("main").getByText(HALF)).toBeVisible();
    story.goOn();
    await next.written();
    await next.expectBlockText("story", HALF + REST);
    // The text has ended, and the page goes before anything else was said to the server.
    await crash(next);
    const last = new WizardPage(await context.newPage(), "email", origin);
    await last.page.goto("/wizard");
    await last.written();
    await last.expectBlockText("story", HALF + REST);
    await expect(last.page.getByText("Versions (1)")).toBeVisible();
    expect(upstream.calls).toHaveLength(1);
    const library = new LibraryPage(last.page);
    await library.open();
    await expect(library.rows).toHaveCount(1);
  });
});
