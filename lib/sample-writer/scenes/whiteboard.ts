import type { Scene } from "./scene";

export const whiteboard: Scene = {
  pronoun: "she",
  isLight: true,
  names: ["Claire", "Amara", "Judith"],
  marks: ["whiteboard", "sponge", "cleaner", "arrows", "bucket"],
  option:
    "Which of these can I wipe? {name} has covered a whole whiteboard with arrows and still does not know where to begin. At six the cleaner comes in with a sponge and asks a practical question.",
  story: [
    "It was after six, and the office was empty except for {name} and the whiteboard. [It had taken her <all afternoon|since lunch> to fill it.] There were arrows in four colors.",
    "In the middle she had put the question, how to {topic}. [Around it stood everything that it depended on. By five there had been no white left, so she had gone on writing on the window.]",
    "[She wanted {wish}. Here it was, complete.] She could not have said where to put her finger.",
    'The cleaner came in with a bucket and a yellow sponge. "Which of these can I wipe?" asked the cleaner.',
    "{name} laughed. Then she saw that it was a real question. [She walked along the board from left to right. <The green arrows|The whole window> could go.]",
    "The sponge went back and forth until there was one line left, in a great deal of white. {name} picked up her coat and left it where it was.",
  ],
  details: [
    "Down the corridor a printer woke up, cleared its throat and went back to sleep.",
    "Seen from the door it looked like a plan of the subway.",
  ],
  ledes: {
    moment: "She had run out of board, and there was still the window.",
    question: "If you had to wipe out all but one line, which would you keep?",
    contradiction: "The plan was complete. That was exactly what was wrong with it.",
    object: "The most useful thing in the office that evening was a yellow sponge.",
    quote: '"Which of these can I wipe?" It took her a moment to see that it was a real question.',
    trouble: "You can see all of it at once. That is why you cannot see where to begin.",
  },
  transitions: [
    "If you wiped off everything else, I would leave this:",
    "Your own board may be full by now, and this is what I would let nobody wipe:",
    "One line in a great deal of white is easy to read, and here is one for you:",
  ],
  closes: [
    "Wipe off one thing before you go home today. See if you miss it in the morning.",
    "Leave one line on the board tonight, with a great deal of white around it.",
  ],
  subjects: [
    'A sponge, and "Which can I wipe?"',
    "Arrows in four colors, and no way in",
    "The most useful thing was a sponge",
    "One line in a great deal of white",
    "She ran out of whiteboard at five",
    "Complete, and with no place to begin",
    "What would you leave on the board?",
  ],
};
