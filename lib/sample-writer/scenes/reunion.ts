import type { Scene } from "./scene";

export const reunion: Scene = {
  pronoun: "he",
  names: ["Felix", "Andre", "Hugo"],
  marks: ["name tag", "gym", "paper plate", "paul", "the pen"],
  option:
    "The name tag. At a class reunion {name} is asked for advice on how to {topic}, of all things. He hears himself give an answer that he has never followed.",
  story: [
    "The gym smelled as it always had, of floor wax and old oranges. {name} stuck the name tag to his jacket and stood <near the coffee urn|by the bleachers>.",
    "People asked what people ask. He said that he wanted {wish}, and that he was working on it. The working had stopped <in the spring|months ago>, quietly, like a clock.",
    "Then Paul from the back row came across the floor with a paper plate. Paul looked tired. Paul was trying to work out how to {topic}.",
    '"You were always the one who read up on things," said Paul. "Where would you start?"',
    "{name} nearly said that he was the wrong person to ask. But there was the tired face, so he answered. He left out the books and the gear. It did not take long. Paul nodded and wrote it along the edge of the paper plate.",
    "The coffee went cold in his hand. He had never heard himself say it before, and he had never once done it. {name} peeled off the name tag, turned it over to the white side, and asked for the pen.",
  ],
  details: [
    "Across the stage hung a banner with the year on it, and one of the numbers had come loose.",
    "Somewhere behind them a song came on that everybody knew, and nobody danced.",
  ],
  ledes: {
    moment: "It was twenty past nine in the gym, and somebody was about to ask the wrong man.",
    question: "What would you tell a friend who was stuck exactly where you are?",
    contradiction: "He gave good advice that night. He had just never tried it.",
    object: "The best notes of that evening were on a paper plate.",
    quote: '"Where would you start?" It is a simple thing to ask, until somebody asks you.',
    trouble: "You could explain to a friend what to do. Doing it yourself is another story.",
  },
  transitions: [
    "You may have a paper plate like that in you as well. This is what I would write on mine:",
    "It is easier to see it from across the gym. Pretend for a moment that a friend is asking, and read this:",
    "Turn your own name tag over. There is room for this on the back.",
  ],
  bridges: [
    "Saying it to Paul was the easy part. On the way home there is nobody to nod.",
    "The back of a name tag is small. What comes after the first line needs a little more room.",
  ],
  postscripts: [
    "What would you tell a friend? You may take your own advice, and begin with a look at {product}.",
    "A paper plate does not keep long. For something that does, look at {product}.",
  ],
  closes: [
    "Tonight, tell it to somebody who is stuck in the same place. Then listen to yourself.",
    "Find something with a white side and a pen. You know what to write.",
  ],
  ctas: ["Tell me where to start", "Give me what Paul got"],
  subjects: [
    "What he told Paul in the old gym",
    "The best notes were on a paper plate",
    '"Where would you start?" asked Paul',
    "Good advice that he had never tried",
    "Asked at a class reunion, of all places",
    "The blank white side of a name tag",
    "If a friend were stuck like you",
  ],
  signOffs: ["From next to the coffee urn,", "Name tag in my pocket,"],
};
