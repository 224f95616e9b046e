import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { sendableEmail } from "@/tests/support/browser/checked-letters";
import { EMAIL_STEP, stored } from "@/tests/support/browser/stored-letters";
import { says } from "@/tests/support/model/upstream-behaviours";

test("Fix rewrites a block by one request, and Dismiss holds until the words change", async ({ email, upstream }) => {
  const { page } = email;
  const offer = "Ten Mondays is that room. From 5 October we draw with twelve easels. You pay £160 instead of £200.";
  const letter = sendableEmail({ offer });
  await email.openStored(stored(letter.act({ type: "step-visited", stepIndex: EMAIL_STEP.offer })));
  const hints = page.getByRole("region", { name: "Hints for the offer" });
  await expect(hints).toContainText("This price, “£200”, is not in your brief.");
  await hints.getByRole("button", { name: "Dismiss: £200" }).click();
  await expect(hints).toHaveCount(0);
  await page.reload();
  await expect(email.block("offer")).toContainText("£200");
  await expect(hints).toHaveCount(0);

  await email.button("Change this offer").click();
  await email.button("Edit by hand").click();
  await page.getByRole("textbox", { name: "Offer", exact: true }).fill(offer.replace("£200", "£220"));
  await email.button("Save").click();
  upstream.script(
    says(`[TRANSITION_TO_OFFER]\nIt is hard alone.\n\n[OFFER]\n${offer.replace(" instead of £200", "")}`),
  );
  await hints.getByRole("button", { name: "Fix: £220" }).click();
  await expect(email.block("offer").locator("del")).toContainText("instead of £220");
  // The reply changes the transition too, which nobody asked for.
  await expect(email.block("transitionToOffer")).not.toContainText("It is hard alone.");
  await expect(email.block("transitionToOffer").locator("ins, del")).toHaveCount(0);
  await expect(hints).toHaveCount(0);
  expect(upstream.calls).toHaveLength(1);
  expect(upstream.calls[0]?.user).toContain("Take out “£220”");
});
