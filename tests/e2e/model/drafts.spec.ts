import { readFileSync } from "node:fs";
import { resetsAfter } from "../../support/model/upstream-behaviours";
import { expect, modelTest as test } from "../support/browser-test";
import { GOALS } from "../support/example-brief";
import { emailAt, emailReadyFor, emailWithStory, stored } from "../support/stored-letters";

test("a reload loses nothing that was typed into a form", async ({ email }) => {
  await email.open();
  await email.fill(...GOALS);
  await email.page.reload();
  for (const [name, text] of GOALS) await expect(email.field(name)).toHaveValue(text);
});

test("a reload opens the same step with its text, the choice and the words asked for", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(emailAt("cta")));
  await email.choose(7, "typing");
  await page.reload();
  await expect(email.heading).toHaveText("Step 8: CTA");
  await expect(email.options().nth(6)).toBeChecked();
  await expect(email.numberField).toHaveValue("7");

  await email.openStored(stored(emailWithStory()));
  await email.button("Revise the story").click();
  await email.changes("story").fill("Give her son a name.");
  await page.reload();
  await expect(email.block("story")).toContainText("Nora lifted the first loaf out of the oven.");
  await expect(email.changes("story")).toHaveValue("Give her son a name.");
});

test("a reload keeps an edit by hand that is not saved yet", async ({ email }) => {
  await email.openStored(stored(emailAt("offer")));
  await email.button("Edit by hand").click();
  await email.page.getByLabel("Offer", { exact: true }).fill("Half a sentence");
  await email.page.reload();
  await expect(email.page.getByLabel("Offer", { exact: true })).toHaveValue("Half a sentence");
});

test("a failure is still there after a reload, with its way on", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(resetsAfter("[TRANSITION_TO_TIP]\nThe knife ", "stops."));
  await email.continueTo("Step 6: Tip");
  await expect(email.button("Try again")).toBeVisible();
  await email.page.reload();
  await expect(email.page.getByText("Something went wrong while writing the tip.")).toBeVisible();
  await email.button("Try again").click();
  await email.written();
  await expect(email.block("tip")).not.toBeEmpty();
});

for (const [what, text] of [
  ["broken", '{"schema":1,"state":{"wizard":"em'],
  ["of a later version", '{"schema":99,"state":{}}'],
] as const) {
  test(`a stored letter that is ${what} is set aside with a message, not deleted`, async ({ email }) => {
    const { page } = email;
    await email.openStored(text);
    await expect(email.heading).toHaveText("Step 1: Goals");
    await expect(page.getByText("A stored email could not be read.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("draft:email:set-aside"))).toBe(text);

    await email.fill(...GOALS);
    await page.reload();
    await expect(email.field("topic")).toHaveValue(GOALS[0]?.[1] ?? "");
  });
}

test("an unreadable letter for which there is no room stays until the person has it and lets it go", async ({
  email,
}) => {
  const { page } = email;
  // More than half of what a browser stores for a page, so that it does not fit in twice.
  const text = `{${"x".repeat(3_000_000)}`;
  await email.openStored(text);
  const notice = page.getByText("A stored email could not be read, and there is no room to set it aside.");
  await expect(notice).toBeVisible();
  await email.fill(...GOALS);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(email.field("topic")).toHaveValue("");

  const download = page.waitForEvent("download");
  await email.button("Download it").click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(text);
  await email.fill(...GOALS);
  await email.button("Delete it and save my new email").click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  for (const [name, typed] of GOALS) await expect(email.field(name)).toHaveValue(typed);
});

test("a new email can be begun at any step, and the one before can be opened again", async ({ email }) => {
  await email.openStored(stored(emailAt("offer")));
  await email.button("Start a new email").click();
  await expect(email.heading).toHaveText("Step 1: Goals");
  await expect(email.field("topic")).toHaveValue("");
  await email.button("Open the last email").click();
  await expect(email.heading).toHaveText("Step 7: Offer");
});
