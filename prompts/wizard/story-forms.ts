import type { StoryFormData } from "@/lib/wizard/payloads/fields";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";

/** The forms of a scene. Each draft is offered four of them, so that letters differ. */
const STORY_FORMS = [
  "a small thing goes wrong while others look on",
  "somebody works hard at the wrong end of it, and one detail gives it away",
  "a child, a neighbor or a stranger says one plain sentence that changes what to do",
  "a message, a note or a letter arrives, and the scene is what happens while it is read",
  "a list (of things to buy, to pack, to do) in which one line is wrong",
  "a telephone call of which one hears one side",
  "one hour told in steps, each with its time of day",
  "a mistake told backwards: first what came of it, then the small thing it began with",
  "two people do the same thing side by side, in two ways",
  "the first time and the third time somebody does the same thing",
  "a thing that was used wrongly for years, and the day somebody notices",
  "somebody shows another how it is done, and notices a habit of their own",
] as const;

/** The number of ideas to choose from. */
const IDEAS = 4;

/**
 * Returns the four forms of a draft's ideas. The same brief gets the same ones, and others in each further list.
 * @returns the forms, the first for the first idea
 */
export function storyForms({ topic, audience, tip, storyLists }: StoryFormData): readonly string[] {
  const start = Number.parseInt(fingerprint([topic, audience, tip]).slice(0, 8), 16) + storyLists * IDEAS;
  // Five and twelve have no common divisor: four steps of five lead to four different forms, far apart in the list.
  return Array.from({ length: IDEAS }, (_, idea) => STORY_FORMS[((start + idea) * 5) % STORY_FORMS.length] ?? "");
}
