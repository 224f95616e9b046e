import { expect, test } from "vitest";
import { ENDPOINT_STAGES } from "@/lib/server/model/choose";
import { PATHS } from "../../../support/model/prompt-endpoints";

test("every endpoint of the wizards but that of the claims writes a stage, and one that rewrites writes the stage that it rewrites", () => {
  expect([...ENDPOINT_STAGES.keys()].sort()).toEqual(PATHS.filter((path) => path !== "/wizard/claims").sort());
  for (const path of PATHS.filter((one) => one.endsWith("-revised"))) {
    expect(ENDPOINT_STAGES.get(path)).toBe(ENDPOINT_STAGES.get(path.replace("-revised", "")));
  }
});
