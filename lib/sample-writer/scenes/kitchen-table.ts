import type { Scene } from "./scene";

export const kitchenTable: Scene = {
  pronoun: "she",
  isLight: true,
  names: ["Maya", "Carla", "Ingrid"],
  marks: ["open tabs", "electric bill", "kitchen table", "battery", "envelope"],
  option:
    "Fourteen open tabs. {name} sits at the kitchen table late at night, reading everything there is on how to {topic}. Then the battery dies, and all that is left is a pen and the back of the electric bill.",
  story: [
    "<Eleven at night|Ten past eleven>, and {name} was still at the kitchen table. [The tea had gone cold an hour ago.] There were fourteen open tabs, <all of them about|every one of them on> how to {topic}.",
    "[Tab three said one thing. Tab nine said the opposite. {name} had two pages of notes, and <every line argued with the one above it|no two lines agreed>.]",
    "She wanted {wish}, and no more. [It had sounded so simple <over lunch|that morning>.]",
    'Her sister came in for a glass of water and read the screen. "If you had to explain it in one breath," her sister asked, "what would you say?"',
    "[{name} looked to the laptop for the answer.] The battery chose that moment to die.",
    "The kitchen was suddenly very dark. She found a pen and the electric bill, and turned the envelope over. For the first time that evening, {name} wrote something down without copying it.",
  ],
  details: [
    "Somebody upstairs ran a bath, and the pipes knocked in the wall.",
    "By now the sentence sat at the top of a page, underlined twice, with nothing underneath.",
  ],
  ledes: {
    moment: "Nobody had looked at the battery for hours.",
    question: "How many tabs do you have open right now, just in case?",
    contradiction: "She had read more than ever that night. She had never known less.",
    object:
      "The most useful thing in that kitchen <cost nothing|was about to be thrown away>. It was the back of a bill.",
    quote: '"In one breath, what would you say?" Her sister had only come for a glass of water.',
    trouble: "You have read enough about it to teach a class. You still have not started.",
  },
  transitions: [
    "The back of an envelope takes a minute, and here is what would go on mine:",
    "You can close a few tabs of your own now, because this is all you need:",
    "Take a pen, because this is worth an envelope of your own:",
  ],
  closes: [
    "The next time the tabs pile up, shut the laptop for a minute. Then see what you can write down without it.",
    "Somewhere near you there is an envelope with nothing on the back. Tonight would be a good night to use it.",
  ],
  subjects: [
    "Fourteen tabs and a cold cup of tea",
    "Written on the back of an electric bill",
    "Could you explain it in one breath?",
    "Before you open yet another tab, wait",
    "She read everything, and knew less",
    "What the laptop could not tell her",
    "For the side of the table with the pen",
  ],
};
