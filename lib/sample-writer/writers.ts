import { chosenOption, type OfferFormData } from "@/lib/wizard/payloads/fields";
import type { Prompt } from "@/prompts/define-prompt";
import { nameSlotOf } from "@/prompts/language";
import { enveloped } from "@/prompts/prompt-text";
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
import { preheaderOptions } from "@/prompts/wizard/preheader-options";
import { signOffOptions } from "@/prompts/wizard/sign-off-options";
import { story } from "@/prompts/wizard/story";
import { storyOptions } from "@/prompts/wizard/story-options";
import { storyRevised } from "@/prompts/wizard/story-revised";
import { subjectOptions } from "@/prompts/wizard/subject-options";
import { tip } from "@/prompts/wizard/tip";
import { tipRevised } from "@/prompts/wizard/tip-revised";
import { readOutcome } from "./brief/action";
import { isForeign } from "./brief/foreign-language";
import { isAboutGrief } from "./brief/grief";
import { readBrief } from "./brief/read-brief";
import { answerQuestion } from "./questions/answer-question";
import type { Random } from "./random";
import { reviseInsight } from "./revise/revise-insight";
import { reviseOffer } from "./revise/revise-offer";
import { revisePostscript } from "./revise/revise-postscript";
import { reviseStory } from "./revise/revise-story";
import { reviseTip } from "./revise/revise-tip";
import { writeCtas } from "./write/ctas";
import { GRIEF_POOL, INSIGHT_POOL } from "./write/insight-pool";
import { writeInsight, writeInsights } from "./write/insights";
import { writeLedes } from "./write/ledes";
import { offerReply, writeBridge, writeOfferText } from "./write/offer";
import { postscriptReply, writePostscript } from "./write/postscript";
import { writePreheaders } from "./write/preheaders";
import { writeSignOffs } from "./write/sign-offs";
import { writeStory } from "./write/story";
import { writeStoryLetter } from "./write/story-letter";
import { writeStoryOptions } from "./write/story-options";
import { writeSubjects } from "./write/subjects";
import { writeTip } from "./write/tip";

/** Writes the reply to one request, or gives undefined when the payload is not one that its prompt takes. */
export type Writer = (payload: unknown, random: Random) => string | undefined;

/** A writer that reads its payload with the schema of the prompt it stands in for, and gives a text or a list of options. */
function writer<Payload>(
  prompt: Prompt<Payload>,
  write: (payload: Payload, random: Random) => string | readonly string[],
): Writer {
  return (payload, random) => {
    const parsed = prompt.payload.safeParse(asTyped(payload));
    return parsed.success ? enveloped(write(parsed.data, random)) : undefined;
  };
}

/** The texts of a payload with the marks of a keyboard: scenes are found again by them, and the reader of the reply sets them. */
function asTyped(value: unknown): unknown {
  if (typeof value === "string") return /[„‚]/.test(value) ? value : value.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
  if (Array.isArray(value)) return value.map(asTyped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, asTyped(text)]));
}

/** Whoever signs, with role and organization on a line below, or the slot for a name in the letter's language. */
function signerOf(formData: OfferFormData): string {
  const { senderName, senderRole, senderOrganization } = formData;
  const below = [senderRole, senderOrganization].map((text) => text.trim()).filter((text) => text !== "");
  return [senderName.trim() || nameSlotOf(formData), ...(below.length > 0 ? [below.join(", ")] : [])].join("\n");
}

/** Who writes the reply of each endpoint; the paths are those of the two prompt registries, and that of questions. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  "/wizard/prompt-2": writer(storyOptions, ({ formData, toldBefore }, random) =>
    writeStoryOptions(readBrief(formData), random, toldBefore),
  ),
  "/wizard/prompt-3": writer(story, ({ formData, selectedStoryIndex, prompt2Response }, random) =>
    writeStory(chosenOption(prompt2Response, selectedStoryIndex), readBrief(formData), random),
  ),
  "/wizard/prompt-3-revised": writer(storyRevised, reviseStory),
  "/wizard/prompt-4": writer(ledeOptions, ({ finalExpandedStory }, random) => writeLedes(finalExpandedStory, random)),
  "/wizard/prompt-5": writer(tip, (payload, random) =>
    writeTip(payload, chosenOption(payload.ledeOptions, payload.selectedLedeIndex), random),
  ),
  "/wizard/prompt-5-revised": writer(tipRevised, reviseTip),
  "/wizard/prompt-6": writer(offer, ({ formData }, random) => {
    const brief = readBrief(formData);
    return offerReply(writeBridge(brief, random), writeOfferText(brief, random));
  }),
  "/wizard/prompt-6-revised": writer(offerRevised, reviseOffer),
  "/wizard/prompt-7": writer(ctaOptions, ({ formData }, random) => writeCtas(readBrief(formData), random)),
  "/wizard/prompt-8": writer(signOffOptions, ({ formData }, random) =>
    writeSignOffs(signerOf(formData), readBrief(formData), random),
  ),
  "/wizard/prompt-9": writer(postscript, ({ formData, prompt6Response }, random) =>
    postscriptReply(writePostscript(prompt6Response, readBrief(formData), random)),
  ),
  "/wizard/prompt-9-revised": writer(postscriptRevised, revisePostscript),
  "/wizard/prompt-10": writer(subjectOptions, ({ emailBody }, random) => writeSubjects(emailBody, random)),
  "/wizard/preheader": writer(preheaderOptions, ({ emailBody, subject, formData }, random) =>
    writePreheaders(emailBody, subject, formData?.topic ? readBrief(formData) : undefined, random),
  ),
  "/story/prompt-2": writer(storyOptionsJson, ({ formData, toldBefore }, random) =>
    JSON.stringify({ stories: writeStoryOptions(readBrief(formData), random, toldBefore) }),
  ),
  "/story/prompt-3": writer(storyLetter, ({ formData, selectedStoryIndex, prompt2Response }, random) =>
    writeStoryLetter(chosenOption(prompt2Response, selectedStoryIndex), formData.tip, readBrief(formData), random),
  ),
  "/story/prompt-3-revised": writer(storyLetterRevised, reviseStory),
  "/story/prompt-insights-list": writer(insightsList, ({ audience, outcome, toldBefore, formData }, random) => {
    const pool = isAboutGrief(`${formData?.topic ?? ""} ${audience} ${outcome}`, !isForeign(outcome))
      ? GRIEF_POOL
      : INSIGHT_POOL;
    return writeInsights(readOutcome(outcome), pool, random, toldBefore);
  }),
  "/story/prompt-insight-expand": writer(insightExpand, ({ selectedInsight, promptInsightsListResponse }) =>
    writeInsight(chosenOption(promptInsightsListResponse, selectedInsight)),
  ),
  "/story/prompt-insight-expand-revised": writer(insightExpandRevised, reviseInsight),
  "/story/prompt-subject-lines": writer(subjectLines, ({ emailBody }, random) => writeSubjects(emailBody, random)),
  "/process": answerQuestion,
};
