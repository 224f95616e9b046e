import { expect, test } from "vitest";
import { estimateTokens } from "@/lib/cost/estimate-cost";
import type { StageName } from "@/lib/wizard/state";
import { type DraftDriver, emailDriver } from "@/tests/support/drafts/draft-driver";
import { prepared } from "@/tests/support/model/prompt-endpoints";

/**
 * What the prompts of a whole letter sent before they began alike, counted in the same way on the same letter; it had
 * no preheader then.
 */
const TOKENS_BEFORE = 12_500;

/** What is sent for one stage as the draft stands, system text and user text in one. */
function sentFor(draft: DraftDriver, stage: StageName): string {
  const path = draft.definition.stages[stage]?.generate.path ?? "";
  const { system, user } = prepared(path, draft.payload(stage));
  return `${system}\n\n${user}`;
}

/** What the prompts of a letter say, in the order in which a person has them written. */
function promptsOfALetter(): string[] {
  const draft = emailDriver();
  const prompts: string[] = [];
  draft.walkTo(3);
  const written = (stage: StageName) => prompts.push(sentFor(draft, stage));
  written("storyOptions");
  draft.write("storyOptions").choose("storyOptions", 1);
  written("story");
  draft.write("story").keep("story");
  for (const stage of [
    "ledeOptions",
    "tip",
    "offer",
    "ctaOptions",
    "signOffOptions",
    "postscript",
    "subjectOptions",
    "preheaderOptions",
  ] as const) {
    written(stage);
    draft.write(stage);
    if (draft.definition.stages[stage]?.format.kind === "options") draft.choose(stage, 1);
    else draft.keep(stage);
  }
  return prompts;
}

/** How many characters two texts have in common at their beginning. */
function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

test("most of what a letter sends is a beginning that was sent before, and it is no more than it was", async ({
  annotate,
}) => {
  const prompts = promptsOfALetter();
  const total = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  const repeated = prompts.reduce(
    (sum, prompt, index) =>
      sum + Math.max(0, ...prompts.slice(0, index).map((other) => commonBeginning(prompt, other))),
    0,
  );
  await annotate(
    `${estimateTokens(total)} tokens for ${prompts.length} texts, ${Math.round((100 * repeated) / total)} % of them a beginning that was sent before`,
  );
  expect(repeated / total).toBeGreaterThanOrEqual(0.6);
  expect(estimateTokens(total)).toBeLessThanOrEqual(TOKENS_BEFORE);
});
