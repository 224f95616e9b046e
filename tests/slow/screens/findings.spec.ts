import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { faultySubjects, SUBJECTS } from "@/tests/support/browser/checked-letters";
import { stored } from "@/tests/support/browser/stored-letters";

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
