import { type Brief, type DescriptionLength, EMPTY_BRIEF } from "./brief";

/** A complete example brief. The sample writer has a handwritten letter for each. */
export interface ExampleBrief {
  title: string;
  wizard: "email" | "story";
  brief: Brief;
  descriptionLength: DescriptionLength;
}

export const EXAMPLE_BRIEFS: readonly ExampleBrief[] = [
  {
    title: "A bread course",
    wizard: "email",
    descriptionLength: "short",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to bake sourdough bread at home",
      audience: "busy parents who like to cook",
      outcome: "They want a good loaf on the table every Sunday",
      productName: "Sunday Loaf",
      productDescription:
        'Sunday Loaf is an online course in sourdough: twelve lessons, ten minutes each. It\'s a one-time $49, and it\'s yours to keep. How it began: I baked the same recipe two Sundays running one spring, with the same blue cup. The first loaf was gone before it had cooled. We ate it standing up, with too much butter, and I wrote "perfect" on the card. The next Sunday the butter was out already. My daughter carried that loaf to the table with both hands. "It\'s heavy," she said. "Is it for the ducks?" On Monday I filled that cup three times, weighed the flour each time and got three different numbers.',
      productHighlights:
        "- Shows when the dough is ready, and how to fit it into a weekend with small children (I worked it out between naps)\n- You mix on Saturday night and bake on Sunday morning\n- You make your own starter from flour and water, in a week; then it lives in the fridge and is fed once a week, so it's the easiest one in my house to feed\n- Send me a photo of your loaf and I write back within two days",
      link: "https://sundayloaf.example/start",
      act: "start the course",
      senderName: "Maya Lind",
      senderOrganization: "Sunday Loaf",
      proof:
        "I've answered 214 photos of loaves so far, bricks included. I like the bricks best, because I can usually see what happened.",
      safeToTry: "Money back if your third loaf isn't better than your first.",
      tip: "Weigh the flour instead of measuring it in cups. A cup holds 120 grams or 160, depending on how you scoop; over three cups that's a whole extra cup. Bowl on the scale, press zero, pour, write down the grams. When a loaf comes out right, that's your number.",
    },
  },
  {
    title: "A tax tool for freelancers",
    wizard: "email",
    descriptionLength: "longer",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to file a freelancer's tax return without a weekend of panic",
      audience: "freelance designers",
      outcome: "They want to know that their taxes are right and be done by lunch",
      productName: "Ledgerly",
      productDescription:
        "Ledgerly reads your invoices and receipts all year and fills in the tax return from them. You check the numbers, sign and send. It's $9 a month. I was a freelance illustrator for eleven years and built what I needed. One October my biggest invoice yet was paid, and I bought a very good monitor and carried it up the stairs myself. In April I spread a year of receipts over the floor for a weekend, a mug on every pile, no window open, and read what I owed off my new screen, where the colors were beautiful. I had about half. That was my worst April.",
      productHighlights:
        "- Reads a receipt from a photo in about five seconds\n- Shows every month how much to put aside, and the next quarterly payment\n- A tax adviser, included, answers within one business day",
      link: "https://ledgerly.example/free",
      act: "start the 30 free days",
      senderName: "Tom Arden",
      senderRole: "Founder of Ledgerly",
      proof: "Last April 2,300 freelancers filed with it.",
      safeToTry:
        "The first 30 days are free, no credit card needed. Cancel with one click and take your data with you as a spreadsheet.",
      trueSentence:
        "The monthly number is my favorite: I still buy too much for my desk, but now I know beforehand that the money is mine.",
      tip: "Put the tax share of every invoice into a second account on the day it is paid. If you don't know your share, start with 25 percent and ask an adviser for your own figure. Then a tax bill is never a surprise, because the money was never yours to spend.",
    },
  },
  {
    title: "A guitar workshop",
    wizard: "email",
    descriptionLength: "longer",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to play your favorite songs on the guitar",
      audience: "adults who have just bought their first guitar",
      outcome: "They want to play three songs at the next party",
      productName: "First Chords",
      productDescription:
        "First Chords is a one-day workshop for eight people on Saturday, March 13, 10 a.m. to 4 p.m., in the back room of Delgado Music, Alder Street, Portland. It costs $90 with lunch. You don't need to know a single chord. I've taught beginners for nine years, always the changes first. I started at 38, with a chord chart on the kitchen cabinet, and for a year I could play every chord and no song. At a friend's birthday a guitar came around the table to me and I played one G. Everybody waited. By the time I'd found C, they were singing without me.",
      productHighlights:
        "- Choose three songs from a list of 20\n- Morning on the changes, afternoon on the songs; at 3:30 all eight play for each other\n- Bring a guitar or use one of ours\n- Take the sheets for your three songs home",
      link: "https://firstchords.example/march",
      act: "book a spot",
      senderName: "Rosa Delgado",
      senderOrganization: "First Chords",
      proof: "Nobody has ever left before 3:30, though a few have asked where the back door is.",
      safeToTry: "Money back until March 6, after that a friend can have your spot.",
      tip: "Learn three chords, G, C and D, and save the strumming for later. Five minutes a day, only the change from one to the next, slowly, without looking. Hundreds of songs need no more than those three; they only have to come on time.",
    },
  },
  {
    title: "A letter from a plant shop",
    wizard: "story",
    descriptionLength: "short",
    brief: {
      ...EMPTY_BRIEF,
      topic: "How to keep houseplants alive",
      audience: "people who buy a plant and then worry about it",
      outcome: "They want green plants without having to think about them",
      link: "https://slowgreenhouse.example/saturday",
      act: "save your plant a free spot: we'll look at its roots together, Saturday, May 8, 10 to 1, 12 Mill Street, Troy",
      senderName: "Iris Novak",
      senderOrganization: "The Slow Greenhouse",
      trueSentence: "I've drowned nine plants of my own, one of them a cactus, so nobody gets scolded here.",
      tip: "Lift the pot before you water. A dry pot comes up easily, and a wet one doesn't. After a few waterings your hands know the difference, and you can stop thinking about it. If it's light, water it. If it's heavy, walk away. More houseplants drown than dry out.",
    },
  },
];
