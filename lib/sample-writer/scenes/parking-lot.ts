import type { Scene } from "./scene";

export const parkingLot: Scene = {
  pronoun: "he",
  names: ["Daniel", "Tomas", "Kofi"],
  marks: ["parking lot", "glove box", "umbrella", "passenger", "both hands on the wheel"],
  option:
    "Twenty minutes early. {name} sits in a parking lot in the rain, outside a hall full of people who know how to {topic}, and cannot make himself walk in. Then somebody with a very small umbrella knocks on the passenger window.",
  story: [
    "Rain ran down the windshield, and the <lights of the parking lot|signs across the parking lot> ran with it. {name} had both hands on the wheel. The engine had been off for nineteen minutes.",
    "Behind the steamed-up glass of the hall sat people who knew how to {topic}. {name} could see them <laughing at something|passing cookies around>. He wanted {wish}, as much as any of them did.",
    "He even had a plan. It lay in the glove box, <typed and stapled|printed in color>, and it had eleven steps. Step one was to get out of the car.",
    "Somebody knocked on the passenger window. It was the woman who <put out the chairs|ran the evening>, under a very small umbrella.",
    '"I sat out here for three weeks," said the woman, dripping onto the seat. "Do you want to hear what got me through that door?"',
    "{name} let go of the wheel. It was a short answer, and there was nothing like it in the glove box. He sat with it for a moment while the rain went on. Then he reached for the door.",
  ],
  details: [
    "Every so often a latecomer hurried past with a coat held up like a tent.",
    "The other ten looked easier on paper than they ever had in the rain.",
  ],
  ledes: {
    moment: "Forty steps from the car to the door, and nineteen minutes to think about them.",
    question: "Have you ever been early for something and still walked in late?",
    contradiction: "He was the first to arrive that evening. He was nearly the only one who never came in.",
    object: "There was a plan in the glove box. It had eleven steps, and all of them were dry.",
    quote: '"I sat out here for three weeks." It was the last thing that he expected to hear.',
    trouble: "You know where the door is. You just have not gone through it yet.",
  },
  transitions: [
    "You may not be in a parking lot. If there is a door that you keep looking at, though, take this along:",
    "The plan stayed in the glove box that night. This is easier to carry.",
    "Forty steps in the rain are shorter with something to hold on to. <Here it is|Try this>.",
  ],
  bridges: [
    "That gets you out of the car. Past the door there is more to find out, and the rain is no excuse there.",
    "A knock on the window is a start. After that it helps to know the way around inside.",
  ],
  postscripts: [
    "Still in the car? Take this as a knock on the window, and look at {product}.",
    "If you are early for something right now, spend the time on a look at {product}.",
  ],
  closes: [
    "The next time you sit outside something, think of that small umbrella. Then reach for the door.",
    "The rain will not stop on your account. Forty steps, and you are in.",
  ],
  ctas: ["Walk me to the door", "Get me out of the car"],
  subjects: [
    "Nineteen minutes in a parking lot",
    "The plan that stayed in the glove box",
    "Early, dry and still in the car",
    "Who knocks on the passenger window?",
    "Forty steps in the rain, then a door",
    "I sat out here for three weeks",
    "For anyone still looking at the door",
  ],
  signOffs: ["See you on the dry side,", "Holding the umbrella,"],
};
