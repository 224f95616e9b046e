import { answerFacts, BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import type { AnyFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS } from "@/lib/wizard/brief/occasions";
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
  const sender = [senderName, senderRole, senderOrganization].filter((text) => text.trim() !== "").join(", ");
  const told = BRIEF_FIELDS.map((field) => {
    const { told: label } = answerFacts(field);
    return label === undefined ? "" : material(label, field === "senderName" ? sender : formData[field]);
  });
  return [
    ...told,
    formData.occasion === ""
      ? ""
      : `THE OCCASION, which goes before what is said of a part\n${OCCASIONS[formData.occasion].letter}`,
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
