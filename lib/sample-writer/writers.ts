import { chosenOption } from "@/lib/wizard/payloads/fields";
import type { Prompt } from "@/prompts/define-prompt";
import { insightExpand } from "@/prompts/story/insight-expand";
import { insightExpandRevised } from "@/prompts/story/insight-expand-revised";
import { insightsList } from "@/prompts/story/insights-list";
import { story as storyLetter } from "@/prompts/story/story";
import { storyOptionsJson } from "@/prompts/story/story-options-json";
import { storyRevised as storyLetterRevised } from "@/prompts/story/story-revised";
import { subjectLines } from "@/prompts/story/subject-lines";
import { ctaOptions } from "@/prompts/wizard/cta-options";
import { ledeOptions } from "@/prompts/wizard/lede-options";
import { offer } from "@/prompts/wizard/offer";
import { offerRevised } from "@/prompts/wizard/offer-revised";
import { postscript } from "@/prompts/wizard/postscript";
import { postscriptRevised } from "@/prompts/wizard/postscript-revised";
import { signOffOptions } from "@/prompts/wizard/sign-off-options";
import { story } from "@/prompts/wizard/story";
import { storyOptions } from "@/prompts/wizard/story-options";
import { storyRevised } from "@/prompts/wizard/story-revised";
import { subjectOptions } from "@/prompts/wizard/subject-options";
import { tip } from "@/prompts/wizard/tip";
import { tipRevised } from "@/prompts/wizard/tip-revised";
import { readOutcome } from "./brief/action";
import { readAudience } from "./brief/audience";
import { readBrief } from "./brief/read-brief";
import { numberedList } from "./numbered-list";
import { answerQuestion } from "./questions/answer-question";
import type { Random } from "./random";
import { reviseInsight } from "./revise/revise-insight";
import { reviseOffer } from "./revise/revise-offer";
import { revisePostscript } from "./revise/revise-postscript";
import { reviseStory, reviseStoryLetter } from "./revise/revise-story";
import { reviseTip } from "./revise/revise-tip";
import { writeCtas } from "./write/ctas";
import { writeInsight, writeInsights } from "./write/insights";
import { writeLedes } from "./write/ledes";
import { offerReply, writeBridge, writeOfferText } from "./write/offer";
import { postscriptReply, writePostscript } from "./write/postscript";
import { writeSignOffs } from "./write/sign-offs";
import { writeStory } from "./write/story";
import { writeStoryLetter } from "./write/story-letter";
import { writeStoryOptions } from "./write/story-options";
import { writeSubjects } from "./write/subjects";
import { writeTip } from "./write/tip";

/** Writes the reply to one request, or gives undefined when the payload is not one that its prompt takes. */
export type Writer = (payload: unknown, random: Random) => string | undefined;

/** A writer that reads its payload with the schema of the prompt it stands in for. */
function writer<Payload>(prompt: Prompt<Payload>, write: (payload: Payload, random: Random) => string): Writer {
  return (payload, random) => {
    const parsed = prompt.payload.safeParse(payload);
    return parsed.success ? write(parsed.data, random) : undefined;
  };
}

/** Who writes the reply of each endpoint; the paths are those of the two prompt registries, and that of questions. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  "/wizard/prompt-2": writer(storyOptions, ({ formData }, random) =>
    numberedList(writeStoryOptions(readBrief(formData), random), "paragraph"),
  ),
  "/wizard/prompt-3": writer(story, ({ formData, selectedStoryIndex, prompt2Response }, random) =>
    writeStory(chosenOption(prompt2Response, selectedStoryIndex), readBrief(formData), random),
  ),
  "/wizard/prompt-3-revised": writer(storyRevised, reviseStory),
  "/wizard/prompt-4": writer(ledeOptions, ({ finalExpandedStory }, random) =>
    numberedList(writeLedes(finalExpandedStory, random), "paragraph"),
  ),
  "/wizard/prompt-5": writer(tip, (payload, random) => writeTip(payload.finalExpandedStory, payload.tip, random)),
  "/wizard/prompt-5-revised": writer(tipRevised, reviseTip),
  "/wizard/prompt-6": writer(offer, ({ finalExpandedStory, formData }, random) =>
    offerReply(writeBridge(finalExpandedStory, random), writeOfferText(readBrief(formData), random)),
  ),
  "/wizard/prompt-6-revised": writer(offerRevised, reviseOffer),
  "/wizard/prompt-7": writer(ctaOptions, ({ finalExpandedStory, formData }, random) =>
    numberedList(writeCtas(finalExpandedStory, readBrief(formData), random), "line"),
  ),
  "/wizard/prompt-8": writer(signOffOptions, ({ finalExpandedStory, formData }, random) =>
    numberedList(writeSignOffs(finalExpandedStory, readBrief(formData), random), "paragraph"),
  ),
  "/wizard/prompt-9": writer(postscript, ({ finalExpandedStory, formData }, random) =>
    postscriptReply(writePostscript(finalExpandedStory, readBrief(formData), random)),
  ),
  "/wizard/prompt-9-revised": writer(postscriptRevised, revisePostscript),
  "/wizard/prompt-10": writer(subjectOptions, ({ emailBody }, random) =>
    numberedList(writeSubjects(emailBody, random), "line"),
  ),
  "/story/prompt-2": writer(storyOptionsJson, ({ formData }, random) =>
    JSON.stringify({ stories: writeStoryOptions(readBrief(formData), random) }),
  ),
  "/story/prompt-3": writer(storyLetter, ({ formData, selectedStoryIndex, prompt2Response }, random) =>
    writeStoryLetter(chosenOption(prompt2Response, selectedStoryIndex), formData.tip, readBrief(formData), random),
  ),
  "/story/prompt-3-revised": writer(storyLetterRevised, reviseStoryLetter),
  "/story/prompt-insights-list": writer(insightsList, ({ audience, outcome }, random) =>
    numberedList(writeInsights(readAudience(audience), readOutcome(outcome), random), "paragraph"),
  ),
  "/story/prompt-insight-expand": writer(insightExpand, ({ selectedInsight, promptInsightsListResponse }) =>
    writeInsight(chosenOption(promptInsightsListResponse, selectedInsight)),
  ),
  "/story/prompt-insight-expand-revised": writer(insightExpandRevised, reviseInsight),
  "/story/prompt-subject-lines": writer(subjectLines, ({ emailBody }, random) =>
    numberedList(writeSubjects(emailBody, random), "line"),
  ),
  "/process": answerQuestion,
};
