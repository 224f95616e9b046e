import { expect, test } from "@playwright/test";
import { ensureBuild, isBuildStale } from "@/scripts/ensure-build.mjs";

test("there is a build of exactly these sources", async () => {
  test.setTimeout(300_000);
  await ensureBuild();
  expect(isBuildStale()).toBe(false);
});
