/** The beginnings of titles about something to do: `{do}` is said to the viewer, `{my}` by the one who films. */
export interface TitleTemplates {
  doing: readonly string[];
  thing: readonly string[];
}

/** The templates of each category of the form (specification 3.10). */
export const TITLE_TEMPLATES: Readonly<Record<string, TitleTemplates>> = {
  creative: {
    doing: ["{Doing} from a new angle", "A blank page, a plan and how to {do}", "If you could {do} like nobody else"],
    thing: ["{Thing} from a new angle", "If {thing} could talk", "{Thing} in a different light"],
  },
  catchy: {
    doing: ["Want to {do}? Start here", "Before you {do}, watch this", "So you want to {do}?"],
    thing: ["{Thing}? Watch this first", "Stop here for {thing}", "{Thing}: see it before you decide"],
  },
  interesting: {
    doing: ["What people skip when they {do}", "The small step behind {doing}", "What it really takes to {do}"],
    thing: ["What people miss about {thing}", "The story behind {thing}", "A closer look at {thing}"],
  },
  informative: {
    doing: ["How to {do}, step by step", "What to know before you {do}", "{Doing}: the basics in plain words"],
    thing: ["{Thing}: what to know first", "{Thing} in plain words", "The facts about {thing}"],
  },
  educational: {
    doing: ["Learn to {do}: one clear lesson", "How to {do}, from the very start", "A first lesson in {doing}"],
    thing: ["{Thing}: a lesson from the start", "What {thing} can teach you", "Learn about {thing} in one sitting"],
  },
  funny: {
    doing: [
      "I tried to {my}. The cat left the room",
      "How to {do} and keep a straight face",
      "{Doing}: the outtakes are the best part",
    ],
    thing: [
      "{Thing}: the outtakes are the best part",
      "{Thing}, and how I kept a straight face",
      "The cat has an opinion on {thing}",
    ],
  },
};

/** What stands before a title when emotive words are asked for, and only then. */
export const EMOTIVE_OPENINGS = [
  "You will love this",
  "Pure joy",
  "Finally",
  "From the heart",
  "Feel the thrill",
  "Made with love",
  "No more fear",
  "Dare to dream",
] as const;
