import { expect, test } from "vitest";
import { missingInput } from "@/lib/wizard/brief/missing-input";
import { currentScreen } from "@/lib/wizard/navigation";
import { type Phase, phaseOf } from "@/lib/wizard/phase";
import { type DraftDriver, emailDriver, finishedEmail, storyDriver } from "@/tests/support/drafts/draft-driver";

test.each<[Phase, () => DraftDriver]>([
  ["form", () => emailDriver()],
  ["form", () => storyDriver("own").next()],
  ["form", () => emailDriver().walkTo(2).write("insights")],
  ["writing", () => emailDriver().walkTo(2).start("insights")],
  ["unwritten", () => storyDriver("generated").next()],
  ["writing", () => emailDriver().walkTo(4).start("ledeOptions")],
  ["choosing", () => emailDriver().walkTo(4).write("ledeOptions")],
  ["editing", () => emailDriver().walkTo(6).write("offer").act({ type: "edit-opened", stage: "offer", edit: {} })],
  ["ended", () => emailDriver().walkTo(6).start("offer").stop("offer", "[OFFER]\nThe Slow")],
  ["review", () => emailDriver().walkTo(6).write("offer")],
  ["revising", () => emailDriver().walkTo(6).write("offer").act({ type: "revision-opened", stage: "offer" })],
  ["kept", () => emailDriver().walkTo(6).write("offer").keep("offer")],
  ["stale", () => emailDriver().walkTo(6).write("offer").keep("offer").answer("productName", "The Slow Rye")],
  ["complete", () => finishedEmail()],
  ["writing", () => finishedEmail().start("offer")],
])("a screen waits for one thing: %s", (phase, driver) => {
  const { definition, state } = driver();
  expect(phaseOf(definition, state)).toBe(phase);
});

test.each([
  ["Answer 1.3 to continue", emailDriver().answer("outcome", " ")],
  ["Answer 2.1 to continue", emailDriver().walkTo(1).answer("productName", "")],
  ["Describe your product to continue", emailDriver().walkTo(1).answer("productDescription", "")],
  ["Write your tip to continue", emailDriver().walkTo(2).answer("tip", "")],
  ["Write your insight first", storyDriver("own").act({ type: "field-changed", field: "tip", value: "" }).next()],
  ["Choose one to continue", emailDriver().walkTo(4).write("ledeOptions")],
])("what is missing is named: %s", (words, { definition, state }) => {
  expect(missingInput(currentScreen(definition, state), state).words).toBe(words);
});
