import type { Scene } from "./scene";

export const powerCut: Scene = {
  pronoun: "she",
  names: ["Nora", "Fatima", "Beth"],
  marks: ["candle", "percent", "aunt", "lights", "sofa"],
  option:
    "Four percent. The power fails while {name} is about to watch one more video on how to {topic}. There is a candle, and the phone has just enough left for one short call.",
  story: [
    "The lights went out at <eight|half past eight>, all the way down the street. {name} found a candle in the drawer, under the batteries that never fit anything. Her phone said four percent.",
    "She had planned an evening of videos. It was a series on how to {topic}, in <thirty|forty> parts, with music. She had watched nine of them. She had not done anything yet.",
    "Upstairs somebody was playing cards by flashlight, and losing, by the sound of it. {name} thought about how much she wanted {wish}.",
    '"If you could ask only one person," said her son from the dark end of the sofa, "who would it be?"',
    "She did not have to think. It was her aunt, who had never made a video of anything and had done the whole thing <years ago|before there were any>.",
    "The call took fifty seconds. Her aunt did not say hello for long. In the middle of goodbye the screen went black. {name} sat by the candle and said the answer over to herself, twice, so that it would still be there when the lights came on.",
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
    "An answer that fits into fifty seconds has to leave a lot out. This one leaves out nearly everything:",
    "You do not need four percent for this. A candle will do.",
    "Some things are easier to see with the lights off. Read this, and then look up for a moment.",
  ],
  bridges: [
    "Fifty seconds are enough for an answer. They are not enough for the questions after it.",
    "Then the lights come back, and with them all the other videos. It helps to know where to turn.",
  ],
  postscripts: [
    "If you have four percent left, do not spend them on one more video. Look at {product}.",
    "Not everybody has an aunt like that. You do have {product} now.",
  ],
  closes: [
    "Tonight, switch the screen off ten minutes early. Say it over to yourself once.",
    "Call the one person you thought of just now. Keep it under a minute.",
  ],
  ctas: ["Give me the short answer", "Tell me what comes after"],
  subjects: [
    "Four percent, a candle and one call",
    "The answer that took fifty seconds",
    "If you could ask only one person",
    "Nine videos watched and nothing done",
    "When the whole street went dark",
    "Cut off in the middle of goodbye",
    "Who would you call on four percent?",
  ],
  signOffs: ["By candlelight,", "With three percent left,"],
};
