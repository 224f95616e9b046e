import { expect, test } from "vitest";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import type { Blocks } from "@/lib/letter/blocks";
import { type ReplyParts, readWholeLetter } from "@/lib/letter/whole-letter";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { preparedRevisions } from "@/lib/sample/find-letter";
import { EXAMPLES, WRITERS } from "@/lib/sample/writers";
import { EXAMPLE_BRIEFS, type ExampleBrief } from "@/lib/wizard/brief/example-briefs";
import { withDecisions } from "@/lib/wizard/draft";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { DraftDriver, draftAbout } from "@/tests/support/drafts/draft-driver";
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

test("what is there already is left out, and the rest goes with it", async () => {
  const { story = "", ...whole } = await partsOf({ wizard: "email", formData: own() });
  const rest = await partsOf({ wizard: "email", formData: own(), written: { story, lede: "Mine." } });
  const { idea: _idea, lede: _lede, ...expected } = whole;
  expect(rest).toEqual(expected);
});

test.each(EXAMPLE_BRIEFS)("the letter of the example $title is ready as it comes", (example) => {
  const { text, state } = wholeLetterOf(example);
  expect(state).toEqual({ kind: "ready" });
  const own = preparedRevisions(EXAMPLES).filter(({ before }) => text.includes(before));
  expect(own).toHaveLength(3);
  for (const revision of own) {
    const revised = wholeLetterOf(example, revision);
    expect(revised.text).toContain(revision.text);
    expect(revised.state, revision.wish).toEqual({ kind: "ready" });
  }
});

/** The whole letter of an example and its state, as it comes or with a prepared text in the place of its own. */
function wholeLetterOf({ wizard, brief, descriptionLength }: ExampleBrief, revision = { before: "", text: "" }) {
  const tip = brief.tip === revision.before ? revision.text : brief.tip;
  const draft = withDecisions(draftAbout(wizard, { ...brief, tip }), { descriptionLength, insightSource: "own" });
  const letter = new DraftDriver(DEFINITIONS[wizard], draft);
  const text = write(letter.payload("wholeLetter")).replace(revision.before, () => revision.text);
  const reply = { text, prompt: "", model: SAMPLE_WRITER_NAME, usage: null };
  letter.start("wholeLetter").act({ type: "stage-finished", stage: "wholeLetter", reply, stamp: letter.stamp() });
  return { text, state: stateOfLetter(letter.definition, letter.state, findingsOf(letter)) };
}

const write = (payload: unknown): string => WRITERS[PATH]?.(payload, EXAMPLES) ?? "";
