import type { ExampleLetter } from "./example-letter";

/** No person in it: an object tells the story, and the reader recognizes the moment. */
export const bootWax: ExampleLetter = {
  about: "a tin of wax, short; the notes say of the sender: resoles boots, and cracked toes are what comes in most",
  occasion: "story",
  length: "short",
  idea: "Wet boots go under the radiator overnight. In the morning the leather has a crease that wasn't there. Paper gets the water out, but the grease went with it.",
  blocks: {
    subject: "Not under the radiator",
    preheader: "What wet leather wants instead is in your recycling.",
    lede: "The boots come off at the door, and they go where it's warm.",
    story:
      "Tongues out, one on its side. By breakfast they're dry, and there's a crease across the toes that wasn't there on Saturday. Press it with a thumb and it's as stiff as a postcard.",
    transitionToTip:
      "I resole boots, and that crease comes in more than any other damage. The rain gets the blame. It was the heat.",
    tip: "Next time:\n- Take the insoles out and stuff the boots with newspaper.\n- Stand them somewhere cool.\n- Change the paper once before you go to bed.\nIt takes a night longer, and the leather stays leather.",
    transitionToOffer:
      "Paper takes the water out. It can't put back the grease that went out with it, and boots that dry twice without grease crack however kindly you dry them. That's why I make Toe Wax.",
    offer: [
      "You rub in a lump the size of a hazelnut with your fingers, while the boots are still a little damp. It's beeswax and lanolin, two minutes a pair, and when you press the toe with a thumb in the morning, it gives.",
      "- One tin does a family for two winters\n- No color in it, so it's right for every pair\n- $14, and the postage is mine",
      "If your leather doesn't like it, send back what's left and I'll refund the tin.",
    ].join("\n\n"),
    cta: "Order a tin for $14",
    signOff: "Dry feet to you,\nMarlies Kuhn\nKuhn Shoe Repair",
    postscript: "Do the newspaper either way. And if there's already a crease, wax it before the next rain finds it.",
  },
};
