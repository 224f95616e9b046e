import type { Scene } from "./scene";

export const communityGarden: Scene = {
  pronoun: "he",
  names: ["Bruno", "Simon", "Tariq"],
  marks: ["tomato", "mrs. alvarez", "leaves", "soil", "garden"],
  option:
    "Four cans of water. {name} wants {wish}, and he goes at it as he goes at his tomatoes, with more of everything. Then the neighbor across the fence tells him what he has really been watering.",
  story: [
    "{name} carried his <fourth|fifth> can of water through the community garden. [His tomatoes looked worse than at breakfast.]",
    "[He came every day, and he stayed the longest. On the next bed Mrs. Alvarez came by for ten minutes <twice a week|now and then>, and there the stems were as thick as thumbs.]",
    "It was the same at home. [He had read all there was on how to {topic}.] He wanted {wish}, so badly that he could not leave it alone.",
    'Mrs. Alvarez leaned on the fence and watched him pour. "You are washing the leaves," said Mrs. Alvarez. "They do not drink up there."',
    "{name} pushed a finger into the soil. An inch down, it was as dry as flour.",
    "He moved the can a little to the left and poured again, slowly, and this time the ground took it. At home there was something to move as well.",
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
    "Leaves are what we see and what we water, and the roots want something else:",
    "You can keep the can and move it about a foot to the left, which would be here:",
    "Push a finger into the soil first, because this is what it usually says:",
  ],
  closes: [
    "Before you carry the next can, kneel down and push a finger into the soil.",
    "Move one thing a foot to the left this week. Then wait and see what grows.",
  ],
  subjects: [
    '"You are washing the leaves," she said',
    "His fourth can of water that morning",
    "Dry as flour, one inch below the water",
    "Said kindly, across a garden fence",
    "More water, and worse tomatoes",
    "What if only the place is wrong?",
    "All it took was a foot to the left",
  ],
};
