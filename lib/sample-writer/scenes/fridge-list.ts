import type { Scene } from "./scene";

export const fridgeList: Scene = {
  pronoun: "he",
  isLight: true,
  names: ["Victor", "Samir", "Neil"],
  marks: ["magnet", "refrigerator", "crayon", "milk", "draw"],
  option:
    "Number one on the fridge. Every year the first line of his list is the same: {name} wants {wish}. This year his daughter, who has just learned to read, holds out a crayon.",
  story: [
    "The list had been on the refrigerator since New Year's Day, under a lemon magnet. [{name} went past it with the milk.]",
    "His daughter had just learned to read. [Cereal boxes, road signs, <the back of the shampoo|the small print on the juice>: everything was read aloud.] This morning it was the refrigerator's turn.",
    "Number one was to {outcome}. {name} explained that it was a big thing. [First he had to work out how to {topic}, and there was a lot to it.]",
    '"But what does the first bit look like?" asked the child, and held out a crayon. "You can draw it."',
    "[He opened his mouth to say that it was not so simple. Then he looked at the list.] There was a whole year on that refrigerator, and not one thing that a person could draw.",
    "The milk ran over the rim of the bowl. {name} turned the list over, took the crayon, which was green, and began.",
  ],
  details: [
    "There were nine lines on it, and the paper had begun to curl at the corners.",
    "It sounded reasonable enough, as it had the year before.",
  ],
  ledes: {
    moment: "The milk was already pouring when the reading began.",
    question: "Is there a line that you copy from one list to the next?",
    contradiction: "It had been number one for years. It had never been first.",
    object: "One lemon magnet, one sheet of paper, and one line that would not leave.",
    quote: '"What does the first bit look like?" A child asked that, at breakfast.',
    trouble: "You know what you want in the end. It is the next small step that stays blank.",
  },
  transitions: [
    "It takes something small to begin, something that fits a green crayon:",
    "Turn your own list over, because this belongs on the other side:",
    "If you had to draw the first bit, it might look like this:",
  ],
  closes: [
    "Take a pencil, or a crayon, and draw the first bit. It does not have to look like anything.",
    "Number one has waited long enough. Turn the sheet over at breakfast tomorrow.",
  ],
  subjects: [
    "Number one, two years in a row",
    "What does the first bit look like?",
    "A lemon magnet and a green crayon",
    "Could you draw it with a green crayon?",
    "The list that never left the fridge",
    "Spilled milk, for a good reason",
    "For the line that you copy every year",
  ],
};
