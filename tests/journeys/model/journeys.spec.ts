import { expect, modelTest as test } from "@/tests/support/browser/browser-test";
import { writeWholeEmail } from "@/tests/support/browser/email-journey";
import { words } from "@/tests/support/browser/letter-text";
import { writeGeneratedInsight } from "@/tests/support/browser/story-journey";
import { replyTo } from "@/tests/support/model/model-replies";
import { type UpstreamCall, usageOf } from "@/tests/support/model/scripted-upstream";

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

test("a connected model writes a whole email, one call for each click, and every token is counted", async ({
  email,
  upstream,
}) => {
  const written = await writeWholeEmail(email);
  const finished = await email.blocksOf(email.finished);
  expect(finished.map(({ name, text }) => ({ name, text: words(text) }))).toEqual(
    written.map(({ name, text }) => ({ name, text: words(text) })),
  );
  // Nine texts, and four of them rewritten.
  expect(upstream.calls).toHaveLength(13);
  await expect(email.page.getByText("Sample draft")).toHaveCount(0);
  await expect(await email.wholeCost()).toContainText(countedBy(upstream.calls));
});

test("a connected model writes a story email around an insight from its list", async ({ story, upstream }) => {
  await writeGeneratedInsight(story);
  // Two lists of insights, the insight and its rewrite, and then as with an insight of one's own.
  expect(upstream.calls).toHaveLength(8);
  await expect(await story.wholeCost()).toContainText(countedBy(upstream.calls));
});
