import type { ExampleLetter } from "./example-letter";

/** A reminder: no scene at all, and little more than the day and the reason. */
export const sweepReminder: ExampleLetter = {
  about:
    "a reminder of a day, short; the notes say of the sender: a chimney sweep who found eleven jackdaws' nests last fall",
  occasion: "reminder",
  length: "short",
  idea: "A match at the open stove door: the flame stands up straight where it should lean in. What is in the chimney, only a brush finds out.",
  blocks: {
    subject: "Linden Street on Tuesday: three slots left",
    preheader: "And a match that tells you whether you need one.",
    lede: "I'm on Linden Street on Tuesday, October 14, and three slots are free.",
    story:
      "Last fall I took eleven jackdaws' nests out of this town's chimneys. In nine of the houses the stove had only been \"a bit slow lately\".",
    transitionToTip: "You can find out without me.",
    tip: "With the stove cold, open the door and hold a lit match in front of it. The flame should lean in. If it stands straight, or leans toward you, light nothing.",
    transitionToOffer:
      "What's up there, a match can't say. For that I need a brush and twenty minutes of your morning.",
    offer:
      "You get the flue swept, the door seal checked and the certificate that your insurance asks for. It's $70, paid on the day. I bring the sheets, and I take the dirt with me.",
    cta: "Take one of Tuesday's slots",
    signOff: "Till Tuesday, then,\nBert Haas\nChimney sweep",
    postscript: "I'm back on Linden Street in April, after the heating season. Tuesday is the day that helps.",
  },
};
