import { expectNoBarriers } from "./barriers";
import { modelTest as test } from "./browser-test";
import { ALL_STATES } from "./screens";

for (const { name, show } of ALL_STATES) {
  test(`${name}: keeps nobody out on any screen, in light and dark`, async ({ page, upstream }) => {
    await show(page, upstream);
    await expectNoBarriers(page);
  });
}
