import type { Scene } from "./scene";

export const oldNotebook: Scene = {
  pronoun: "she",
  names: ["Lena", "Teresa", "Joan"],
  marks: ["notebook", "attic", "handwriting", "margin", "box"],
  option:
    "Her own handwriting. In the attic {name} finds a ten-year-old plan for how to {topic}. It is the plan that she made last week, and in its margin somebody has left five words in pencil.",
  story: [
    "[The box was marked TAX, but there were no taxes in it.] In the attic, <under a tangle of Christmas lights|under a bag of old shoes>, {name} found a blue notebook from ten years ago.",
    "[She sat down on the floor to read.] Page one said, in her own handwriting, How to {topic}.",
    "Below that stood, word for word, the plan that she had made last <week|Sunday>. [Even the spelling mistake was the same.] Ten years, and she still wanted {wish}. [Ten years, and <the boxes were still empty|none of it was ticked>.]",
    "Then she saw the pencil in the margin. [It was from a night-class teacher, whose face came back to her at once.]",
    '"You already know this part," it said, with an arrow to the <bottom|last line> of the page.',
    "There was one line down there that she had always skipped, in both plans. {name} pulled the notebook under the bare bulb.",
  ],
  details: [
    "The cover had a ring on it from a coffee cup she had not owned in years.",
    "A dried leaf marked the place where the writing stopped.",
  ],
  ledes: {
    moment: "She had only gone up to the attic to throw things out.",
    question: "What if you have already written down the answer?",
    contradiction: "It was a brand-new plan, and it was ten years old.",
    object: "A blue notebook, a coffee ring, and a spelling mistake she still makes.",
    quote: '"You already know this part." It was in pencil, and it had waited ten years.',
    trouble: "You have made this plan before. You may even have made it last year.",
  },
  transitions: [
    "If your own plan had a note beside it, it might point here:",
    "The line at the bottom of the page reads like this:",
    "A pencil arrow is easy to overlook, so here it is once more, in ink:",
  ],
  closes: [
    "Look through an old notebook this week. Somebody may have left you an arrow.",
    "Leave the boxes for now. Read the line that you always skip, and read it twice.",
  ],
  subjects: [
    "An old plan in her own handwriting",
    "The line that she always skipped",
    'In pencil: "you know this part"',
    "A blue notebook, ten years later",
    "Ten years, and the same spelling mistake",
    "Have you made this plan before?",
    "A pencil arrow from ten years ago",
  ],
};
