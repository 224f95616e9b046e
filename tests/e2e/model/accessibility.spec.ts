import { barriersInForcedColors, expectNoBarriers } from "../support/barriers";
import { expect, modelTest as test } from "../support/browser-test";
import { ALL_STATES, screenNamed } from "../support/screens";

for (const { name, show } of ALL_STATES) {
  test(`${name}: keeps nobody out on any screen, in light and dark`, async ({ faults, page, signIn, upstream }) => {
    // A test email is refused on one of them.
    faults.expectStatus(429);
    await show(page, upstream, signIn);
    await expectNoBarriers(page);
  });
}

for (const name of [
  "sign-in page",
  "your emails, some",
  "email wizard, goals, filled in",
  "email wizard, story, review",
  "email wizard, lede, chosen",
  "email wizard, subject lines, with a second one for a test",
  "email wizard, Preview Full Email, dark",
  "email wizard, hints at a subject",
  "email wizard, before it is sent",
  "email wizard, stale at the end",
  "email wizard, send desk, a service chosen",
  "story wizard, complete",
]) {
  test(`${name}: keeps nobody out in the colors that a person has forced`, async ({ page, signIn, upstream }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
    await screenNamed(name).show(page, upstream, signIn);
    expect(await barriersInForcedColors(page)).toEqual([]);
  });
}
