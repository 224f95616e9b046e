import { expect, test } from "vitest";
import { SCENES } from "@/lib/server/model/sample/scenes/index";
import { briefNamed } from "@/tests/fixtures/briefs/index";
import { askSampleModel } from "./ask-sample-model";

const brief = briefNamed("guitar-course");
const FILLINGS = ["a", "to ", "a. ", "the the ", '"', ", ", "- a\n", "want to "];

/** Far above what the work takes, far below what it took when it grew with the square of the text. */
const CPU_LIMIT_MS = 2000;

/** A text of a length that the endpoints still take, out of one piece. */
const filled = (piece: string, length: number) => `x${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(FILLINGS)("fields and texts as long as allowed, made of %j, hold up nothing", async (piece) => {
  const formData = {
    ...brief,
    topic: filled(piece, 1000),
    audience: filled(piece, 1000),
    outcome: filled(piece, 1000),
    productDescription: filled(piece, 5000),
    productHighlights: filled(piece, 5000),
    tip: filled(piece, 5000),
  };
  const reviewFormData = { requiredChanges: `shorter. ${filled(piece, 1900)}` };
  const story = filled(piece, 20_000);
  const marks = SCENES.flatMap((scene) => scene.marks).join(" ");
  const opening = { selectedLedeIndex: 1, finalExpandedStory: story, ledeOptions: "1. One\n2. Two", emailBody: "" };
  const used = await cpuMsOf(async () => {
    await askSampleModel("/wizard/prompt-2", { formData });
    await askSampleModel("/wizard/prompt-6", { ...opening, formData, prompt5Response: "x" });
    await askSampleModel("/wizard/prompt-10", { emailBody: `${marks} ${filled(piece, 38_000)}` });
    await askSampleModel("/wizard/prompt-3-revised", {
      formData,
      reviewFormData,
      previousExpandedStory: story,
      selectedStory: 1,
      prompt2Response: "1. One\n2. Two",
    });
    await askSampleModel("/wizard/prompt-5-revised", {
      ...opening,
      tip: formData.tip,
      previousTip: story,
      reviewFormData,
    });
  });
  expect(used).toBeLessThan(CPU_LIMIT_MS);
});
