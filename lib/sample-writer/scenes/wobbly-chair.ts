import type { Scene } from "./scene";

export const wobblyChair: Scene = {
  pronoun: "he",
  names: ["Owen", "Stefan", "Luis"],
  marks: ["chair", "workbench", "glue", "sawdust", "workshop"],
  option:
    "The chair that would not stand. {name} has glued the same leg three times and carries the chair to an old workshop. The man at the workbench never touches the leg at all.",
  story: [
    "{name} carried the chair four blocks and set it down in the sawdust. He had glued the left leg <three|four> times, and it still wobbled.",
    '[The workshop smelled of pine and coffee.] "Leave the leg alone," said the man at the workbench. "Show me where you sit on it."',
    "[It was an odd thing to ask.] While {name} drew his kitchen, he found himself talking about <something else|quite another thing>. He wanted {wish}. [He <worked harder|did more> each week, and it moved about as much as that leg.]",
    "[He knew how to work. What he did not know was how to {topic}.]",
    "The man stood the chair on the workbench, which was flat. It did not wobble at all.",
    "{name} looked at the four feet of the chair, all of them touching. He thought about his kitchen floor, and then about the other thing, and where all that glue had gone.",
  ],
  details: [
    "On the wall hung chisels in a row, each with its outline painted behind it.",
    "The pencil had stopped by then, and the man just let the silence be.",
  ],
  ledes: {
    moment: "There was sawdust on his shoes, and a chair under his arm.",
    question: "What do you do when more effort changes nothing?",
    contradiction: "There was nothing wrong with the chair. That was the bad news.",
    object: "It was a plain kitchen chair with one very well-glued leg.",
    quote: '"Leave the leg alone." It was not what he had carried a chair across town to hear.',
    trouble: "You are putting in the work. It just does not seem to land where the trouble is.",
  },
  transitions: [
    "Before you reach for more glue, look at the floor, which is here:",
    "Stop working on the leg for a minute and try this:",
    "On a flat workbench a chair tells you the truth, and here is the flat place I would start from:",
  ],
  closes: [
    "Look at your own chair tonight. Perhaps it has been fine all along.",
    "Leave the glue in the drawer this week. Look at the floor first.",
  ],
  subjects: [
    "A chair with one very well-glued leg",
    '"Leave the leg alone," said the man',
    "Perhaps it was never the chair",
    "Three coats of glue later, it rocked",
    "Show me where you usually sit on it",
    "What a flat workbench shows you",
    "Perhaps more glue is not the answer",
  ],
};
