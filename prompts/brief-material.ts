import type { StoryFormData } from "@/lib/wizard/payloads/fields";
import { material } from "@/prompts/fence";

/** The brief as fenced material: what the letter is about, for whom, what they want, and the tip. */
export function briefMaterial(formData: StoryFormData): string[] {
  return [
    material("topic", formData.topic),
    material("audience", formData.audience),
    material("what the audience wants", formData.outcome),
    material("tip", formData.tip),
  ];
}

/** The product as fenced material; what the sender left empty is left out. */
export function productMaterial(formData: StoryFormData): string[] {
  return [
    material("product name", formData.productName),
    material("product description", formData.productDescription),
    material("product highlights", formData.productHighlights),
  ];
}
