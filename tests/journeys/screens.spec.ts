import { expectNoBarriers, sidewaysOverflow } from "@/tests/support/browser/barriers";
import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { ALL_STATES, screenNamed } from "@/tests/support/browser/screens";
import { emailAt, emailWithStory, stored } from "@/tests/support/browser/stored-letters";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";

/** The states with whatever is drawn by colours, looked at in the colors that a person has forced as well. */
const IN_FORCED_COLORS = new Set(
  [
    "sign-in page",
    "your emails, some",
    "email wizard, goals, filled in",
    "email wizard, story, review",
    "email wizard, lede, chosen",
    "email wizard, subject lines, with a second one for a test",
    "email wizard, Preview Full Email, dark",
    "email wizard, hints at a subject",
    "email wizard, before it is sent",
    "email wizard, a sentence, new words",
    "email wizard, a block, edited in the letter",
    "email wizard, stale at the end",
    "email wizard, send desk, a service chosen",
    "email wizard, send desk, the sender's look",
    "story wizard, complete",
  ].map(screenNamed),
);

for (const state of ALL_STATES) {
  const { name, show } = state;
  const forcedColors = IN_FORCED_COLORS.has(state);
  const colors = forcedColors ? "in light, dark and forced colors" : "in light and dark";
  test(`${name}: is accessible on any screen, ${colors} @slow`, async ({ faults, page, signIn, upstream }) => {
    // A test email is refused on one of them.
    faults.expectStatus(429);
    await show(page, upstream, signIn);
    await expectNoBarriers(page, { forcedColors });
  });
}

test.describe("on a phone 360 pixels wide", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const long = "unbroken".repeat(300);
  const paragraph = "A sentence of a very long story that somebody pasted. ".repeat(95);

  test("5,000 characters and a word without end break no screen @slow", async ({ email }) => {
    await email.openStored(stored(emailDriver()));
    await email.fill(["topic", long.slice(0, 1000)], ["audience", paragraph.slice(0, 1000)]);
    expect.soft(await sidewaysOverflow(email.page), "form").toBe(0);

    await email.openStored(stored(emailDriver().walkTo(2)));
    await email.fill(["tip", paragraph.slice(0, 5000)]);
    await expect(email.field("tip")).toHaveValue(paragraph.slice(0, 5000));
    await expect(email.continueButton).toBeInViewport();
    expect.soft(await sidewaysOverflow(email.page), "tip").toBe(0);

    await email.openStored(stored(emailWithStory().edit("story", `${paragraph}\n\n${long}`)));
    await expect(email.block("story")).toContainText("unbroken");
    expect.soft(await sidewaysOverflow(email.page), "review").toBe(0);

    const list = `1. ${long}\n\n2. ${paragraph}`;
    await email.openStored(stored(emailAt("lede").write("ledeOptions", list).choose("ledeOptions", 1)));
    await expect(email.options()).toHaveCount(2);
    expect.soft(await sidewaysOverflow(email.page), "options").toBe(0);

    await email.openStored(stored(finishedEmail().edit("story", `${paragraph}\n\n${long}`)));
    await expect(email.finished).toContainText("unbroken");
    expect.soft(await sidewaysOverflow(email.page), "letter").toBe(0);
  });

  /** The states of the bar with the most acts or the longest labels. */
  const BARS = [
    "email wizard, goals, a required field left empty",
    "email wizard, insight",
    "email wizard, lede, chosen",
    "email wizard, story, revise",
    "email wizard, story, edited by hand",
    "email wizard, hints for the offer",
    "email wizard, complete",
    "story wizard, insight, a list to generate",
    "story wizard, insight, review",
  ];

  for (const name of BARS) {
    test(`${name}: the bar is one row, at most 64 px high on a phone, and its labels stand in one line @slow`, async ({
      page,
      signIn,
      upstream,
    }) => {
      await screenNamed(name).show(page, upstream, signIn);
      const bar = page.locator("[data-step-bar]");
      await expect(bar.locator("button, a").last()).toBeVisible();
      for (const width of [320, 360, 390, 640, 704, 768, 800, 1040, 1280, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const heights = await bar.getByRole("button").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
        expect.soft(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(44);
        if (width < 640) expect.soft((await bar.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(64);
        expect.soft(await sidewaysOverflow(page), `${width} px`).toBe(0);
      }
    });
  }
});
