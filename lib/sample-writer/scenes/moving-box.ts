import type { Scene } from "./scene";

export const movingBox: Scene = {
  pronoun: "he",
  names: ["Gabriel", "Peter", "Idris"],
  marks: ["someday", "mover", "tape", "marker", "apartment"],
  option:
    "Kitchen, bedroom or out. On moving day {name} is left with one box, full of all that he ever bought to work out how to {topic}. The word on its lid is SOMEDAY, and the mover wants to know which room that is.",
  story: [
    "By noon the apartment was nearly empty. [{name} stood in the hall with a marker behind his ear.] One box was left. On the lid, in his own hand, it said Someday.",
    "[The mover was a small woman who <carried bookcases down four floors|took washing machines down alone> and did not waste words.]",
    '"Kitchen, bedroom or out?" asked the mover.',
    "{name} said that it was not that kind of box. In it was all that he had bought to work out how to {topic}. [He was going to need it. He wanted {wish}, after all.]",
    "[The mover waited.] The box had come along through three apartments and had never been opened. [The tape was yellow.]",
    "Someday was not a room. {name} pulled off the tape and folded one sheet of paper into his shirt pocket. Then he crossed out the word on the lid.",
  ],
  details: [
    "The walls were pale where the pictures had been.",
    "Down in the street the engine of the truck was already running.",
  ],
  ledes: {
    moment: "The truck was running, and he still was not done.",
    question: "Which box have you moved from place to place and never opened?",
    contradiction: "He had everything that he needed. That was what was in the way.",
    object: "There was one word on the lid, and it was not the name of a room.",
    quote: '"Kitchen, bedroom or out?" There was no good answer to that.',
    trouble: "You have all the material that you could wish for. It is in a box, with tape on it.",
  },
  transitions: [
    "If I had to fold one sheet into a shirt pocket, it would be this one:",
    "Cross out the word on your own lid, and begin here:",
    "Under all that paper, this is what I would look for:",
  ],
  closes: [
    "There is a box like that somewhere near you. Take out one sheet, and leave the rest for now.",
    "When you pass the closet tonight, cross out the word on the lid.",
  ],
  subjects: [
    "One last box, and it said Someday",
    "The mover asked: kitchen, or out?",
    "Three apartments, never opened",
    "Someday is not a room in any house",
    "The one sheet that he kept of it all",
    "What the mover wanted to know first",
    "Is yours still taped shut as well?",
  ],
};
