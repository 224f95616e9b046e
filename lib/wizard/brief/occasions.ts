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
  /** One line about such a letter, for a model; empty for a story letter. */
  letter: string;
  /** The same line for a letter without an offer, which has no P.S. either. */
  withoutOffer: string;
  /** What subject or preview name, one of them for both. */
  inbox?: string;
  /** The words of the letter, where they are not those of the chosen length. */
  words?: TextLimit;
  /** The words of its story, likewise. */
  storyWords?: TextLimit;
}

export const OCCASIONS: Readonly<Record<Occasion, OccasionKind>> = {
  story: {
    label: "Story letter",
    hint: "A story that leads up to your tip.",
    letter: "",
    withoutOffer: "",
  },
  sale: {
    label: "Sale or deadline",
    hint: "Write the code and the last day into an answer above. They go where everyone will see them.",
    letter:
      "A sale or a deadline: the story is three lines at most, and the code and the last day, if the notes give them, are in subject or preview, in the offer and in the P.S.; they may be said again.",
    withoutOffer:
      "A sale or a deadline: the code and the last day, if the notes give them, are in subject or preview and in the close; they may be said again.",
    inbox: "the code and the last day",
    words: words(200, 350),
    storyWords: words(10, 45),
  },
  event: {
    label: "Event",
    hint: "The day, the place and what it will be like.",
    letter:
      "An event: as far as the notes say it, day, place, price and places can be seen at a glance, and one sees what being there is like.",
    withoutOffer:
      "An event: as far as the notes say it, the close names day and place, and one sees what being there is like.",
  },
  launch: {
    label: "Launch",
    hint: "Something new, and why it exists.",
    letter:
      "A launch: the story is the trouble that the new thing was made for; then what is new, from when, and what the first buyers get, if the notes say so.",
    withoutOffer:
      "A launch: the story is the trouble that the new thing was made for; the close says what is new and from when, if the notes say so.",
  },
  reminder: {
    label: "Reminder",
    hint: "Short: the date, one reason, one action.",
    letter:
      "A reminder: one or two lines stand for the story, subject or preview name the day, if the notes do, and the P.S. also says what happens if the reader waits, if the notes say so.",
    withoutOffer:
      "A reminder: subject or preview name the day, if the notes do, and the close says what happens if the reader waits, if the notes say so.",
    inbox: "the day",
    words: words(120, 200),
    storyWords: words(10, 40),
  },
  welcome: {
    label: "Welcome",
    hint: "The first letter to someone new: it begins with a gift.",
    letter:
      "A welcome to somebody new: who I am in a sentence if the notes say it, the tip as a gift, what the next letters hold if the notes say so, and a small offer without pressure.",
    withoutOffer:
      "A welcome to somebody new: who I am in a sentence if the notes say it, the tip as a gift, and what the next letters hold if the notes say so.",
  },
};

/** Returns the occasion of a brief; an unknown or empty one is a story letter. */
export const occasionOf = (name: string): Occasion => OCCASION_NAMES.find((known) => known === name) ?? "story";
