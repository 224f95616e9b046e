import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { type DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const SUGGEST = "Suggest five insights";
const LIST = "1. Weigh the flour.\n\n2. Bake on Sundays.\n\n3. Wait.\n\n4. Use less water.\n\n5. Buy a scale.";

const tip = () => wizard.field("tip").value;
const withTip = (value: string): DraftDriver =>
  emailDriver().walkTo(2).act({ type: "field-changed", field: "tip", value });
const numbered = () => wizard.buttons().filter(({ textContent }) => textContent?.startsWith("Insight No"));

async function suggest(value = ""): Promise<void> {
  await wizard.openDraft(withTip(value));
  upstream.script(says(LIST));
  await wizard.press(SUGGEST);
  await wizard.written();
  await waitFor(() => expect(numbered()).toHaveLength(5));
}

test("the step of the tip suggests five insights, and picking one fills the field, to be edited there", async () => {
  await suggest();
  expect(upstream.calls[0]?.user).toContain("busy parents");
  expect(wizard.isUnavailable(wizard.continueButton())).toBe(true);
  await wizard.press("Insight No 2");
  expect(tip()).toBe("Bake on Sundays.");
  await wizard.says("Your choice");
  wizard.fill(["tip", "Bake on Sundays, and on Wednesdays."]);
  await wizard.continueTo("Step 4: Story");
  expect(upstream.calls[1]?.user).toContain("Bake on Sundays, and on Wednesdays.");
});

test("words that were typed before come back with Undo", async () => {
  await suggest("My own words.");
  await wizard.press("Insight No 3");
  expect(tip()).toBe("Wait.");
  // Those of the tests before may be in sight still.
  const toast = (await wizard.says("Insight 3 is now your tip")).closest("li");
  fireEvent.click(within(toast ?? document.body).getByText("Undo"));
  expect(tip()).toBe("My own words.");
  expect(screen.queryByText("Your choice")).toBeNull();
});

test("a number key picks, and in the field it is typed", async () => {
  await suggest();
  fireEvent.keyDown(wizard.field("tip"), { key: "4" });
  expect(tip()).toBe("");
  fireEvent.keyDown(document.body, { key: "4" });
  expect(tip()).toBe("Use less water.");
});

test("another list takes the place of the first, which is kept, and what was picked stays in the field", async () => {
  await suggest();
  await wizard.press("Insight No 1");
  upstream.script(says(LIST.replace("Wait.", "Wait longer.")));
  await wizard.press("Give me another list of insights");
  await wizard.written();
  await wizard.says("Wait longer.");
  await wizard.says("Versions (2)");
  expect(tip()).toBe("Weigh the flour.");
});

test("a failure is said below the field, with Try again, and the step goes on without a list", async () => {
  await wizard.openDraft(withTip("My own words."));
  upstream.script(refuses(400), says(LIST));
  await wizard.press(SUGGEST);
  await waitFor(() => expect(wizard.alert()?.textContent).toContain("Something went wrong while writing insights."));
  expect(wizard.buttons("Draft the rest of the letter")).toEqual([]);
  expect(wizard.isUnavailable(wizard.continueButton())).toBe(false);
  await wizard.press("Try again");
  await wizard.written();
  await waitFor(() => expect(numbered()).toHaveLength(5));
  expect(wizard.alert()).toBeNull();
});

test("Stop ends it with what has arrived, which can be used", async () => {
  await wizard.openDraft(withTip(""));
  upstream.script(stallsAfter("1. Weigh the flour.\n\n2. Bake on Sundays.\n\n3. Wa"));
  await wizard.press(SUGGEST);
  await wizard.says("Weigh the flour.");
  await wizard.press("Stop");
  await wizard.says("2 of 5 insights have come through.");
  await wizard.press("Use these");
  await wizard.press("Insight No 1");
  expect(tip()).toBe("Weigh the flour.");
});

test("a page that is loaded again takes up the list that was being written", async () => {
  await wizard.openDraft(withTip(""));
  upstream.script(stallsAfter("1. Weigh the flour.\n\n2. Bake"));
  await wizard.press(SUGGEST);
  await wizard.says("Weigh the flour.");
  await wizard.reload();
  await wizard.says("Weigh the flour.");
  expect(upstream.calls).toHaveLength(1);
  await wizard.press("Stop");
  await wizard.press("Write it again");
  await waitFor(() => expect(numbered()).toHaveLength(5));
});
