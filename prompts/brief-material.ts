import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { material } from "./fence";
import { languageRule } from "./language";

/**
 * The brief as fenced material: what the letter is about, for whom, what is sold, where its link leads and who signs.
 * What the sender left empty is left out. It comes first in every prompt and in the same words, because a provider that
 * keeps the beginning of a request reads it once for the whole draft.
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
    material("tip", formData.tip),
    languageRule(formData),
  ];
}

/** What the letters before this one told, as fenced material; empty for a first letter. */
export const toldMaterial = (toldBefore = ""): string => material("told before", toldBefore);

/** What the same readers know is not told again; no rule for a first letter. */
export function toldRules(toldBefore: string | undefined, things: string): string[] {
  if (toldBefore === undefined) return [];
  return [
    `The same readers have had the letters in "told before". Repeat none of their ${things}, and make no variation of one: every idea here is new to these readers.`,
  ];
}
