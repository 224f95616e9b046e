import { expectNoBarriers } from "@/tests/support/browser/barriers";
import { modelTest as test } from "@/tests/support/browser/browser-test";
import { ALL_STATES, screenNamed } from "@/tests/support/browser/screens";

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
    "story wizard, complete",
  ].map(screenNamed),
);

for (const state of ALL_STATES) {
  const { name, show } = state;
  const forcedColors = IN_FORCED_COLORS.has(state);
  const colors = forcedColors ? "in light, dark and forced colors" : "in light and dark";
  test(`${name}: keeps nobody out on any screen, ${colors}`, async ({ faults, page, signIn, upstream }) => {
    // A test email is refused on one of them.
    faults.expectStatus(429);
    await show(page, upstream, signIn);
    await expectNoBarriers(page, { forcedColors });
  });
}
