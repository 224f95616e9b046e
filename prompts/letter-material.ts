import type { BlocksFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { chosenOption } from "@/lib/wizard/brief/fields";
import { material } from "./fence";
import type { PayloadFields } from "./payloads";

/**
 * Returns the letter that a payload holds as fenced material: the letter so far with the pieces that are not in it, what
 * was chosen, and what is to be changed. A piece in the letter is not repeated: that would cost tokens, and models repeat
 * what they read twice. For fields that a payload lacks there are empty texts.
 */
export function letterOf(payload: PayloadFields): readonly string[] {
  const { emailBody = "", reviewFormData, requiredChanges = reviewFormData?.requiredChanges } = payload;
  const shown = new Set(paragraphsOf(emailBody));
  const isShown = (text: string) => paragraphsOf(text).every((paragraph) => paragraph === "" || shown.has(paragraph));
  const piece = (name: string, text = "") => (isShown(text) ? "" : material(name, text));
  return [
    material("letter so far", emailBody),
    piece("lede", chosen(payload.ledeOptions, payload.selectedLedeIndex)),
    piece("story", payload.finalExpandedStory),
    piece("tip", blocksIn(tipFormat, payload.prompt5Response)),
    piece("offer", blocksIn(offerFormat, payload.prompt6Response)),
    piece("call to action", chosen(payload.prompt7Response, payload.selectedCtaIndex)),
    material("letter after this", payload.letterBelow),
    material("subject", payload.subject),
    material("chosen idea", chosen(payload.prompt2Response, payload.selectedStoryIndex ?? payload.selectedStory)),
    material("chosen insight", chosen(payload.promptInsightsListResponse, payload.selectedInsight)),
    material("text to revise", payload.previousExpandedStory ?? payload.expandedInsight),
    material("text to revise", blocksIn(tipFormat, payload.previousTip)),
    material("text to revise", blocksIn(offerFormat, payload.previousOffer)),
    material("text to revise", blocksIn(postscriptFormat, payload.previousPS) || payload.previousPS),
    material("sentence to reword", payload.sentence),
    material("requested changes", requiredChanges),
  ];
}

/** Returns the paragraphs of a text by their words alone: in the letter they have the typography of its language. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(" ") ?? "");

const chosen = (list?: string, number?: number): string =>
  list === undefined || number === undefined ? "" : chosenOption(list, number);

/** Returns the blocks of a reply as the letter shows them. */
const blocksIn = ({ read }: BlocksFormat, reply = ""): string => Object.values(read(reply).blocks).join("\n\n").trim();
