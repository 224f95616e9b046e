import type { ExampleLetter } from "./example-letter";

/** Begins with the sender's own sentence; no scene of somebody else. */
export const sharpeningEvening: ExampleLetter = {
  about:
    "an evening course, longer; the notes say of the sender: four cuts in thirty years, each from a blunt knife; customers get a tomato to try theirs on",
  occasion: "event",
  length: "longer",
  idea: "A customer lays a knife on my counter, says it is still fairly good, and tries it on a tomato. It slides. A mug helps for a weekend; the angle takes somebody beside you.",
  blocks: {
    subject: "The safe knife is the sharp one",
    preheader: "A ripe tomato will tell you which kind is in your drawer.",
    lede: "I've cut myself four times in thirty years. Every time it was a blunt knife.",
    story: [
      "A sharp one goes where you send it. A blunt one waits, you lean on it, and then it goes all at once, into whatever is softest.",
      'I think of that when somebody lays a knife on my counter and says, "It\'s still fairly good." I hand them a tomato. The blade lies on the skin like a ruler. They press, the tomato bulges, and I hold out my hand for the handle.',
    ].join("\n\n"),
    transitionToTip: "Nobody lets a knife go blunt. It goes a little every week, and the hand gets used to leaning.",
    tip: "So try yours tonight. Lay the edge on a ripe tomato and draw it back without pressing. If it slides, turn a mug over and pull the blade across the rough ring underneath, ten times a side, as if you wanted to shave a slice off it.",
    transitionToOffer:
      "That gets you through the weekend. A mug can't bring back an edge that has gone round, though, and it can't tell your hand when the angle is right; somebody has to stand next to you for that, about ten minutes. If you'd like to stop being a little afraid of your own drawer, come to the sharpening evening.",
    offer: [
      "You bring your two worst knives and sharpen both yourself, on a stone that goes home with you. I stand beside you until you can hear it. An edge that's right sounds drier.",
      "There are eight stones on the bench, so there are eight of you.",
      "When: Thursday, March 6, 6:30 to 9 pm\nWhere: Brandt Hardware, 12 Canal Street\nPrice: $30, stone included",
      "If yours won't cut the tomato by nine, I'll do both knives for you and you get your $30 back.",
    ].join("\n\n"),
    cta: "Bring two knives on March 6",
    signOff: "Mind your thumbs till then,\nAnton Brandt\nBrandt Hardware",
    postscript: "If the tomato was harder work than it should have been, take one of the eight places.",
  },
};
