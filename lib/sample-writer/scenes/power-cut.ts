import type { Scene } from "./scene";

export const powerCut: Scene = {
  pronoun: "she",
  isLight: true,
  names: ["Nora", "Fatima", "Beth"],
  marks: ["candle", "battery", "aunt", "lights", "sofa"],
  option:
    "Four percent. The power fails while {name} is about to watch one more video on how to {topic}. There is a candle, and the phone has just enough left for one short call.",
  story: [
    "The lights went out at <eight|half past eight>. {name} found a candle in the drawer. [It lay under the batteries that never fit anything.] The battery of her phone was red.",
    "She had planned an evening of videos on how to {topic}. [There were <thirty|forty> of them, with music, and she had watched nine.] She had not done anything yet.",
    "[Upstairs somebody was playing cards by flashlight, and losing, by the sound of it. {name} thought about how much she wanted {wish}.]",
    '"If you could ask only one person," said her son from the dark end of the sofa, "who would it be?"',
    "She thought of her aunt, who had done the whole thing <years ago|before there were any videos>.",
    "The call took fifty seconds. In the middle of goodbye the screen went black. {name} sat by the candle and said the answer over to herself, twice.",
  ],
  details: [
    "Outside there were suddenly stars, which nobody had asked for.",
    "The candle made the room smaller and, she had to admit, rather better.",
  ],
  ledes: {
    moment: "She had just pressed play when it happened.",
    question: "If you could ask one person, and only for a minute, who would it be?",
    contradiction: "She saw it clearly for the first time in the dark.",
    object: "There is a stub of candle on her desk, and she will not throw it out.",
    quote: '"If you could ask only one person, who would it be?" The sofa wanted to know.',
    trouble: "You have watched enough of it. You could watch more, and that is the trouble.",
  },
  transitions: [
    "An answer that fits into fifty seconds leaves nearly everything out, and so does this one:",
    "You do not need a phone for this, because a candle will do:",
    "Some things are easier to see with the lights off, and I count this among them:",
  ],
  closes: [
    "Tonight, switch the screen off ten minutes early. Say it over to yourself once.",
    "Call the one person you thought of just now. Keep it under a minute.",
  ],
  subjects: [
    "A red battery, a candle and one call",
    "The answer that took fifty seconds",
    "If you could ask only one person",
    "Nine videos watched and nothing done",
    "When the whole street went dark",
    "Cut off in the middle of goodbye",
    "Who would you call on a red battery?",
  ],
};
