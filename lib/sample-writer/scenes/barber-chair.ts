import type { Scene } from "./scene";

export const barberChair: Scene = {
  pronoun: "he",
  isLight: true,
  names: ["Anton", "Rashid", "Leo"],
  marks: ["barber", "photo", "mirror", "cape", "beach"],
  option:
    "Somebody else's hair. {name} wants {wish}, and he has copied everyone who got there. Today he hands the barber a photo of a man on a beach, and the barber looks into the mirror instead.",
  story: [
    "The barber shook out the cape, and {name} handed over the photo. It showed a man on a beach with <a great deal of hair|a jaw and a surfboard>.",
    "[It was the third picture this year. He had copied a neighbor, too, and somebody's cousin who had worked out how to {topic} <in one summer|by accident>.]",
    "[He had followed all of them to the letter.] He wanted {wish}, and it had worked for other people. Other people had other heads.",
    'The barber looked at him in the mirror. "That is what his does," said the barber. "What does yours do in the morning, before you fight it?"',
    "[Nobody had ever asked. Outside, the striped pole went around.]",
    "{name} thought about his mornings. One thing had always gone well, if he left it alone. He slid the picture back into his pocket and told the barber where to begin.",
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
    "A photo of a man on a beach takes you only so far, so start with what is in the mirror:",
    "You can leave the picture in your pocket for this:",
    "Before you copy anyone again, look at this:",
  ],
  closes: [
    "Look into the mirror tomorrow before you reach for the comb. See what it does by itself.",
    "Leave the photo in the drawer this week. Begin with the head you have.",
  ],
  subjects: [
    "A photo of somebody else's hair",
    "Other people have other heads to comb",
    "What it does before you fight it",
    "What the barber asked about mornings",
    "Copied to the letter, and crooked",
    "Whose plan are you following now?",
    "The man on the beach had other hair",
  ],
};
