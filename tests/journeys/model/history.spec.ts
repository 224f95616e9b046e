import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { emailReadyFor, stored } from "@/tests/support/browser/stored-letters";
import { says } from "@/tests/support/model/upstream-behaviours";

const FIRST = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.";
const SECOND = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the loaf, not the clock.";

test("what was changed is crossed out and underlined, and said in words", async ({ email, upstream }) => {
  await email.openStored(stored(emailReadyFor("tip")));
  upstream.script(says(FIRST), says(SECOND));
  await email.continueTo("Step 6: Tip");
  await email.revise("tip", "Rewrite the tip with these guidelines", "Speak of the loaf.");
  await email.page.getByText("Versions (2)").click();
  await email.page.getByText("Compare with version 1 (previous)").click();

  const comparison = email.page.getByRole("region", { name: "From version 1 to version 2" });
  const removed = comparison.getByRole("deletion").filter({ hasText: "dough" });
  const added = comparison.getByRole("insertion").filter({ hasText: "loaf" });
  await expect(removed).toHaveText(/removed: Watch the dough, not the clock\./);
  await expect(added).toHaveText(/added: Watch the loaf, not the clock\./);
  await expect(removed).toHaveCSS("text-decoration-line", "line-through");
  await expect(added).toHaveCSS("text-decoration-line", "underline");
  // Beside the two of the explanation, nothing else has changed.
  await expect(comparison.getByRole("deletion")).toHaveCount(2);
  await expect(comparison.getByText("One part is the same in both.")).toBeVisible();
});
