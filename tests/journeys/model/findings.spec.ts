import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { faultySubjects, SUBJECTS, sendableEmail } from "@/tests/support/browser/checked-letters";
import { EMAIL_STEP, stored } from "@/tests/support/browser/stored-letters";
import { says } from "@/tests/support/model/upstream-behaviours";

test("each subject says how much of it a phone shows, and exactly what the checks find in it", async ({ email }) => {
  const { page } = email;
  await email.openStored(stored(faultySubjects()));
  for (const [index, [subject, summary, findings]] of SUBJECTS.entries()) {
    const number = index + 1;
    const card = page.locator("fieldset > div > div", {
      has: page.getByRole("radio", { name: `Subject ${number} ${subject}` }),
    });
    await expect(card.getByText(summary)).toBeVisible();
    const button = card.getByRole("button", { name: new RegExp(`^\\d hints? for Subject ${number}$`) });
    await expect(button, subject).toHaveCount(findings.length === 0 ? 0 : 1);
    if (findings.length > 0) await button.press("Enter");
    await expect(card.getByRole("listitem")).toHaveText(findings.map((words) => new RegExp(words)));
  }
  await expect(page.getByRole("radio", { name: /^Subject/, checked: true })).toHaveCount(0);
});

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
