import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import { offerLength } from "@/prompts/wizard/offer";
import { type Action, readOutcome, readTopic } from "./action";
import { readAudience, readPronoun } from "./audience";
import { cleanText, dropFinalStop } from "./clean-text";
import { readDescription } from "./description";
import { isForeign } from "./foreign-language";
import { readHighlights } from "./highlights";
import { shortenPhrase } from "./shorten";

/** A brief read for writing: every part in a form that can stand in a sentence. */
export interface ReadBrief {
  topic: Action;
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

/** What can be said of a wish that stands in another language. */
const ARRIVAL: Action = { reader: "get there", she: "get there", he: "get there", writer: "get there" };

/** Reads a brief once, so that no writer pastes a raw field into a sentence. */
export function readBrief(brief: Brief & { descriptionLength?: DescriptionLength | undefined }): ReadBrief {
  const topic = readTopic(brief.topic);
  const productName = dropFinalStop(cleanText(brief.productName).replace(/\n/g, " "));
  return {
    topic,
    outcome: readOutcome(brief.outcome) ?? (isForeign(brief.topic) ? ARRIVAL : topic),
    audience: readAudience(brief.audience),
    pronoun: readPronoun(brief.audience),
    productName,
    productShort: shortName(productName),
    description: productName === "" ? [] : readDescription(brief.productDescription, shortName(productName)),
    highlights: readHighlights(brief.productHighlights),
    length: offerLength(brief),
  };
}

function shortName(productName: string): string {
  const [short = productName] = productName.split(/\s*[:(|]\s*|\s+[–—-]\s+/, 1);
  return shortenPhrase(short === "" ? productName : short, 6);
}
