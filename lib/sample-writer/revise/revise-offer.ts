import { type ReadBrief, readBrief } from "@/lib/sample-writer/brief/read-brief";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { offerReply, writeBridge } from "@/lib/sample-writer/write/offer";
import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import { applyChanges, type RevisionMaterial } from "./apply-changes";
import { mentionInOffer } from "./mention";
import { isList, toParagraphs } from "./paragraphs";
import { readRequest } from "./read-request";
import { readReplyParts } from "./reply-parts";
import { aboutTransitionOnly, wordingOnly } from "./scope";

interface OfferRevision {
  finalExpandedStory: string;
  formData: Brief & { descriptionLength?: DescriptionLength | undefined };
  previousOffer: string;
  reviewFormData: { requiredChanges: string };
}

/** Transition and offer after the requested changes. */
export function reviseOffer(payload: OfferRevision, random: Random): string {
  const request = payload.reviewFormData.requiredChanges;
  const changes = readRequest(request);
  const brief = readBrief(payload.formData);
  const parts = readReplyParts(payload.previousOffer, "OFFER");
  const transition = parts.transition ?? writeBridge(brief, random);
  const material = offerMaterial(payload.finalExpandedStory, parts.body, brief);
  if (aboutTransitionOnly(request)) return offerReply(applyChanges(transition, changes, material, random), parts.body);
  const bridge = applyChanges(transition, wordingOnly(changes), material, random);
  return offerReply(bridge, applyChanges(parts.body, changes, material, random));
}

function offerMaterial(story: string, offer: string, brief: ReadBrief): RevisionMaterial {
  const additions = [
    ...(offer.includes(brief.audience) ? [] : [`It was made for ${brief.audience}.`]),
    ...(offer.includes(brief.outcome.reader) ? [] : [`If you want ${asWish(brief.outcome.reader)}, begin here.`]),
    ...missing(brief.description, offer),
    ...missing(brief.highlights, offer).map((point) => `${point}.`),
    "Look at it in your own time, and see what it would change for you.",
  ];
  const found = findSceneOfStory(story);
  return {
    name: found?.name,
    pronoun: undefined,
    names: [],
    longer: additions.slice(0, 2).map((text, index) => ({ paragraph: index, text })),
    funny: ["It will not do the dishes, I am sorry to say.", "No confetti comes with it. It is better than confetti."],
    question: ["Is it something for you?", "Would that help you this week?"],
    kept: [],
    closing: undefined,
    example: ["Say you have a free half hour on Thursday evening. That is long enough for a first look."],
    image: found?.scene.closes ?? ["You know how the story went."],
    list: (text) => listHighlights(text, brief),
    mention: mentionInOffer,
    addAfter: 0,
  };
}

/** Of the first lines of a brief, two that the offer does not have. */
function missing(lines: readonly string[], offer: string): readonly string[] {
  return lines
    .slice(0, 20)
    .filter((line) => !offer.includes(line))
    .slice(0, 2);
}

/** The highlights as bullets under the offer; without any, the sentences about the product. */
function listHighlights(text: string, brief: ReadBrief): string {
  if (toParagraphs(text).flat().some(isList)) return text;
  const points = brief.highlights.length > 0 ? brief.highlights : brief.description;
  return `${text}\n\n${points.map((point) => `- ${point}`).join("\n")}`;
}
