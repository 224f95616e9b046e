import { expect, test } from "vitest";
import { missingInput } from "@/lib/wizard/missing-input";
import { currentScreen } from "@/lib/wizard/navigation";
import { type Phase, phaseOf } from "@/lib/wizard/phase";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";

const failed = (letter: DraftDriver) =>
  letter
    .start("offer")
    .act({ type: "stage-stopped", stage: "offer", reason: "stopped", partialText: "[OFFER]\nThe Slow" });

test.each<[Phase, () => DraftDriver]>([
  ["form", () => emailDriver()],
  ["form", () => storyDriver("own").next()],
  ["form", () => emailDriver().walkTo(2).write("insights")],
  ["writing", () => emailDriver().walkTo(2).start("insights")],
  ["unwritten", () => storyDriver("generated").next()],
  ["writing", () => emailDriver().walkTo(4).start("ledeOptions")],
  ["choosing", () => emailDriver().walkTo(4).write("ledeOptions")],
  ["editing", () => emailDriver().walkTo(6).write("offer").act({ type: "edit-opened", stage: "offer", edit: {} })],
  ["ended", () => failed(emailDriver().walkTo(6))],
  ["review", () => emailDriver().walkTo(6).write("offer")],
  ["revising", () => emailDriver().walkTo(6).write("offer").act({ type: "revision-opened", stage: "offer" })],
  ["kept", () => emailDriver().walkTo(6).write("offer").keep("offer")],
  [
    "stale",
    () =>
      emailDriver()
        .walkTo(6)
        .write("offer")
        .keep("offer")
        .act({ type: "field-changed", field: "productName", value: "The Slow Rye" }),
  ],
  ["complete", () => finishedEmail()],
  ["writing", () => finishedEmail().start("offer")],
])("a screen waits for one thing: %s", (phase, driver) => {
  const { definition, state } = driver();
  expect(phaseOf(definition, state)).toBe(phase);
});

test.each([
  ["Answer 1.3 to continue", emailDriver().act({ type: "field-changed", field: "outcome", value: " " })],
  ["Answer 2.1 to continue", emailDriver().walkTo(1).act({ type: "field-changed", field: "productName", value: "" })],
  [
    "Describe your product to continue",
    emailDriver().walkTo(1).act({ type: "field-changed", field: "productDescription", value: "" }),
  ],
  ["Write your tip to continue", emailDriver().walkTo(2).act({ type: "field-changed", field: "tip", value: "" })],
  ["Choose one to continue", emailDriver().walkTo(4).write("ledeOptions")],
])("what is missing is named: %s", (words, { definition, state }) => {
  expect(missingInput(currentScreen(definition, state), state).words).toBe(words);
});
