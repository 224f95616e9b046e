import { typedLine } from "@/lib/text/quotes";
import { chosenOption, NO_BRIEF } from "@/lib/wizard/brief/fields";
import { storyPrompts } from "@/prompts/story/index";
import { EMAIL_WRITERS, reviseStory } from "./email-writers";
import type { Examples } from "./example-letter";
import { findLetter, findStoryLetter } from "./find-letter";
import { firstChords } from "./first-chords";
import { ledgerly } from "./ledgerly";
import { slowGreenhouse } from "./slow-greenhouse";
import { sundayLoaf } from "./sunday-loaf";
import { storyLetterFor, writeWholeLetter } from "./whole-letter-writer";
import { revised, storyIdeas, subjectsFor, type Writer, writer } from "./writer";

/** Who writes the reply of each endpoint; the paths are those of the two prompt registries, and that of questions. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  ...EMAIL_WRITERS,
  "/story/prompt-2": writer(storyPrompts["prompt-2"], (payload, examples) =>
    JSON.stringify({ stories: storyIdeas(payload, examples) }),
  ),
  "/story/prompt-3": writer(storyPrompts["prompt-3"], ({ formData, selectedStoryIndex, prompt2Response }, examples) =>
    storyLetterFor(formData, chosenOption(prompt2Response, selectedStoryIndex), examples),
  ),
  "/story/prompt-3-revised": reviseStory,
  "/story/prompt-insights-list": writer(
    storyPrompts["prompt-insights-list"],
    ({ audience, outcome, formData = NO_BRIEF }, examples) => {
      const brief = { ...formData, audience, outcome };
      const ideas = findStoryLetter(examples, brief)?.insights.map(({ idea }) => idea);
      return ideas ?? findLetter(examples, brief).letter.insights;
    },
  ),
  "/story/prompt-insight-expand": writer(storyPrompts["prompt-insight-expand"], (payload, { storyLetters }) => {
    const chosen = chosenOption(payload.promptInsightsListResponse, payload.selectedInsight);
    const insights = storyLetters.flatMap((letter) => letter.insights);
    return insights.find(({ idea }) => typedLine(idea) === typedLine(chosen))?.text ?? chosen;
  }),
  "/story/prompt-insight-expand-revised": writer(
    storyPrompts["prompt-insight-expand-revised"],
    ({ expandedInsight, requiredChanges }, examples) => revised(requiredChanges, expandedInsight, examples),
  ),
  "/story/prompt-subject-lines": writer(storyPrompts["prompt-subject-lines"], subjectsFor),
  "/wizard/whole-letter": writeWholeLetter,
  "/process": () => NO_ANSWER,
};

const NO_ANSWER = `This isn't a real answer because no model is connected. A model would answer your question here, or write the titles you asked for.

To connect one, open /connect on this site. The README shows how.`;

/** The letters for the briefs of "Try it with an example". A new one is a file here and a name in its list. */
export const EXAMPLES: Examples = { letters: [sundayLoaf, ledgerly, firstChords], storyLetters: [slowGreenhouse] };
