import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import { type Action, doing, readOutcome, readTopic } from "./action";
import { readAudience, readPronoun } from "./audience";
import { cleanText, countWords, dropFinalStop } from "./clean-text";
import { readDescription } from "./description";
import { readHighlights } from "./highlights";
import { shortenPhrase } from "./shorten";

/** A brief read for writing: every part in a form that can stand in a sentence. */
export interface ReadBrief {
  topic: Action;
  /** The topic in its -ing form, when its verb is known. */
  topicDoing: string | undefined;
  outcome: Action;
  /** For after "for": "busy moms over 40". */
  audience: string;
  /** Set when the audience is all women or all men. */
  pronoun: "she" | "he" | undefined;
  /** The product's name as typed; for a button, without what stands after a colon or in brackets. */
  productName: string;
  productShort: string;
  description: readonly string[];
  highlights: readonly string[];
  length: DescriptionLength;
}

/** Reads a brief once, so that no writer pastes a raw field into a sentence. */
export function readBrief(brief: Brief & { descriptionLength?: DescriptionLength | undefined }): ReadBrief {
  const topic = readTopic(brief.topic);
  const productName = dropFinalStop(cleanText(brief.productName).replace(/\n/g, " "));
  return {
    topic,
    topicDoing: doing(topic.reader),
    outcome: readOutcome(brief.outcome) ?? topic,
    audience: readAudience(brief.audience),
    pronoun: readPronoun(brief.audience),
    productName,
    productShort: shortName(productName),
    description: productName === "" ? [] : readDescription(brief.productDescription, shortName(productName)),
    highlights: readHighlights(brief.productHighlights),
    length: brief.descriptionLength ?? inferLength(brief),
  };
}

function shortName(productName: string): string {
  const [short = productName] = productName.split(/\s*[:(|]\s*|\s+[–—-]\s+/, 1);
  return shortenPhrase(short === "" ? productName : short, 6);
}

/** Without the choice of step 2, a product with highlights or a long description is written up as a launch. */
function inferLength(brief: Brief): DescriptionLength {
  return brief.productHighlights.trim() !== "" || countWords(brief.productDescription) > 40 ? "longer" : "short";
}
