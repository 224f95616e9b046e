import type { Scene } from "./scene";

export const reunion: Scene = {
  pronoun: "he",
  isLight: true,
  names: ["Felix", "Andre", "Hugo"],
  marks: ["name tag", "gym", "paper plate", "paul", "the pen"],
  option:
    "The name tag. At a class reunion {name} is asked for advice on how to {topic}, of all things. He hears himself give an answer that he has never followed.",
  story: [
    "[The gym smelled as it always had, of floor wax and old oranges.] {name} stuck the name tag to his jacket and stood <by the coffee urn|by the bleachers>.",
    "[People asked what people ask. He said that he wanted {wish}, and that he was working on it. The working had stopped <in the spring|months ago>, quietly, like a clock.]",
    "Then Paul from the back row came across the gym with a paper plate. Paul was trying to work out how to {topic}.",
    '"You were always the one who read up on things," said Paul. "Where would you start?"',
    "[{name} nearly said that he was the wrong person to ask.] It did not take long to say. Paul nodded and wrote it along the edge of the paper plate.",
    "He had never heard himself say it before, and he had never once done it. {name} peeled off the name tag, turned it over to the white side, and asked for the pen.",
  ],
  details: [
    "Across the stage hung a banner with the year on it, and one of the numbers had come loose.",
    "Somewhere behind them a song came on that everybody knew, and nobody danced.",
  ],
  ledes: {
    moment: "It was twenty past nine in the gym, and somebody was about to ask the wrong man.",
    question: "What would you tell a friend who was stuck exactly where you are?",
    contradiction: "He gave good advice that night. He had just never tried it.",
    object: "There was one thing to keep of that evening, and it was on a paper plate.",
    quote: '"Where would you start?" It is a simple thing to ask, until somebody asks you.',
    trouble: "You could explain to a friend what to do. Doing it yourself is another story.",
  },
  transitions: [
    "You may have a paper plate like that in you as well, and this is what I would write on mine:",
    "Pretend for a moment that a friend is asking, and read this:",
    "Turn your own name tag over, because there is room for this on the back:",
  ],
  closes: [
    "Tonight, tell it to somebody who is stuck in the same place. Then listen to yourself.",
    "Find something with a white side and a pen. You know what to write.",
  ],
  subjects: [
    "What he told Paul in the old gym",
    "Written on the edge of a paper plate",
    '"Where would you start?" asked Paul',
    "Good advice that he had never tried",
    "Asked at a class reunion, of all places",
    "The blank white side of a name tag",
    "If a friend were stuck like you",
  ],
};
