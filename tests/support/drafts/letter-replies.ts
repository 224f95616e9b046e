import { type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";
import type { StageName } from "@/lib/wizard/state";

/** A filled-in brief; every field is typed with the spaces that people leave. */
export const BRIEF: Brief = {
  ...EMPTY_BRIEF,
  topic: "How to bake sourdough bread at home ",
  audience: " busy parents",
  outcome: "They want warm bread on a Sunday",
  productName: "The Slow Loaf",
  productDescription: "A course of six weekends.",
  productHighlights: "- One loaf a weekend",
  tip: "Watch the dough, not the clock.",
};

/** A numbered list as the prompts ask for it. */
export function listOf(count: number, item: string): string {
  return Array.from({ length: count }, (_, index) => `${index + 1}. ${item} ${index + 1}.`).join("\n\n");
}

/** One reply for every stage, in the shapes that the prompts ask for. */
export const REPLIES: Readonly<Record<StageName, string>> = {
  wholeLetter: [
    "<reply>",
    "[IDEA]\nThe loaf that stayed flat.",
    "[SUBJECT]\nBread that sounds like a brick",
    "[PREHEADER]\nThe clock had been right all along.",
    "[LEDE]\nThe bread knife would not go in.",
    "[STORY]\nNora lifted the first loaf out of the oven.\n\nIt sounded like a brick.",
    "[TRANSITION_TO_TIP]\nThe brick had one thing to say.",
    "[TIP]\nWatch the dough, not the clock.",
    "[TRANSITION_TO_OFFER]\nDough is read by hand.",
    "[OFFER]\nThe Slow Loaf shows you how.",
    "[CTA]\nSee the first lesson",
    "[SIGN_OFF]\nUntil the next loaf,\nNora",
    "[P.S.]\nThe first loaf is on us.",
    "</reply>",
  ].join("\n"),
  insights: listOf(5, "Insight"),
  insight: "Watch the dough. It tells you when it is ready.",
  storyOptions: listOf(4, "The loaf that stayed flat, telling"),
  story: "Nora lifted the first loaf out of the oven.\n\nIt sounded like a brick.",
  ledeOptions: listOf(6, "The bread knife would not go in, at try"),
  tip: "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.",
  offer: "[TRANSITION_TO_OFFER]\nDough is read by hand.\n\n[OFFER]\nThe Slow Loaf shows you how.",
  ctaOptions: listOf(10, "See lesson"),
  signOffOptions: listOf(6, "Until the next loaf"),
  postscript: "[P.S.]\nThe first loaf is on us.",
  subjectOptions: listOf(10, "Bread that sounds like a brick"),
  preheaderOptions: listOf(3, "The clock had been right all along, in try"),
};
