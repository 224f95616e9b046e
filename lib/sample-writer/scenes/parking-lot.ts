import type { Scene } from "./scene";

export const parkingLot: Scene = {
  pronoun: "he",
  isLight: true,
  names: ["Daniel", "Tomas", "Kofi"],
  marks: ["parking lot", "glove box", "umbrella", "passenger", "both hands on the wheel"],
  option:
    "Twenty minutes early. {name} sits in a parking lot in the rain, outside a hall full of people who know how to {topic}, and cannot make himself walk in. Then somebody with a very small umbrella knocks on the passenger window.",
  story: [
    "[Rain ran down the windshield, and the <lights of the parking lot|signs across the parking lot> ran with it.] {name} had both hands on the wheel. The engine had been off for nineteen minutes.",
    "Behind the steamed-up glass of the hall sat people who knew how to {topic}. [{name} could see them <laughing at something|passing cookies around>. He wanted {wish}, as much as any of them did.]",
    "The plan in the glove box had eleven steps. [It was <typed and stapled|printed in color>.] Step one was to get out of the car.",
    "A woman knocked on the passenger window, under a very small umbrella. [It was the one who <put out the chairs|ran the evening>.]",
    '"I sat out here for three weeks," said the woman. "Do you want to hear what got me through that door?"',
    "It was a short answer, and it was not in the glove box. {name} let go of the wheel and reached for the door.",
  ],
  details: [
    "Every so often a latecomer hurried past with a coat held up like a tent.",
    "The other ten looked easier on paper than they ever had in the rain.",
  ],
  ledes: {
    moment: "It was forty steps from the car to the door, and it was raining.",
    question: "Have you ever been early for something and still walked in late?",
    contradiction: "He was the first to arrive that evening. He was nearly the only one who never came in.",
    object: "There was a plan for the evening, and it had stayed perfectly dry.",
    quote: '"I sat out here for three weeks." It was the last thing that he expected to hear.',
    trouble: "You know where the door is. You just have not gone through it yet.",
  },
  transitions: [
    "If there is a door that you keep looking at, take this along:",
    "The plan can stay where it is, because this is easier to carry:",
    "Forty steps in the rain are shorter with something to hold on to, such as this:",
  ],
  closes: [
    "The next time you sit outside something, think of that small umbrella. Then reach for the door.",
    "The rain will not stop on your account. Forty steps, and you are in.",
  ],
  subjects: [
    "Nineteen minutes in a parking lot",
    "The plan that stayed in the glove box",
    "Early, dry and still in the car",
    "Who knocks on the passenger window?",
    "Forty steps in the rain, then a door",
    "I sat out here for three weeks",
    "For anyone still looking at the door",
  ],
};
