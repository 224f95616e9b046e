import type { Scene } from "./scene";

export const stoppedTrain: Scene = {
  pronoun: "he",
  names: ["Marcus", "Emil", "Ravi"],
  marks: ["train", "knitting", "seat", "stitch", "field"],
  option:
    "Between two stations. {name} is stuck on a train with a workbook on how to {topic}, and once more with the same chapter. Across the aisle a stranger unravels an hour of knitting without a sigh.",
  story: [
    "The 7:42 had stopped in a field. Nobody said why. {name} had a workbook on his knees, open at chapter six, How to {topic}.",
    "It was his <third|second> try. Each time he got this far, and each time something gave way. He turned back one page, then forward again. He wanted {wish}, and he did not want to read chapter one <ever again|for the rest of his life>.",
    "In the seat across the aisle, an old man was knitting something green. The needles stopped. Then out came one needle, and row after row was undone.",
    '"You can always feel where it went wrong," said the knitter to nobody in particular. "Everyone wants to fix it higher up."',
    "The green wool ran back to one small stitch, somewhere near the beginning. A click, and the needles went on.",
    "{name} looked at chapter six. Slowly, with his thumb on the edge of the pages, he let them run back. He knew the page when he saw it. The train gave a jerk, and outside the field began to move.",
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
    "One dropped stitch near the beginning can pull at everything above it. This is the one I would pick up first.",
    "You need not unravel the whole sweater. Run back to here:",
    "Green wool is patient, and so is this. Go back to one small stitch.",
  ],
  bridges: [
    "That is the stitch. A whole sweater takes more rows, and a pattern to go by.",
    "Picking up a stitch takes a minute. Knitting on is easier with someone who knows the pattern.",
  ],
  postscripts: [
    "If your train is standing in a field as well, you have time to look at {product}.",
    "No need to begin at chapter one again. Begin with {product}.",
  ],
  closes: [
    "Let the pages run back this evening. You will know the place when your thumb gets there.",
    "The field does begin to move again. It helps to have picked up the stitch by then.",
  ],
  ctas: ["Help me find the stitch", "Get my train moving again"],
  subjects: [
    "Stuck in a field between two stations",
    "Everyone wants to fix it higher up",
    "A green sweater, going backwards",
    "Where does it go wrong every time?",
    "The 7:42 train and a dropped stitch",
    "Please, not chapter one all over again",
    "What the man with the wool knew",
  ],
  signOffs: ["From a seat by the window,", "One stitch at a time,"],
};
