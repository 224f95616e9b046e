import { expect, sampleTest as test } from "@/tests/support/browser/browser-test";
import { writeWholeEmail } from "@/tests/support/browser/email-journey";
import { expectInOrder, words } from "@/tests/support/browser/letter-text";

/** On paper and in the rich form of a copy, a line with a bullet is an item of a list. */
const withoutBullets = (text: string) => text.replace(/^\s*[-•]\s+/gm, "");

test("a fresh clone writes a whole email in 12 steps, and the email is on the clipboard at the end", async ({
  email,
}) => {
  test.setTimeout(180_000);
  const { page } = email;
  const written = await writeWholeEmail(email);

  await expect(page.getByText("Sample draft, written from templates. Connect a model for real copy.")).toBeVisible();
  await expect(await email.wholeCost()).toContainText(/\$0about [1-9][\d,]* tokens/);
  await page.keyboard.press("Escape");
  const finished = await email.blocksOf(email.finished);
  expect(finished.map((block) => ({ ...block, text: words(block.text) }))).toEqual(
    written.map((block) => ({ ...block, text: words(withoutBullets(block.text)) })),
  );

  await email.button("That's great, copy this Email to My Clipboard").click();
  await expect(page.getByText("Text copied to clipboard!")).toBeVisible();
  const texts = written.map((block) => block.text);
  expectInOrder(await email.plainClipboard(), texts);
  const rich = await email.richClipboard();
  expectInOrder(rich.text, texts.map(withoutBullets));
  expect(words(rich.bold)).toBe(words(texts[0] ?? ""));

  await email.button("Cool, let's try another email").click();
  await email.page.getByRole("button", { name: /^Start from scratch/ }).click();
  await expect(email.heading).toHaveText("Step 1: Goals");
  await expect(email.field("topic")).toHaveValue("");
  await expect(email.preview).not.toContainText(words(texts[0] ?? ""));
  await email.page.getByRole("link", { name: "Open the last email" }).click();
  await email.expectDesk();
  await expect(email.heading).toHaveText("COMPLETE");
  expect(await email.blocksOf(email.finished)).toEqual(finished);
});
