import { expect, test } from "vitest";
import { outcomeOf } from "@/lib/sample-writer/revise/outcome";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";
import { briefNamed } from "@/tests/fixtures/briefs/index";
import { askForText } from "../../support/sample-writer/ask-sample-model";
import { storyOf } from "../../support/sample-writer/told-stories";

const formData = briefNamed("guitar-course");
const { story, prompt2Response, ledeOptions } = await storyOf(formData);

/** Has the story rewritten, and tells what became of the request. */
async function ask(requiredChanges: string) {
  const after = await askForText("/wizard/prompt-3-revised", {
    formData,
    reviewFormData: { requiredChanges },
    previousExpandedStory: story.text,
    selectedStory: 1,
    prompt2Response,
  });
  const { done, notDone, notFound } = outcomeOf(requiredChanges, [{ before: story.text, after }]);
  return { done, notDone, notFound, isChanged: after !== story.text };
}

test.each([
  ["Make it shorter and make the hero 60 years old.", ["shorter"], ["make the hero 60 years old"]],
  ["Make it shorter with a new scene and another age", ["shorter"], ["a new scene", "another age"]],
  ["Please call her Maria. Set it in a hospital!", ["call her Maria"], ["set it in a hospital"]],
  ["Make it shorter and funny, please", ["shorter", "funny"], []],
  ["End with a question", ["end with a question"], []],
  ["Can you make it shorter, please?", ["shorter"], []],
  ["Mention that it was raining, then tell it from the end", ["mention that it was raining"], ["tell it from the end"]],
  ["No exclamation marks", ["no exclamation marks"], []],
])("what was done of a request and what was not is told in its own words: %s", async (request, done, notDone) => {
  expect(await ask(request)).toMatchObject({ done, notDone, notFound: [] });
});

test.each([
  ["Tell it from the view of the child.", { notDone: ["tell it from the view of the child"], notFound: [] }],
  ["I am not sure about this", { notDone: ["I am not sure about this"], notFound: [] }],
  ['Remove "zeppelin".', { notDone: [], notFound: ['remove "zeppelin"'] }],
  ['Replace "zeppelin" with "balloon"', { notDone: [], notFound: ['replace "zeppelin" with "balloon"'] }],
  ["Drop the part about the zeppelin", { notDone: ["drop the part about the zeppelin"], notFound: [] }],
])("a request of which nothing could be done leaves the text as it was, and says so: %s", async (request, left) => {
  expect(await ask(request)).toEqual({ done: [], ...left, isChanged: false });
});

test("so it is with every block that can be rewritten", async () => {
  const requiredChanges = "Make it rhyme.";
  const opening = { selectedLedeIndex: 1, finalExpandedStory: story.text, ledeOptions, emailBody: story.text };
  const list = await askForText("/story/prompt-insights-list", formData);
  const chosen = { selectedInsight: 2, promptInsightsListResponse: list };
  const expandedInsight = await askForText("/story/prompt-insight-expand", chosen);
  const tip = await askForText("/wizard/prompt-5", { ...opening, tip: formData.tip });
  const selling = { ...opening, formData, prompt5Response: tip };
  const offer = await askForText("/wizard/prompt-6", selling);
  const postscript = "[P.S.]\nA plate does not keep long. The link is just above.";
  const reviewFormData = { requiredChanges };

  const rewrites = [
    [
      expandedInsight,
      await askForText("/story/prompt-insight-expand-revised", { ...chosen, expandedInsight, requiredChanges }),
    ],
    [
      story.text,
      await askForText("/story/prompt-3-revised", {
        formData,
        reviewFormData,
        previousExpandedStory: story.text,
        selectedStory: 1,
        prompt2Response,
      }),
    ],
    [
      tip,
      await askForText("/wizard/prompt-5-revised", {
        ...opening,
        tip: formData.tip,
        previousTip: tip,
        reviewFormData,
      }),
      tipFormat,
    ],
    [
      offer,
      await askForText("/wizard/prompt-6-revised", { ...selling, previousOffer: offer, reviewFormData }),
      offerFormat,
    ],
    [
      postscript,
      await askForText("/wizard/prompt-9-revised", {
        selectedLedeIndex: 1,
        selectedSignOffIndex: 1,
        emailBody: story.text,
        previousPS: postscript,
        reviewFormData,
      }),
      postscriptFormat,
    ],
  ] as const;
  for (const [before, after, format] of rewrites) {
    expect(format ? format.read(after).blocks : after).toEqual(format ? format.read(before).blocks : before);
  }
});
