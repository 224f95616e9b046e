import type { DescriptionLength } from "@/lib/wizard/brief/brief";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import type { Occasion } from "@/lib/wizard/brief/occasions";
import { bootWax } from "./boot-wax";
import { duvetSale } from "./duvet-sale";
import type { ExampleLetter } from "./example-letter";
import { firstLesson } from "./first-lesson";
import { quoteReminder } from "./quote-reminder";
import { rescueGift } from "./rescue-gift";
import { sharpeningEvening } from "./sharpening-evening";
import { sweepReminder } from "./sweep-reminder";
import { violinRental } from "./violin-rental";

/** The example letters, each built differently from the others. */
export const EXAMPLE_LETTERS: readonly ExampleLetter[] = [
  sharpeningEvening,
  bootWax,
  quoteReminder,
  rescueGift,
  duvetSale,
  violinRental,
  sweepReminder,
  firstLesson,
];

/** The facts about a draft by which its examples are chosen. */
export interface DraftKind {
  occasion: Occasion;
  length: DescriptionLength;
  /** Texts that stay the same through the draft. */
  seed: readonly string[];
}

/** Letters that are little more than their message; they show a letter with a story nothing. */
const BARE: readonly Occasion[] = ["sale", "reminder"];

/**
 * Chooses example letters for a draft: those of its occasion first, then those of its length, otherwise by its seed.
 * The same draft gets the same letters, other drafts others, so that letters do not come to resemble one example.
 */
export function exampleLetters({ occasion, length, seed }: DraftKind, count: number): readonly ExampleLetter[] {
  const rank = (letter: ExampleLetter): number => {
    const chance = Number.parseInt(fingerprint([seed, letter.about]).slice(0, 8), 16) / 2 ** 32;
    const isOfOccasion = letter.occasion === occasion;
    if (BARE.includes(letter.occasion)) return isOfOccasion ? -2 : 2;
    return chance - (isOfOccasion && occasion !== "story" ? 2 : 0) - (letter.length === length ? 0.3 : 0);
  };
  return [...EXAMPLE_LETTERS].sort((one, other) => rank(one) - rank(other)).slice(0, count);
}
