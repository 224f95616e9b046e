import { expectNoBarriers } from "../support/barriers";
import { modelTest as test } from "../support/browser-test";
import { ALL_STATES } from "../support/screens";

for (const { name, show } of ALL_STATES) {
  test(`${name}: keeps nobody out on any screen, in light and dark`, async ({ page, upstream }) => {
    await show(page, upstream);
    await expectNoBarriers(page);
  });
}
