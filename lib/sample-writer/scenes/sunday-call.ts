import type { Scene } from "./scene";

export const sundayCall: Scene = {
  pronoun: "she",
  names: ["Nadia", "Helen", "Priya"],
  marks: ["ironing board", "iron", "mother", "speaker", "sleeve"],
  option:
    "The Sunday call. {name} irons shirts with her mother on the speaker and complains that she will never work out how to {topic}. Her mother asks one question, and the iron stops in the middle of a sleeve.",
  story: [
    "On Sundays at six, {name} put the phone on the ironing board and called her mother. [<There were five shirts to do|The shirts took as long as the call>.]",
    "They talked about the weather and the neighbors. Then {name} said that she still had not worked out how to {topic}. [She had bought the book.]",
    '"And nothing works," said {name}, and pressed a collar flat. [She wanted {wish}, and by now she was a little ashamed of wanting it. On the other end a spoon went around in a cup.]',
    "Her mother had no advice. There was only a question: what had been different on the one day when it did work?",
    "The iron stopped halfway down a sleeve.",
    "There had been such a day. She had not counted it, because it had felt too easy to count. {name} stood the iron on its end and looked around for something to write on.",
  ],
  details: [
    "Steam clouded the window above the sink, so that the street lights had halos.",
    "A shirt slid off its hanger, and for once nobody picked it up.",
  ],
  ledes: {
    moment: "Between the third shirt and the fourth, it went very quiet.",
    question: "When did it last go well, and what were you doing?",
    contradiction: "There was one good day in that bad month. Nobody had asked about it.",
    object: "There is a faint brown mark on one white sleeve, from a question.",
    quote: '"And nothing works." She said it to an ironing board, and to her mother.',
    trouble: "You remember every day that it went wrong. The good ones slip by without a note.",
  },
  transitions: [
    "Somewhere between your own bad days there is a day like that, and it probably looked like this:",
    "Stand your iron on its end for a minute and read this:",
    "A good question leads straight here:",
  ],
  closes: [
    "Think of your own easy day before you go to bed tonight. Then write down what you did.",
    "And if there is somebody you call on Sundays, call. The shirts can wait.",
  ],
  subjects: [
    "The question that stopped the iron",
    "What did you do on the good day?",
    "Five shirts and one phone call",
    "The day that felt too easy to count",
    "It stopped halfway down a white sleeve",
    '"And nothing works," she told the iron',
    "A note for the end of your Sunday",
  ],
};
