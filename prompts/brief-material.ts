import { OCCASIONS } from "@/lib/wizard/occasions";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { material } from "./fence";
import { languageRule } from "./language";

/**
 * Returns the brief as fenced material: the topic, the reader, the product, the link and the sender, without empty
 * answers. It comes first in every prompt in the same words, because a provider that caches the beginning of a request
 * then reads it once for the whole draft.
 */
export function briefMaterial(formData: AnyFormData): string[] {
  if (formData === undefined) return [languageRule(undefined)];
  const { senderName, senderRole, senderOrganization } = formData;
  return [
    material("topic", formData.topic),
    material("audience", formData.audience),
    material("what the audience wants", formData.outcome),
    material("product name", formData.productName),
    material("product description", formData.productDescription),
    material("product highlights", formData.productHighlights),
    material("link", formData.link),
    material("act", formData.act),
    material("sender", [senderName, senderRole, senderOrganization].filter((text) => text.trim() !== "").join(", ")),
    material("true sentence of the sender", formData.trueSentence),
    material("tip", formData.tip),
    formData.occasion === "" ? "" : `THE OCCASION\n${OCCASIONS[formData.occasion].letter}`,
    languageRule(formData),
  ];
}

/** Returns the earlier letters as fenced material; empty for a first letter. */
export const toldMaterial = (toldBefore = ""): string => material("told before", toldBefore);

/** Returns the rule against repeating earlier letters; none for a first letter. */
export function toldRules(toldBefore: string | undefined, things: string): string[] {
  if (toldBefore === undefined) return [];
  return [
    `The same readers have had the letters in "told before": every idea here is new to them, and none is a variation of the ${things} there.`,
  ];
}
