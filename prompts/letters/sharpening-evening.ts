import type { ExampleLetter } from "./example-letter";

/** Begins with the sender's own sentence; no scene of another person. */
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
    transitionToTip:
      "It goes a little every week, and the hand gets used to leaning. One tomato tells you about yours.",
    tip: "Lay the edge on the skin and draw it back without pressing.\n- If it bites, cook on.\n- If it slides, turn a mug over and pull the blade across the rough ring underneath, ten times a side, as if you wanted to shave a slice off it.",
    transitionToOffer:
      "That gets you through the weekend. A mug can't bring back an edge that has gone round, though, and it can't tell your hand when the angle is right. For that somebody has to stand next to you, about ten minutes, and that's all the sharpening evening is.",
    offer: [
      "You bring the two worst knives in the drawer, and you sharpen both of them yourself. I show you the angle once. Then I stand beside you until you can hear it, because an edge that's right sounds drier. You needn't have held a stone before.",
      "At nine you lay your own knife on a tomato, and it goes in by its own weight. The stone goes home with you, so the next time you won't need me.",
      "When: Thursday, March 6, 6:30 to 9 pm\nWhere: Brandt Hardware, 12 Canal Street\nPlaces: eight, because that's how many stones the bench takes\nPrice: $30, and the stone is in it",
      "If yours won't cut the tomato by nine, I'll do both knives for you and you get your $30 back.",
    ].join("\n\n"),
    cta: "Bring two knives on March 6",
    signOff: "Mind your thumbs till then,\nAnton Brandt\nBrandt Hardware",
    postscript:
      "If the tomato was harder work than it should have been, you know which knife to bring. Take one of the eight places.",
  },
};
