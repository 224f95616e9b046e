import type { ExampleStoryLetter } from "./example-letter";

/** The story wizard's letter: four scenes of too much care, each of which fits each of the five insights. */
export const slowGreenhouse: ExampleStoryLetter = {
  title: "A letter from a plant shop",
  insights: [
    {
      idea: "Lift the pot before you water. If it's light, the plant is thirsty; if it's heavy, walk away.",
      text: `Lift the pot before you water. A dry pot comes up easily, and a wet one doesn't. After a few waterings your hands know the difference, and you can stop thinking about it. If it's light, water it. If it's heavy, walk away. More houseplants drown than dry out.`,
      revisions: {
        "Make it shorter": `Lift the pot before you water. A dry pot comes up easily, and a wet one doesn't. If it's light, water it. If it's heavy, walk away. More houseplants drown than dry out.`,
        "Add a concrete example": `Lift the pot before you water. A dry pot comes up easily, and a wet one doesn't. Say you have a fern on the windowsill. Right after you water it, the pot feels like a full kettle. Then one morning it feels like an empty one, and that's the morning to water it again.

After a few waterings your hands know the difference, and you can stop thinking about it. If it's light, water it. If it's heavy, walk away. More houseplants drown than dry out.`,
        "Say it as you would to a friend": `Do me a favor and lift the pot before you water. You won't believe how light a thirsty plant is, or how heavy a wet one is. Give it a few waterings, and your hands will know, and you can stop thinking about it. Is it light? Water it. Is it heavy? Walk away. I mean it. More houseplants drown than dry out.`,
      },
    },
    {
      idea: "Push a finger into the soil up to the second knuckle, and water only when it comes out dry and clean.",
      text: `Push a finger into the soil, up to the second knuckle, near the edge of the pot. If it comes out cool, with crumbs on it, the plant has all it needs. If it comes out dry and clean, water. (Give a thick-leaved plant a few days more.) The top of the soil dries first and tells you little. The roots are farther down, and so is the answer.`,
    },
    {
      idea: "Look for the gap. Dry soil shrinks away from the pot, so look at the edge before you look at the calendar.",
      text: `Look for the gap. Soil shrinks when it dries, so a thirsty plant often sits in soil that has pulled away from the pot. If you see a thin dark line all around the edge, water slowly, a little at a time, so the soil can swell. If there's no gap, wait a day or two and look again, whatever the calendar says.`,
    },
    {
      idea: "Look at the oldest leaves. Yellow and soft means too much water; brown and crisp means too little.",
      text: `Look at the oldest leaves before you water, the ones nearest the soil. If more than one of them is yellow and soft, the plant has had too much, so wait. If they're brown and crisp and the soil is dry, it's had too little, so give it a good soak. And if they're green and firm, whatever you're doing works. Don't add to it.`,
    },
    {
      idea: "Ask with a chopstick. Push it to the bottom of the pot; if it comes out dark and damp, put the can away.",
      text: `Ask with a chopstick, a plain wooden one. Push it down to the bottom of the pot, as you'd test a cake, but leave it there for ten minutes. If it comes out dark and damp, put the watering can away. If it comes out pale and dry, water.`,
    },
  ],
  stories: [
    {
      idea: "Every Sunday at ten. Arthur waters his snake plant by the card it came with and has never missed a week. It gets sadder, so he gives it more. Then something starts to grow.",
      text: `Say his name is Arthur. It's Sunday, ten o'clock, and he fills the measuring cup to the red line and carries it to the snake plant at the window.

The plant was a present, and it came with a card that said "once a week." Arthur has kept to it. He put it on his calendar. When he had the flu, he got up for it.

By now the plant has a yellow side. Arthur turns that side to the window.

In March his daughter comes to visit. She looks at the cup on the sill, and then at the plant. "It looks thirsty," she says.

"That's what I thought," says Arthur, and from then on he fills the cup to the top.

On the last Sunday of the month there's a mushroom in the pot. It's small and brown, and it's doing very well. Arthur looks at it, and then at the cup in his hand.

He'd asked the card every week, and never the plant.

{insight}

Try it this week on the plant you worry about most. If you're still worried afterward, bring it to the Slow Greenhouse, mushroom and all, and we'll look at its roots together. It's free.

Saturday, May 8, 10 a.m. to 1 p.m.
12 Mill Street, Troy

Save your plant a spot:
{link}

{sender}

P.S. Nobody gets scolded here. I've drowned nine plants of my own, one of them a cactus. Bring yours, whatever it looks like.`,
      preheader: "The card said once a week, so once a week it was.",
      subjects: ["He never missed a Sunday", "There's a mushroom in the pot"],
    },
    {
      idea: "Ask Gerald. Ben looks after a neighbor's plants for two weeks and has two pages of instructions. He can follow every line but one.",
      text: `Picture a two-page note on a neighbor's refrigerator. Monday: the tall one, one glass. Tuesday: the hairy one, half a glass. Wednesday: ask Gerald.

"Ask Gerald," Ben reads out loud. He has the keys for two weeks, and he means to do this well.

He does Monday on Monday. He does Tuesday on Tuesday, bent down, with the glass at eye level. On Wednesday he stands in front of the jade plant that has "Gerald" painted on its pot, feels silly and gives it a glass. On Thursday he gives it another, to be safe, and the same again the week after.

His neighbor comes home with sand in her shoes and goes from pot to pot to say hello. The tall one looks fine. The hairy one looks fine. Gerald is standing in a small lake.

"Did you ask him?" she says.

Ben thinks about it. "I didn't know how."

The note had two pages on how much and when, and not a word on how to ask.

{insight}

Ask your own Gerald this week. And if it still looks sick, bring it to the Slow Greenhouse, and we'll look at its roots together. It's free.

Saturday, May 8, 10 a.m. to 1 p.m.
12 Mill Street, Troy

Save your plant a spot:
{link}

{sender}

P.S. Nobody gets scolded here. I've drowned nine plants of my own, one of them a cactus. Bring yours, whatever it looks like.`,
      preheader: "Two pages of instructions, and one line he couldn't follow.",
      subjects: ["Wednesday: ask Gerald", "Two pages on how to water three plants"],
    },
    {
      idea: "Eleven kind people. There's one rubber plant in the office, and everyone gives it just a little something. When it starts to lose its leaves, they make a list.",
      text: `Imagine an office with eleven kind people and one rubber plant.

Jill comes in first. She gives it the rest of her water bottle, because it would be a shame to pour that away. At noon Raj rinses the coffee pot, and the plant gets that, too. Around three a woman from accounting stops by with a glass. None of them mentions it. It's only a little water.

By spring there are six leaves left. It comes up at the end of a meeting. "I think people have stopped caring," says Jill. So they make a list, with names and days, and tape it to the pot. Now everyone does their day, too, on top of the rest.

On Friday evening the woman who cleans the office stops in front of the plant. She bends down to it for a moment. Then she takes a pen from the nearest desk and writes, below the last name: "Please. Enough."

Eleven people had taken care of that plant. She was the first to check whether it needed anything.

{insight}

Try it this week, before you water anything. And if the one at home is down to six leaves, bring it to the Slow Greenhouse, and we'll look at its roots together. It's free.

Saturday, May 8, 10 a.m. to 1 p.m.
12 Mill Street, Troy

Save your plant a spot:
{link}

{sender}

P.S. Nobody gets scolded here. I've drowned nine plants of my own, one of them a cactus. Bring yours, whatever it looks like.`,
      preheader: "They all gave it just a little water. Then they made a list.",
      subjects: ["Eleven people and one rubber plant", "The office plant has six leaves left"],
    },
    {
      idea: "The waterfall. Two sisters buy the same plant on the same Saturday. Helen does everything for hers. Joan puts hers on a shelf by the door and gets on with her life. In August they compare.",
      text: `Two sisters buy the same plant on the same Saturday. Let's call them Helen and Joan.

Helen buys a book with hers, a spray bottle, and plant food in little green pellets. She moves it out of the draft and then back into the light. She waters it every morning before breakfast, so she won't forget. She talks to it, not much, only about the weather.

Joan puts hers on the shelf by the front door and gets on with her life.

In August they have coffee at Joan's. Helen goes to get something from her bag and doesn't come back, so Joan goes after her. The plant has come down over the shelf like a green waterfall, and Helen is holding one end of it between two fingers.

"What do you give it?"

Joan has to think. "I check on it when I'm looking for my keys," she says. "If it wants something, it gets it."

"Mine has four leaves," says Helen, and sits down on the shoe bench.

All Joan does is check first, and anyone can learn that.

{insight}

Try it with one plant this week, and leave the others in peace. And if there's a bit of Helen in you, bring your saddest one to the Slow Greenhouse, and we'll look at its roots together. It's free.

Saturday, May 8, 10 a.m. to 1 p.m.
12 Mill Street, Troy

Save your plant a spot:
{link}

{sender}

P.S. Nobody gets scolded here. I've drowned nine plants of my own, one of them a cactus. Bring yours, whatever it looks like.`,
      preheader: "One sister did everything for it. Guess whose plant grew.",
      subjects: ["What do you give it?", "Same plant, same Saturday, two sisters"],
    },
  ],
  closing: "I hope to see the two of you on the 8th,",
  subjects: [
    "Before you water anything today",
    "How do you ask a plant if it's thirsty?",
    "For people who water too kindly",
    "Your plant may not want any water",
    "Bring your saddest plant",
  ],
  preheaders: [
    "Most houseplants would rather be asked than watered.",
    "One small thing to do before you reach for the watering can.",
    "And where to bring a plant that looks past saving.",
  ],
};
