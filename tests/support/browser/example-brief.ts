import type { BriefField } from "@/lib/wizard/brief";

/** What a person types into the first step. */
export const GOALS: readonly (readonly [BriefField, string])[] = [
  ["topic", "How to bake sourdough bread at home"],
  ["audience", "busy parents who like to cook"],
  ["outcome", "They want warm bread on the table on a Sunday morning"],
];

export const PRODUCT_NAME = ["productName", "The Slow Loaf"] as const;
export const PRODUCT_DESCRIPTION = [
  "productDescription",
  "A course of six weekends for people who have never baked bread. Each weekend ends with one loaf.",
] as const;
export const PRODUCT_HIGHLIGHTS = [
  "productHighlights",
  "- One loaf a weekend, so that it fits around a family\n- A dough chart, so that nobody has to guess",
] as const;

export const TIP = [
  "tip",
  "Watch the dough, not the clock. When a thumbprint comes back slowly, it is ready.",
] as const;
