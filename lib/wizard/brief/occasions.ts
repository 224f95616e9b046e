import { type TextLimit, words } from "./text-limits";

/** The occasions of a letter. A letter without a choice is a story letter. */
export const OCCASION_NAMES = ["story", "sale", "event", "launch", "reminder", "welcome"] as const;

export type Occasion = (typeof OCCASION_NAMES)[number];

/** An occasion as the form and the prompts know it. */
export interface OccasionKind {
  /** Its name in the form. */
  label: string;
  /** One line in the form. */
  hint: string;
  /** The task of such a letter, for a model. */
  letter: string;
  /** Where the occasion has other lengths than the chosen length of the letter. */
  limits?: { story: TextLimit; letter?: TextLimit };
}

export const OCCASIONS: Readonly<Record<Occasion, OccasionKind>> = {
  story: {
    label: "Story letter",
    hint: "A story, your tip, and the offer as the next step.",
    letter: "A story letter: the story leads, and the offer is the natural next step.",
  },
  sale: {
    label: "Sale or deadline",
    hint: "The code and the deadline go where everyone will see them.",
    letter:
      "A sale or a deadline: what is to be had leads, and the story is three lines. Subject or preheader, offer, call to action and P.S. each name the code and the last day, as far as the notes give them.",
    limits: { story: words(10, 45) },
  },
  event: {
    label: "Event",
    hint: "The day, the place and what it will be like.",
    letter:
      "An event: the reader sees what being there is like. Day, place, price and places stand at a glance; the call to action or the P.S. names the day.",
  },
  launch: {
    label: "Launch",
    hint: "Something new, and why it exists.",
    letter:
      "A launch: the trouble that the new thing was made for leads; then what is new, from when, and what the first buyers get, if the notes say so.",
  },
  reminder: {
    label: "Reminder",
    hint: "Short: the date, one reason, one action.",
    letter:
      "A reminder: the day or the deadline leads, one or two lines stand for the story, and the P.S. says what happens if the reader waits, if the notes say so.",
    limits: { story: words(10, 40), letter: words(120, 200) },
  },
  welcome: {
    label: "Welcome",
    hint: "The first letter to someone new: a gift first, then a small offer.",
    letter:
      "A welcome to somebody new: who you are in a sentence, the tip as a gift, what the next letters hold if the notes say so, and a small offer without pressure.",
  },
};

/** Returns the occasion of a brief; an unknown or empty one is a story letter. */
export const occasionOf = (name: string): Occasion => OCCASION_NAMES.find((known) => known === name) ?? "story";
