import type { WizardState } from "@/lib/wizard/state";

/** What a draft is called before it says anything. */
const UNTITLED = "Untitled email";

/** How much of an answer makes a title, in characters. */
const MAX_TITLE_CHARACTERS = 80;

/** What a draft says that it is about: the first answer of its brief, which is its topic once there is one. */
export function draftTitle({ brief }: WizardState): string {
  const answers = [brief.topic, brief.productName, brief.outcome, brief.audience, brief.tip, brief.productDescription];
  const [first = UNTITLED] = answers.map(oneLine).filter((text) => text !== "");
  return cutAtWord(first, MAX_TITLE_CHARACTERS);
}

/** A text on one line, without what cannot be seen. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Cuts at a word where there is one, and never through a character. */
export function cutAtWord(text: string, most: number): string {
  // A character is one or two units of a string.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join("");
  const word = start.lastIndexOf(" ");
  return `${word > start.length / 2 ? start.slice(0, word) : start} …`;
}
