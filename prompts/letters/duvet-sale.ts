import type { ExampleLetter } from "./example-letter";

/** A sale: three lines of story, and the code and the deadline wherever a reader looks. */
export const duvetSale: ExampleLetter = {
  about: "a sale with a code and a deadline, short; a shop that says we",
  occasion: "sale",
  length: "short",
  idea: "One of them is cold, one is boiling, and by three the one duvet lies on the floor. Any two duvets help; ours are a fifth cheaper this week.",
  blocks: {
    subject: "20 % off wool duvets until Sunday",
    preheader: "The code is WOOL20, and there's a better idea than one big duvet.",
    lede: "She's cold, he's boiling, and there is one duvet. By three it's on the floor.",
    story: "Every January somebody comes in and asks us for a thicker one.",
    transitionToTip: "We say no, and lose a sale. Two people rarely want the same night.",
    tip: "Use two, one each, side by side and tucked in nowhere. Whoever is warm can push theirs off without a discussion.",
    transitionToOffer:
      "Any two will do that. If yours are due anyway, wool is the filling that lets the damp out, and until Sunday it costs a fifth less.",
    offer:
      "With the code WOOL20 a single wool duvet is $144 instead of $180, until Sunday, November 30, at midnight. You have ninety nights to sleep on it. If it isn't for you, we pick it up and refund all of it.",
    cta: "Use WOOL20 by Sunday midnight",
    signOff: "Sleep well, both of you,\nFieldwool",
    postscript: "WOOL20 stops on Sunday at midnight. The ninety nights begin when the parcel comes.",
  },
};
