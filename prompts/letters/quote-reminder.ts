import type { ExampleLetter } from "./example-letter";

/** The reader in a moment that many know, and a sender who has been there. */
export const quoteReminder: ExampleLetter = {
  about:
    "a tool for tradespeople, short; the notes say of the sender: twelve years a joiner, lost more work by waiting than on price",
  occasion: "story",
  length: "short",
  idea: "You send a good quote for a staircase and wait politely; on the second Wednesday another van stands there. The question for day three is easy; remembering fourteen day threes is not.",
  blocks: {
    subject: "Nine days of polite silence",
    preheader: "What to ask on day three, word for word.",
    lede: "It's Monday, and the quote for the staircase goes out. It's a good one, with the oak priced two ways.",
    story:
      "Then you wait, because ringing people about money feels like begging. You look at the phone on Thursday. You look at it on Monday. On the second Wednesday you happen to drive past the house, and there's another van outside.",
    transitionToTip: "I was a joiner for twelve years. I lost more work waiting politely than I ever lost on price.",
    tip: 'So ring on day three, and ask for something smaller than yes. "Does the oak make sense, or shall I price it in ash?" People who haven\'t decided can still answer that.',
    transitionToOffer:
      "With one quote out, you'll remember. With fourteen out and a roof to finish, day three is always yesterday. I got tired of that and built Knock, which counts the days for you.",
    offer: [
      "On Thursday morning your phone shows you the staircase: the number, what you offered, and the question to ask. You press call, and you're the one who rang before the other van came.",
      "- It works from the mail you already send, so there's nothing to fill in\n- It stops by itself when they answer\n- $9 a month, and you can leave any day",
      "The first three quotes cost nothing, so you'll see whether it brings one back before you've paid for it.",
    ].join("\n\n"),
    cta: "Try Knock on your next three quotes",
    signOff: "Good luck with the staircase,\nJonas Weir\nKnock",
    postscript:
      "Look for the oldest quote you have out. If it's past day three, ring them before you do anything else, and let Knock watch the next three.",
  },
};
