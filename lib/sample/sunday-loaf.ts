import type { ExampleLetter } from "./example-letter";

/** A short letter for an online course: the sender's own two Sundays, and three other ways into it. */
export const sundayLoaf: ExampleLetter = {
  title: "A bread course",
  insights: [
    "Weigh the flour instead of measuring it in cups. A cup can hold 120 grams or 160, so you can't count on baking the same loaf twice.",
    "When the dough sticks, don't add flour. Wet your hands instead; a wetter dough makes a softer, more open loaf.",
    "Leave the loaf alone for an hour after baking. It's still setting inside, and if you cut it hot, the crumb turns gummy.",
    "Put a spoonful of dough into a straight-sided glass beside the bowl and mark its height. The glass shows how far the dough has risen; the bowl never does.",
    "Write one line on the recipe card after every loaf: how warm the kitchen was and how long the dough took. After four loaves the card knows your kitchen.",
  ],
  stories: [
    {
      idea: "Two Sundays, one recipe. The first loaf is gone before it has cooled. The next Sunday you follow the same card to the letter, and your daughter carries the result to the table with both hands.",
      text: `The first loaf was gone before it had cooled. We ate it standing up, with too much butter, and I wrote "perfect" on the recipe card.

The next Sunday I made it again: same card, same blue measuring cup.

This time the butter was out early. My daughter carried the loaf to the table with both hands. "It's heavy," she said. "Is it for the ducks?"`,
      ledes: [
        "I baked the same sourdough two Sundays running. One Sunday it was bread.",
        "How can one recipe make two such different loaves?",
        "If you've ever baked your best loaf and couldn't do it again, you'll know my second Sunday.",
        "It's hard to bake a good loaf. It's harder to bake the same one twice.",
      ],
      turn: "On Monday I filled that cup three times, weighed the flour, and got three different numbers.",
      preheader: "What I found out on Monday with a scale and a blue measuring cup.",
      subjects: ["One recipe, one loaf, one brick", '"It\'s heavy. Is it for the ducks?"'],
    },
    {
      idea: "Best one yet. There is a photo on Carla's fridge of the best loaf she ever made. Nine loaves later her son stops in front of it with his toast and asks a simple question.",
      text: `Carla photographed hers from three sides before anyone was allowed to cut it. The best picture went on the fridge, with a note on it: "Best one yet."

She's baked nine loaves since. Some were good, some were dense, and one was carried off by the dog.

On Saturday she's scooping flour when her son stops in front of the photo with a piece of toast. "How did you make that one?"

Carla opens her mouth. Then she looks at the measuring cup in her hand.`,
      ledes: [
        "Anyone can bake a good loaf once.",
        "Do you know why your best loaf was your best loaf?",
        "Some loaves turn out so well that you wish you knew how.",
        "A photo of your best loaf can start to look smug.",
      ],
      turn: "I made Carla up, but I know that look at the cup. She has no idea how much flour went into that loaf.",
      preheader: "Nine loaves later, somebody asks the right question.",
      subjects: ["Your best loaf, and how to get it back", "The best loaf she can't explain"],
    },
    {
      idea: "They both counted to three. Joe and Priya make the same dough at the same counter, each with a cup. By morning there are two very different bowls, and each of them knows whose fault it is.",
      text: `Picture Joe and Priya on a Saturday night, with one recipe, one bag of flour and a cup each.

Joe digs his cup deep into the bag and pats it down. Priya spoons the flour into hers and runs a knife across the top. "Three," says Joe. "Three," says Priya.

By morning Joe's dough sits in its bowl like a stone. Priya's is up to the rim. They look from one bowl to the other.

"You counted wrong," they say, at the same time.`,
      ledes: [
        "Two people can count to three and not agree.",
        "How can one recipe make two different doughs?",
        "You can count to three perfectly and still get it wrong.",
        "The recipe said three cups, and both of them put in three cups.",
      ],
      turn: "Nobody miscounted. Both bowls got three cups, but Joe's bowl got a third more flour.",
      preheader: "Two bowls, two bakers, and both of them counted right.",
      subjects: ["They both counted to three", "One recipe, two bowls, one argument"],
    },
    {
      idea: "The new cup is broken. For six years Tess measures her flour with a yellow cup, heaping, the way her mother did. Then it rolls off the counter, and she buys another that is just as big.",
      text: `For six years Tess measured her flour with a yellow cup, heaping, the way her mother did. She could do it asleep, and with a newborn she more or less did.

Then the cup rolled off the counter and broke. She bought a new one, just as big, and because it looked so proper, leveled it off.

On Sunday the loaf came out flat as a puddle. The next Sunday, too. Her husband lifted an edge and looked for something nice to say.

"The new cup," said Tess, "is broken."`,
      ledes: [
        "A recipe can work for six years and stop on a Sunday.",
        "What do you blame when a recipe you trust goes wrong?",
        "A recipe can leave something out and still look complete.",
        "Only one thing in Tess's kitchen was new.",
      ],
      turn: "I made Tess up, but not her trouble. A heaping cup and a level one make two different doughs.",
      preheader: "Same kitchen, same recipe, and then a crash.",
      subjects: ["The new cup is broken", "Six good years, then a puddle"],
    },
  ],
  tip: `So **weigh the flour**. A cup holds 120 grams or 160, depending on how you scoop. Over three cups, that's a whole extra cup. Bowl on the scale, press zero, pour, write down the grams. When a loaf comes out right, you have your number.`,
  bridge: `A scale can't tell you when the dough is ready, or how to fit the waiting into a house with small children. I worked that out between naps, and now I teach it.`,
  offer: `It's called **Sunday Loaf**: twelve online lessons in sourdough, ten minutes each. You make your own starter first, from flour and water, in a week. It lives in the fridge and eats once a week, which makes it the easiest one in my house to feed. From then on you mix on Saturday night and bake on Sunday morning. Send me a photo of your loaf, and I'll write back within two days.

**It's $49, one time, and yours to keep.** If your third loaf isn't better than your first, you get your money back.`,
  ctas: ["Start the course for $49", "Start your twelve lessons", "Start the sourdough course", "Start the course"],
  signOffs: [
    "I hope your next loaf is gone before it cools,",
    "Good luck on Sunday,",
    "All the best from my kitchen,",
    "Warmly,",
  ],
  postscript: `Start today, and your starter is ready for next weekend. Then send me whatever comes out of the oven: I've answered 214 photos, and I like the bricks best, because I can usually see what happened.`,
  subjects: [
    "There's nothing wrong with your recipe",
    "A cup of flour is 120 grams. Or 160.",
    "The same good loaf, every Sunday",
    "Sourdough between two naps",
    "Before you blame your sourdough starter",
  ],
  preheaders: [
    "One thing to do with your flour before you bake again.",
    "What a cup of flour doesn't tell you, and what does.",
    "Sourdough in ten-minute lessons, for people with a full house.",
  ],
  revisions: {
    tip: {
      "Turn it into three steps": `So **weigh the flour**. A cup holds 120 grams or 160, depending on how you scoop. Over three cups, that's a whole extra cup.

1. Set your bowl on the scale and press zero.
2. Pour in the flour and write down the grams.
3. Bake. When a loaf comes out right, you have your number.`,
    },
    offer: {
      "Make it less pushy": `It's called **Sunday Loaf**, and it's there if you want it: twelve online lessons in sourdough, ten minutes each. You make your own starter first, from flour and water, in a week. It lives in the fridge and eats once a week, which makes it the easiest one in my house to feed. From then on you mix on Saturday night and bake on Sunday morning.

Whenever you'd like to show me a loaf, send me a photo, and I'll write back within two days.

**It's $49, one time, and yours to keep,** so there's no hurry. If your third loaf isn't better than your first, you get your money back.`,
    },
    postscript: {
      "Make it one sentence": `Start today, bake next weekend, and send me whatever comes out of the oven: I've answered 214 photos, and I like the bricks best.`,
    },
  },
};
