import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import type { BriefFixture } from "@/tests/fixtures/briefs/index";
import { askForText, askSampleModel } from "./ask-sample-model";

/** A story about a woman, told for a brief, and what the calls after it need. */
export async function storyOf(brief: BriefFixture) {
  const formData = { ...brief, audience: "women" };
  const prompt2Response = await askSampleModel("/wizard/prompt-2", { formData });
  const text = await askForText("/wizard/prompt-3", { formData, selectedStoryIndex: 1, prompt2Response });
  const ledeOptions = await askSampleModel("/wizard/prompt-4", { finalExpandedStory: text });
  return { story: { text, name: findSceneOfStory(text)?.name ?? "" }, prompt2Response, ledeOptions };
}
