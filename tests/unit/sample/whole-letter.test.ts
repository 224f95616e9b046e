import { expect, test } from "vitest";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { Blocks } from "@/lib/letter/blocks";
import { type ReplyParts, readWholeLetter } from "@/lib/replies/whole-letter";
import { EXAMPLES } from "@/lib/sample/letters/index";
import { WRITERS } from "@/lib/sample/writers";
import { EXAMPLE_BRIEFS } from "@/lib/wizard/example-briefs";
import { emptyWizardState } from "@/lib/wizard/state";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { DraftDriver } from "@/tests/support/drafts/draft-driver";
import { findingsOf } from "@/tests/support/drafts/letter-states";
import { DEFINITIONS } from "@/tests/support/drafts/local-entries";
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

test.each(EXAMPLE_BRIEFS)("the letter of the example $title is ready as it comes", (example) => {
  const { wizard, brief, descriptionLength } = example;
  const state = { ...emptyWizardState(wizard), brief, descriptionLength, insightSource: "own" as const };
  const letter = new DraftDriver(DEFINITIONS[wizard], state);
  const reply = { text: write(letter.payload("wholeLetter")), prompt: "", model: SAMPLE_WRITER_NAME, usage: null };
  letter.start("wholeLetter").act({ type: "stage-finished", stage: "wholeLetter", reply, stamp: letter.stamp() });
  expect(stateOfLetter(letter.definition, letter.state, findingsOf(letter))).toEqual({ kind: "ready" });
});

const write = (payload: unknown): string => WRITERS[PATH]?.(payload, EXAMPLES) ?? "";
