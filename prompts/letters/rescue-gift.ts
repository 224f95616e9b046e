import type { ExampleLetter } from "./example-letter";

/** An organization that says we, and figures of the notes instead of a made-up scene. */
export const rescueGift: ExampleLetter = {
  about:
    "a charity, longer; the notes give the figures of the year and say that most people had planned to be down by five",
  occasion: "story",
  length: "longer",
  idea: "Seventeen of forty-one call-outs were for people who were well and in the dark, waiting on a rock for our lamps. A flashlight would have helped them, and nothing but people helps the other twenty-four.",
  blocks: {
    subject: "Seventeen of them were fine",
    preheader: "Not hurt and not lost. It had got dark.",
    lede: "We went out forty-one times last year. In seventeen of them nobody was hurt, and nobody was lost.",
    story: [
      "They had seen the summit, eaten their sandwiches and turned round a little late. Until five the path is a line of white stones. At six there is no path.",
      "So they did the right thing. They sat down and rang us, and then they waited two hours on a rock, in what they'd worn at noon, and watched our lamps come up the valley one behind the other, very slowly.",
    ].join("\n\n"),
    transitionToTip: "They had all meant to be down by five. Nobody packs for being late.",
    tip: "So don't decide in the morning. Put the flashlight you own into the bag in October, and leave it there until April, on the short walks too.",
    transitionToOffer:
      "That would have spared us seventeen nights. It does nothing about the other twenty-four, because a lamp in a rucksack doesn't carry a man with a broken ankle. Eleven people do, and they leave their work for it and come home at breakfast. The Lantern Fund pays for what they carry.",
    offer: [
      "Nobody at Ridge Rescue draws a salary, so every dollar goes up the mountain: ropes, batteries, the stretcher, fuel as far as the last farm.",
      "$6 a month keeps one searcher in batteries through the dark half of the year. That's one of the lamps that somebody on a rock is watching for, and most likely you won't learn whose.",
      "In January you get our report of every call-out, those too that ended badly, so you'll see where it went. And you can stop whenever you like by answering any of our mails. Nobody will ring you up about it.",
    ].join("\n\n"),
    cta: "Give $6 a month",
    signOff: "For all forty of us,\nEllen Marsh\nRidge Rescue",
    postscript: "Forty-one times is about once in nine days. $6 a month puts a lamp on one of the next ones.",
  },
};
