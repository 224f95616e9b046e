import type { ExampleLetter } from "./example-letter";

/** A made-up person with an honest frame, and a sender who has been there. */
export const quoteReminder: ExampleLetter = {
  about:
    "a tool for tradespeople, short; the notes say of the sender: twelve years a joiner, lost more work by waiting than on price",
  occasion: "story",
  length: "short",
  idea: "Say his name is Piet. He sends a good quote for a staircase and waits politely; on the second Wednesday another van stands there.",
  blocks: {
    subject: "Nine days of polite silence",
    preheader: "What to ask on day three, word for word.",
    lede: "Say his name is Piet, and he has measured up a staircase.",
    story:
      "The quote goes out on Monday, a good one, with the oak priced two ways. Then he waits, because ringing people about money feels like begging. On the second Wednesday he drives past the house. There's another van outside.",
    transitionToTip: "I was a joiner for twelve years. I lost more work waiting politely than I ever lost on price.",
    tip: 'So ring on day three, and ask for something smaller than yes. "Does the oak make sense, or shall I price it in ash?" People who haven\'t decided can still answer that.',
    transitionToOffer:
      "With one quote out, you'll remember. With fourteen out and a roof to finish, day three is always yesterday. Knock counts the days for you: it finds each quote in the mail you sent, and on the third morning you get the number to ring and the question to ask.",
    offer:
      "You need no new program and nothing to fill in; it reads the mail you already send. It's $9 a month, the first three quotes cost nothing, and you can stop any day.",
    cta: "Try Knock on your next three quotes",
    signOff: "Good luck with the staircase,\nJonas Weir\nKnock",
    postscript:
      "Look for the oldest quote you have out. If it's past day three, ring them before you do anything else, then let Knock watch the next three.",
  },
};
