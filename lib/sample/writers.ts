import { offerFormat, postscriptFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { typedLine } from "@/lib/text/quotes";
import { chosenOption, NO_BRIEF } from "@/lib/wizard/brief/fields";
import { storyPrompts } from "@/prompts/story/index";
import { wizardPrompts as prompts } from "@/prompts/wizard/index";
import type { Examples } from "./example-letter";
import { findLetter, findStoryLetter } from "./find-letter";
import { firstChords } from "./first-chords";
import { ledgerly } from "./ledgerly";
import { slowGreenhouse } from "./slow-greenhouse";
import { sundayLoaf } from "./sunday-loaf";
import { storyLetterFor, writeWholeLetter } from "./whole-letter-writer";
import {
  chosenStory,
  ledesFor,
  preheadersFor,
  revised,
  signOffsFor,
  storyIdeas,
  subjectsFor,
  type Writer,
  writer,
} from "./writer";

/** Returns a story as it is, in both wizards: no other wording of one is ready. */
const reviseStory = writer(prompts["prompt-3-revised"], ({ previousExpandedStory }) => previousExpandedStory);

/** Who writes the reply of each endpoint; the paths are those of the two prompt registries, and that of questions. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  "/wizard/prompt-2": writer(prompts["prompt-2"], storyIdeas),
  "/wizard/prompt-3": writer(prompts["prompt-3"], ({ formData, selectedStoryIndex, prompt2Response }, examples) => {
    const idea = chosenOption(prompt2Response, selectedStoryIndex);
    return chosenStory(examples, formData, idea)?.text ?? idea;
  }),
  "/wizard/prompt-3-revised": reviseStory,
  "/wizard/prompt-4": writer(prompts["prompt-4"], ({ finalExpandedStory, formData = NO_BRIEF }, examples) =>
    ledesFor(finalExpandedStory, formData, examples),
  ),
  "/wizard/prompt-5": writer(prompts["prompt-5"], ({ formData = NO_BRIEF, finalExpandedStory, tip: own }, examples) => {
    const { letter, story: told } = findLetter(examples, { ...formData, tip: own }, finalExpandedStory);
    return tipReply(told?.turn ?? letter.stories[0]?.turn, letter.tip);
  }),
  "/wizard/prompt-5-revised": writer(prompts["prompt-5-revised"], ({ previousTip, reviewFormData }, examples) => {
    const { transitionToTip, tip: before = "" } = tipFormat.read(previousTip).blocks;
    return tipReply(transitionToTip, revised(reviewFormData.requiredChanges, before, examples));
  }),
  "/wizard/prompt-6": writer(prompts["prompt-6"], ({ formData, finalExpandedStory }, examples) => {
    const { letter } = findLetter(examples, formData, finalExpandedStory);
    return offerReply(letter.bridge, letter.offer);
  }),
  "/wizard/prompt-6-revised": writer(prompts["prompt-6-revised"], ({ previousOffer, reviewFormData }, examples) => {
    const { transitionToOffer, offer: before = "" } = offerFormat.read(previousOffer).blocks;
    return offerReply(transitionToOffer, revised(reviewFormData.requiredChanges, before, examples));
  }),
  "/wizard/prompt-7": writer(
    prompts["prompt-7"],
    ({ formData, finalExpandedStory }, examples) => findLetter(examples, formData, finalExpandedStory).letter.ctas,
  ),
  "/wizard/prompt-8": writer(prompts["prompt-8"], ({ formData, finalExpandedStory }, examples) =>
    signOffsFor(finalExpandedStory, formData, examples),
  ),
  "/wizard/prompt-9": writer(prompts["prompt-9"], ({ formData, finalExpandedStory }, examples) =>
    postscriptReply(findLetter(examples, formData, finalExpandedStory).letter.postscript),
  ),
  "/wizard/prompt-9-revised": writer(prompts["prompt-9-revised"], ({ previousPS, reviewFormData }, examples) => {
    const { postscript: before = previousPS } = postscriptFormat.read(previousPS).blocks;
    return postscriptReply(revised(reviewFormData.requiredChanges, before, examples));
  }),
  "/wizard/prompt-10": writer(prompts["prompt-10"], subjectsFor),
  "/wizard/preheader": writer(prompts.preheader, preheadersFor),
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

const tipReply = (transition = "", text = ""): string => `[TRANSITION_TO_TIP]\n${transition}\n\n[TIP]\n${text}`;
const offerReply = (transition = "", text = ""): string => `[TRANSITION_TO_OFFER]\n${transition}\n\n[OFFER]\n${text}`;
const postscriptReply = (text: string): string => `[P.S.]\n${text}`;

const NO_ANSWER = `This isn't a real answer because no model is connected. A model would answer your question here, or write the titles you asked for.

To connect one, open /connect on this site. The README shows how.`;

/** The letters for the briefs of "Try it with an example". A new one is a file here and a name in its list. */
export const EXAMPLES: Examples = { letters: [sundayLoaf, ledgerly, firstChords], storyLetters: [slowGreenhouse] };
