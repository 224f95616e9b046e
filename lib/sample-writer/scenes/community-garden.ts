import type { Scene } from "./scene";

export const communityGarden: Scene = {
  pronoun: "he",
  names: ["Bruno", "Simon", "Tariq"],
  marks: ["tomato", "mrs. alvarez", "leaves", "soil", "garden"],
  option:
    "Four cans of water. {name} wants {wish}, and he goes at it as he goes at his tomatoes, with more of everything. Then the neighbor across the fence tells him what he has really been watering.",
  story: [
    "{name} carried his <fourth|fifth> can of water through the community garden. His tomatoes looked worse than at breakfast.",
    "He came every day, and he stayed the longest. On the next bed Mrs. Alvarez came by for ten minutes <twice a week|now and then>, and there the stems were as thick as thumbs.",
    "It was the same at home, with the other thing, how to {topic}. He gave it every spare hour. He wanted {wish}, and he wanted it so badly that he could not leave it alone.",
    'Mrs. Alvarez leaned on the fence and watched him pour. "You are washing the leaves," said Mrs. Alvarez. "They do not drink up there."',
    "{name} set down the can and pushed a finger into the soil. An inch below all that water, it was as dry as flour.",
    "He knelt there for longer than a tomato needs. Then he moved the can a little to the left and poured again, slowly, and this time the ground took it. At home there was something to move as well. He thought that he knew what.",
  ],
  details: [
    "The sun was low, and every watering can in the row threw a long shadow.",
    "Rest seemed to be something for people with better tomatoes.",
  ],
  ledes: {
    moment: "The can was empty again, and the tomatoes hung their heads.",
    question: "What if the effort is right, and only the place is wrong?",
    contradiction: "Nobody worked harder in that garden. Nothing grew slower than his tomatoes.",
    object: "A watering can holds two gallons. It can all go past the roots.",
    quote: '"You are washing the leaves." It was said across a fence, quite kindly.',
    trouble: "You give it every spare hour. From the look of it, you might as well not.",
  },
  transitions: [
    "Leaves are what we see, so leaves are what we water. The roots want something else:",
    "You can keep the can. Move it about a foot to the left, which would be here:",
    "Push a finger into the soil first. This is what it usually says.",
  ],
  bridges: [
    "Now the water goes where it should. A garden still asks a new question every week.",
    "That takes care of today's can. Between here and a ripe tomato there is a summer.",
  ],
  postscripts: [
    "If you are on your fourth can, put it down for a minute. Then look over the fence at {product}.",
    "Every garden does better with somebody at the fence. For that, have a look at {product}.",
  ],
  closes: [
    "Before you carry the next can, kneel down and push a finger into the soil.",
    "Move one thing a foot to the left this week. Then wait and see what grows.",
  ],
  ctas: ["Show me where to pour", "Help me reach the roots"],
  subjects: [
    '"You are washing the leaves," she said',
    "His fourth can of water that morning",
    "Dry as flour, one inch below the water",
    "Said kindly, across a garden fence",
    "The hardest worker, the worst tomatoes",
    "What if only the place is wrong?",
    "All it took was a foot to the left",
  ],
  signOffs: ["From this side of the fence,", "With soil on my knees,"],
};
