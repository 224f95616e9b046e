import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { expect, sampleTest } from "@/tests/support/browser/browser-test";
import { stored } from "@/tests/support/browser/stored-letters";
import { emailDriver } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { says } from "@/tests/support/model/upstream-behaviours";

const test = sampleTest.extend<{ model: ScriptedUpstream }>({
  model: async ({ playwright: _ }, use) => {
    const model = await startScriptedUpstream();
    await use(model);
    await model.close();
  },
});

// A server of its own: its model changes.
test.use({ environment: { TRIAL_SECONDS: "0" } });

test("the start's link, a model's server and one call, and the letter that was begun is the model's", async ({
  page,
  app,
  email,
  model,
  faults,
}) => {
  await page.goto("/connect");
  await expect(page.getByText("Writing now: the sample writer")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await email.openStored(stored(emailDriver().walkTo(2)));
  const link = /\/connect\?code=[\w-]+/.exec(app.output())?.[0] ?? "";
  // The browser says where it was, as it does after a click on a link.
  await page.goto(link, { referer: page.url() });
  await expect(page).toHaveURL(/\/connect$/);
  await page.getByText("Another server").click();
  faults.expectStatus(502);
  await page.getByLabel("Address").fill("http://127.0.0.1:1/v1");
  await page.getByRole("textbox", { name: "Model" }).fill("scripted-1");
  await page.getByRole("button", { name: "Test and use" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Nothing was changed." })).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByText("Writing now: the sample writer")).toBeVisible();

  model.script(says("Hello."));
  await page.getByLabel("Address").fill(model.url);
  await page.getByRole("button", { name: "Test and use" }).click();
  await expect(page.getByText(/^scripted-1 wrote its first word (right away|after \d+\.\d s)\.$/)).toBeVisible();
  await expect(page.getByText(`Letters go to ${new URL(model.url).host} and nowhere else.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to where you were" })).toBeFocused();
  await expectNoBarriers(page);
  expect(model.calls).toHaveLength(1);

  await page.getByRole("link", { name: "Back to where you were" }).click();
  await email.expectDesk();
  model.script(says(REPLIES.wholeLetter));
  await email.button("Draft the whole letter").click();
  await email.written();
  await expect(email.finished).toContainText("P.S. The first loaf is on us.");
  expect(model.calls).toHaveLength(2);

  await page.goto("/connect");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("Writing now: the sample writer")).toBeVisible();

  const here = page.getByRole("listitem").filter({ hasText: "This browser" });
  await expect(here).toContainText("Opened the link");
  await here.getByRole("button", { name: /^Remove \w+/ }).click();
  await expect(page.getByText("Whoever runs this server can change it")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
});
