import type { Scene } from "./scene";

export const stoppedTrain: Scene = {
  pronoun: "he",
  names: ["Marcus", "Emil", "Ravi"],
  marks: ["train", "knitting", "seat", "stitch", "field"],
  option:
    "Between two stations. {name} is stuck on a train with a workbook on how to {topic}, and once more with the same chapter. Across the aisle a stranger unravels an hour of knitting without a sigh.",
  story: [
    "The 7:42 train had stopped in a field. [Nobody said why.] {name} had a workbook on his knees, open at chapter six, How to {topic}.",
    "It was his <third|second> try. [Each time he got this far, and each time something gave way. He wanted {wish}, and he did not want to read chapter one <ever again|for the rest of his life>.]",
    "In the seat across the aisle, an old man was knitting something green. [The needles stopped.] Then row after row was undone.",
    '"You can always feel where it went wrong," said the knitter. "Everyone wants to fix it higher up."',
    "The wool ran back to one small stitch near the beginning. [A click, and the needles went on.]",
    "{name} looked at chapter six. With his thumb on the pages, he let them run back. He knew the page when he saw it.",
  ],
  details: [
    "A cow looked in at the window, chewing, in no hurry at all.",
    "There were pencil marks in the margin from last time, and they were in all the same places.",
  ],
  ledes: {
    moment: "There was plenty of time to read, and that was the trouble.",
    question: "Where exactly does it go wrong, every single time?",
    contradiction: "He watched an hour of work come undone. It was the most useful hour of his week.",
    object: "It was going to be a green sweater. First it had to be a ball of wool again.",
    quote: '"Everyone wants to fix it higher up." The man with the wool said it to the window.',
    trouble: "You always get to the same point. Then the same thing gives way.",
  },
  transitions: [
    "One dropped stitch can pull at everything above it, and this is the one I would pick up first:",
    "You need not unravel the whole sweater if you run back to here:",
    "It is worth going back to one small place, which is this:",
  ],
  closes: [
    "Let the pages run back this evening. You will know the place when your thumb gets there.",
    "The field does begin to move again. It helps to have picked up the stitch by then.",
  ],
  subjects: [
    "Stuck in a field between two stations",
    "Everyone wants to fix it higher up",
    "A green sweater, going backwards",
    "Where does it go wrong every time?",
    "The 7:42 train and a dropped stitch",
    "Please, not chapter one all over again",
    "What the man with the wool knew",
  ],
};
