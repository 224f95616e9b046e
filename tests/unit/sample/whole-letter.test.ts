import { expect, test } from "vitest";
import type { Blocks } from "@/lib/letter/blocks";
import { type ReplyParts, readWholeLetter } from "@/lib/replies/whole-letter";
import { EXAMPLE_BRIEFS } from "@/lib/wizard/example-briefs";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { askSample, emailJourney, type SentBrief, storyJourney } from "@/tests/support/sample/sample-journey";

const PATH = "/wizard/whole-letter";
const partsOf = async (payload: unknown): Promise<ReplyParts> => readWholeLetter(await askSample(PATH, payload)).parts;

/** A brief of one's own; that of the endpoints' example payload. */
const own = () => PAYLOADS["/wizard/prompt-2"]?.formData as SentBrief;
const emailBriefs: readonly (readonly [string, SentBrief])[] = [
  ["a brief of one's own", own()],
  ...EXAMPLE_BRIEFS.filter(({ wizard }) => wizard === "email").map(
    ({ title, brief, descriptionLength }) => [title, { ...brief, descriptionLength }] as const,
  ),
];

test.each(emailBriefs)("the letter for %s has the texts that its steps give first", async (_, formData) => {
  const { idea, ...blocks } = await partsOf({ wizard: "email", formData });
  const { blocks: stepByStep, options } = await emailJourney(formData);
  const expected: Blocks = { ...stepByStep, preheader: options.preheaders?.[0] ?? "" };
  expect(blocks).toEqual(expected);
  expect(idea).toBe(options.stories?.[0]);
});

test("the story wizard's letter brings its insight, or takes the sender's own", async () => {
  const { tip = "", ...brief } = own();
  const { insight, story, subject, preheader, ...others } = await partsOf({ wizard: "story", formData: brief });
  expect([insight, story, subject, preheader]).not.toContain(undefined);
  expect(Object.keys(others)).toEqual(["idea"]);
  const { blocks } = await storyJourney(brief, 1);
  expect({ tip: insight, story, subject }).toEqual(blocks);
  expect(await partsOf({ wizard: "story", formData: { ...brief, tip } })).not.toHaveProperty("insight");
});

test("what stands already is left out, and the rest goes with it", async () => {
  const { story = "", ...whole } = await partsOf({ wizard: "email", formData: own() });
  const rest = await partsOf({ wizard: "email", formData: own(), written: { story, lede: "Mine." } });
  const { idea: _idea, lede: _lede, ...expected } = whole;
  expect(rest).toEqual(expected);
});
