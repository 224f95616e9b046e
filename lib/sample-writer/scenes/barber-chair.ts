import type { Scene } from "./scene";

export const barberChair: Scene = {
  pronoun: "he",
  names: ["Anton", "Rashid", "Leo"],
  marks: ["barber", "photo", "mirror", "cape", "beach"],
  option:
    "Somebody else's hair. {name} wants {wish}, and he has copied everyone who got there. Today he hands the barber a photo of a man on a beach, and the barber looks into the mirror instead.",
  story: [
    "The barber shook out the cape, and {name} handed over the photo. It showed a man on a beach with <a great deal of hair|a jaw and a surfboard>.",
    "It was the third picture this year. And then there were the ones that no barber sees. How the neighbor had gone about it. How somebody's cousin had worked out how to {topic} <in one summer|by accident>.",
    "{name} had copied them all, to the letter. He wanted {wish}, and it had worked for other people. Other people had other heads.",
    'The barber laid the photo on the shelf, among the combs, and looked at him in the mirror. "That is what his does," said the barber. "What does yours do in the morning, before you fight it?"',
    "Nobody had ever asked. Outside, the striped pole went around.",
    "{name} thought about his mornings, and then about more than hair. There was one thing that had always gone well, if nobody was watching and he left it alone. He slid the picture back into his pocket, sat up under the cape, and told the barber where to begin.",
  ],
  details: [
    "There was a smell of talc, and a radio was giving the football scores to no one.",
    "He had kept the pictures in his phone, in a folder, in order.",
  ],
  ledes: {
    moment: "The cape was on, the scissors were out, and the photo was of somebody else.",
    question: "Whose plan are you following at the moment?",
    contradiction: "He copied what worked, to the letter. That is why it did not.",
    object: "It was a photo of a man on a beach, and it had been folded twice.",
    quote: '"That is what his does." The barber said it without any malice.',
    trouble: "It works for everyone you know. On you it sits a little crooked.",
  },
  transitions: [
    "A photo of a man on a beach will only take you so far. Start with what is in the mirror:",
    "You can leave the picture in your pocket for this. It works on your own head.",
    "Before you copy anyone again, sit up under the cape for a minute and consider this.",
  ],
  bridges: [
    "Looking into the mirror is a good beginning. It still takes somebody with a comb to do the back.",
    "That is your own part, and nobody can copy it. The rest is a matter of craft.",
  ],
  postscripts: [
    "If you still carry somebody else's photo, put it away for now. Then look at {product} with your own eyes.",
    "You know your own head best. For the parts that you cannot see in the mirror, there is {product}.",
  ],
  closes: [
    "Look into the mirror tomorrow before you reach for the comb. See what it does by itself.",
    "Leave the photo in the drawer this week. Begin with the head you have.",
  ],
  ctas: ["Find what suits my own head", "Show me my own way"],
  subjects: [
    "A photo of somebody else's hair",
    "Other people have other heads to comb",
    "What it does before you fight it",
    "What the barber asked about mornings",
    "Copied to the letter, and crooked",
    "Whose plan are you following now?",
    "The man on the beach had other hair",
  ],
  signOffs: ["From under the cape,", "Combed, more or less,"],
};
