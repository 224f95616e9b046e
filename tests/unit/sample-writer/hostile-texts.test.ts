import { expect, test } from "vitest";
import { SCENES } from "@/lib/sample-writer/scenes/index";
import { briefNamed } from "@/tests/fixtures/briefs/index";
import { isLinear } from "@/tests/support/growth";
import { askSampleModel } from "../../support/sample-writer/ask-sample-model";

const brief = briefNamed("guitar-course");
const FILLINGS = ["a", "to ", "a. ", "the the ", '"', ", ", "- a\n", "want to "];

/** A text of a length that the endpoints still take, out of one piece. */
const filled = (piece: string, length: number) => `x${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);

test.each(FILLINGS)("fields and texts as long as allowed, made of %j, hold up nothing", async (piece) => {
  const marks = SCENES.flatMap((scene) => scene.marks).join(" ");
  const linear = await isLinear(async (share) => {
    const text = (longest: number) => filled(piece, longest * share);
    const formData = {
      ...brief,
      topic: text(1000),
      audience: text(1000),
      outcome: text(1000),
      productDescription: text(5000),
      productHighlights: text(5000),
      tip: text(5000),
    };
    const reviewFormData = { requiredChanges: `shorter. ${text(1900)}` };
    const story = text(20_000);
    const opening = { selectedLedeIndex: 1, finalExpandedStory: story, ledeOptions: "1. One\n2. Two", emailBody: "" };
    await askSampleModel("/wizard/prompt-2", { formData });
    await askSampleModel("/wizard/prompt-6", { ...opening, formData, prompt5Response: "x" });
    await askSampleModel("/wizard/prompt-10", { emailBody: `${marks} ${text(38_000)}` });
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
  expect(linear).toBe(true);
});
