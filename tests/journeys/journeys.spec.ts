import { expect, modelTest, sampleTest } from "@/tests/support/browser/browser-test";
import { writeWholeEmail } from "@/tests/support/browser/email-journey";
import { replyTo } from "@/tests/support/model/model-replies";
import { type UpstreamCall, usageOf } from "@/tests/support/model/scripted-upstream";

/** Words alone, so that two ways of breaking lines compare as the same text. */
function words(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Holds that the pieces stand in the text one after another. */
function expectInOrder(text: string, pieces: readonly string[]): void {
  const all = words(text);
  let from = 0;
  for (const piece of pieces.map(words)) {
    const at = all.indexOf(piece, from);
    expect(at, `after ${from} characters "${piece}" is in: ${all}`).not.toBe(-1);
    from = at + piece.length;
  }
}

/** The cost and the tokens that the model's server counted, at the usual rates (specification 9.6). */
function countedBy(calls: readonly UpstreamCall[]): string {
  let input = 0;
  let output = 0;
  for (const call of calls) {
    const usage = usageOf(call, replyTo(call.user));
    input += usage.prompt_tokens ?? 0;
    output += usage.completion_tokens ?? 0;
  }
  const dollars = (input * 0.003 + output * 0.004) / 1000;
  return `$${dollars.toFixed(4)}${(input + output).toLocaleString("en-US")} tokens`;
}

modelTest(
  "a connected model writes a whole email, one call for each click, and every token is counted",
  async ({ email, upstream }) => {
    const written = await writeWholeEmail(email);
    const finished = await email.blocksOf(email.finished);
    expect(finished.map(({ name, text }) => ({ name, text: words(text) }))).toEqual(
      written.map(({ name, text }) => ({ name, text: words(text) })),
    );
    // Nine texts, and four of them rewritten.
    expect(upstream.calls).toHaveLength(13);
    await expect(email.page.getByText("Sample draft")).toHaveCount(0);
    await expect(await email.wholeCost()).toContainText(countedBy(upstream.calls));
  },
);

/** On paper and in the rich form of a copy, a line with a bullet is an item of a list. */
const withoutBullets = (text: string) => text.replace(/^\s*[-•]\s+/gm, "");

sampleTest(
  "a fresh clone writes a whole email in 12 steps, and the email is on the clipboard at the end",
  async ({ email }) => {
    sampleTest.setTimeout(180_000);
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
  },
);
