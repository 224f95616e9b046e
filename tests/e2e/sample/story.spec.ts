import { sampleTest as test } from "../support/browser-test";
import { writeGeneratedInsight, writeOwnInsight } from "../support/story-journey";

test("a fresh clone writes a story email in five steps around an insight of one's own", async ({ story }) => {
  test.setTimeout(120_000);
  await writeOwnInsight(story);
});

test("a fresh clone writes a story email in five steps around an insight from the list", async ({ story }) => {
  test.setTimeout(120_000);
  await writeGeneratedInsight(story);
});
