import { expect, test } from "vitest";
import { countWords } from "@/lib/text/count-words";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { tipFormat } from "@/lib/wizard/parse/transition-format";
import { briefNamed } from "@/tests/fixtures/briefs/index";
import { askForText, askSampleModel } from "../../support/sample-writer/ask-sample-model";
import { findFaults } from "../../support/sample-writer/faults";

const formData = briefNamed("guitar-course");
const IDEAS = [
  "1. The loaf that would not rise. Ines opens the oven with six guests at the table. What comes out is flat, and the timer is not to blame.",
  "2. Sam's dad sold the guitar long before the move. Years later Sam finds it in a shop window. He goes in to ask the price.",
].join("\n\n");

const tell = (selectedStoryIndex: number, prompt2Response = IDEAS) =>
  askForText("/wizard/prompt-3", { formData, selectedStoryIndex, prompt2Response });

test.each([
  [1, ["Ines opens the oven with six guests at the table.", "What comes out is flat, and the timer is not to blame."]],
  [2, ["Years later Sam finds it in a shop window.", "He goes in to ask the price."]],
])("idea %i of another writer is told in its own sentences", async (number, sentences) => {
  const story = await tell(number);
  for (const sentence of sentences) expect(story).toContain(sentence);
  expect(countWords(story)).toBeGreaterThanOrEqual(120);
  expect(countWords(story)).toBeLessThanOrEqual(220);
  expect(findFaults(story)).toEqual([]);
});

test("an idea of ours that was edited is told in its new sentences", async () => {
  const list = await askSampleModel("/wizard/prompt-2", { formData });
  const [first = ""] = optionsFormat.read(list).options;
  const edited = optionsFormat.write([`${first} A parrot repeats every word.`]);
  expect(await tell(1, edited)).toContain("A parrot repeats every word.");
  expect(await tell(1, optionsFormat.write([first]))).not.toContain("parrot");
});

test("ledes, transition and subjects take hold of a thing in a story that was written elsewhere", async () => {
  const finalExpandedStory = await tell(1);
  const ledeOptions = await askSampleModel("/wizard/prompt-4", { finalExpandedStory });
  const subjects = await askSampleModel("/wizard/prompt-10", { emailBody: finalExpandedStory });
  const reply = await askSampleModel("/wizard/prompt-5", {
    selectedLedeIndex: 2,
    finalExpandedStory,
    ledeOptions,
    tip: formData.tip,
    emailBody: "",
  });
  expect(new Set(optionsFormat.read(ledeOptions).options).size).toBe(6);
  expect(new Set(optionsFormat.read(subjects).options).size).toBe(10);
  expect(tipFormat.read(reply).blocks.transitionToTip).toMatch(/the (?:oven|table)/);
  expect(findFaults(`${ledeOptions}\n\n${subjects}`)).toEqual([]);
});

test("the person of such a story can be given another name", async () => {
  const reply = await askForText("/wizard/prompt-3-revised", {
    formData,
    reviewFormData: { requiredChanges: "call her Maria" },
    previousExpandedStory: await tell(1),
    selectedStory: 1,
    prompt2Response: IDEAS,
  });
  expect(reply).toContain("Maria opens the oven");
  expect(reply).not.toContain("Ines");
});

test("an insight of another writer is expanded from its own sentences", async () => {
  const reply = await askForText("/story/prompt-insight-expand", {
    selectedInsight: 1,
    promptInsightsListResponse: "1. Stop adding flour. Wet your hands instead.\n\n2. Feed it at breakfast.",
  });
  expect(reply).toMatch(/^Stop adding flour\. Wet your hands instead\.\n\n/);
  expect(countWords(reply)).toBeGreaterThan(40);
});

test("a German tip is read with the quotation marks of its language", async () => {
  const tip = 'Sagen Sie nicht "irgendwann", sondern nennen Sie einen Tag. Wer einen Tag hört, der antwortet auch.';
  const ledeOptions = "1. Der Zettel hing noch am Kühlschrank.";
  const reply = await askForText("/wizard/prompt-5", {
    selectedLedeIndex: 1,
    finalExpandedStory: "Der Zettel hing seit Montag am Kühlschrank, und niemand hatte ihn gelesen.",
    ledeOptions,
    tip,
    emailBody: "",
  });
  expect(tipFormat.typeset(reply, { fills: ["tip"] }).blocks.tip).toContain("„irgendwann“");
});
