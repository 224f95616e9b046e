import type { ExampleLetter } from "./example-letter";

/** A longer letter for an event: the sender's own one-chord concert, and three scenes of people with guitars. */
export const firstChords: ExampleLetter = {
  title: "A guitar workshop",
  insights: [
    "Learn three chords, G, C and D, and practice only the change from one to the next, slowly, five minutes a day. Hundreds of songs need no more than those three.",
    "Stop starting at the beginning. Find the bar where you always stumble, and play that one ten times.",
    "Tap your foot before you play a note. A wrong chord on the beat sounds better than a right one after it.",
    "Leave the guitar out on a stand. A guitar in its case gets played on Sundays, and a guitar in the way gets played while the coffee's brewing.",
    "Before you pick up the guitar, sing the song. Your hands learn it faster when your ear already knows where it's going.",
  ],
  stories: [
    {
      idea: "A very good G. After a year of chords, somebody hands you a guitar at a friend's birthday. You play your G, everybody waits for what comes next, and so do you.",
      text: `I started playing at 38, with a chord chart on the kitchen cabinet, one finger at a time.

A year in, at a friend's birthday, a guitar came around the table to me.

I played G. It was a very good G. Everybody waited for what came next, and so did I.

By the time I'd found C, they were singing without me.`,
      ledes: [
        "It's fun to say that you play guitar, until there's one in the room.",
        "For a year I could play every chord. I just couldn't play two of them in a row.",
        "What would you play if somebody handed you a guitar?",
        "I knew every chord on the chart, and not one song.",
      ],
      turn: "For a year I'd practiced chords. I'd never practiced getting from one to the next, and that's most of a song.",
      preheader: "My G was excellent. It was also the whole song.",
      subjects: ["I played one chord. They waited.", "A guitar came around the table to me"],
    },
    {
      idea: "The neighbor at the door. Every evening Dana plays a song she loves, and stops after the first chord. After three weeks the man next door knocks, with a dish towel over his shoulder.",
      text: `Dana has a new guitar, a song she's loved since she was nine, and a thin wall. On the other side of it her neighbor is doing the dishes.

She plays the first chord. The plates clatter along. She looks down, lifts one finger, then the next. The plates stop and wait.

This goes on for three weeks. Then, on a Thursday, there's a knock.

"I'm not complaining," says the neighbor, with a dish towel over his shoulder. "I'd just like to hear the rest."`,
      ledes: [
        "The first chord of a song is easy. Then comes the second one.",
        "Which song would you play first, if your fingers let you?",
        "You can love a song for thirty years and still be stuck on its first bar.",
        "The neighbors always know how far you've gotten.",
      ],
      turn: "I made Dana up, but not what stopped her. The first chord was fine. She couldn't get from there to the second.",
      preheader: "For three weeks he heard one chord through the wall.",
      subjects: ["The neighbor isn't complaining", "Three weeks of one chord"],
    },
    {
      idea: "Sixty-one chords. Paul has a poster with a hundred and thirty chords and checks one off every evening. Then his niece comes for the weekend with her guitar and knows three.",
      text: `Imagine a man named Paul, and on his wall a poster with a hundred and thirty chords. He learned one every evening and checked it off. By June he had sixty-one.

Then his niece came for the weekend and brought her guitar. "I only know three," she said, and sat down on the stairs.

She played for forty minutes. The kids from next door came in, and then their parents. Somebody went for chips.

"Your turn, Uncle Paul."

Paul played a chord, a beautiful one, number fifty-four. Then he looked down and started building the next.`,
      ledes: [
        "It's easy to collect chords. They look so much like progress.",
        "How many chords do you need before it counts as music?",
        "You can know sixty chords and still get stuck between any two.",
        "He'd learned a chord every evening. Then somebody said it was his turn.",
      ],
      turn: "He had sixty-one chords and couldn't get from one to the next. His niece had three, and she could. Nobody on the stairs asked for more.",
      preheader: "His niece knew three, and she had the audience.",
      subjects: ["Sixty-one chords and not one song", "She only knew three chords"],
    },
    {
      idea: "Half speed. Late at night Maria plays the same four seconds of a guitar video, over and over. The man's hand is on G, and then it's on C, and she never sees it move.",
      text: `Picture Maria, late, in the kitchen, with headphones on so the kids can sleep. In the video a man with kind eyes says, "And now just move to C."

She pauses it and goes back four seconds. "And now just move to C." His hand is on G, and then it's on C.

She sets him to half speed. He says it slower, and it still happens somewhere between two frames.

"What are you watching?" asks her husband from the door.

"Nothing," says Maria. "That's the problem."`,
      ledes: [
        'Why do guitar teachers always say "just" right before the hard part?',
        "There's a second in every guitar video that nobody can see.",
        "Some things are too fast to learn by watching.",
        "A video can show you everything except the part you're missing.",
      ],
      turn: "What she can't see is the way from G to C, and that's the part worth practicing.",
      preheader: "Four seconds of video, over and over, at half speed.",
      subjects: ["The second you can't see at half speed", 'He always says "just"'],
    },
  ],
  tip: `So learn three chords, G, C and D, and save the strumming for later. **For five minutes a day, practice only the change from one to the next**, slowly, without looking. It won't sound like much yet. But hundreds of songs need no more than those three chords. They only have to come on time.`,
  bridge: `You can do that at home, alone, and you should. What you can't practice alone is having people look at you while you look for your C. For that you want a room of beginners, who'll wait for you, because you'll be waiting for them.`,
  offer: `**First Chords** is a one-day workshop for eight beginners. You don't need to know a single chord when you come in.

I've taught beginners for nine years, and I always start with three chords and the changes between them. That's the morning. In the afternoon you work on three songs that you pick from a list of 20, and at 3:30 all eight of you play for each other. That way your next party won't be the first time anyone hears you.

- **When:** Saturday, March 13, 10 a.m. to 4 p.m.
- **Where:** the back room of Delgado Music, Alder Street, Portland
- **Price:** $90, with lunch and the sheets for your three songs
- **Guitar:** bring yours or use one of ours

Cancel by March 6 and you get your money back. After that, you can give your spot to a friend.`,
  ctas: ["Book your spot for March 13", "Book one of the eight spots", "Book your spot for $90", "Book your spot"],
  signOffs: ["I hope to see you on the 13th,", "Yours, with calluses,", "Enjoy your new guitar,", "Warmly,"],
  postscript: `If 3:30 scares you a little: nobody has ever left before it, though a few have asked where the back door is. Book your spot, and ask for the chair beside it.`,
  subjects: [
    "Three chords, and then what?",
    "Eight beginners, one Saturday in March",
    "Can you play two chords in a row?",
    "Your new guitar needs three chords",
    "Before somebody hands you a guitar",
  ],
  preheaders: [
    "Why a good chord isn't a song yet, and what to practice next.",
    "Eight beginners and one day in Portland, lunch included.",
    "Five minutes a day, and one Saturday in March.",
  ],
  revisions: {
    tip: {
      "Make it more casual": `So grab three chords, G, C and D, and don't worry about strumming yet. **Five minutes a day, nothing but the change from one to the next**, nice and slow, no peeking. It won't sound like much, and that's okay. Hundreds of songs get by on those three chords. They only have to show up on time.`,
    },
    offer: {
      "Make it shorter": `**First Chords** is a one-day workshop for eight beginners. You don't need to know a single chord. The morning is all changes. In the afternoon you work on three songs that you pick from a list of 20, and at 3:30 all eight of you play for each other.

- **When:** Saturday, March 13, 10 a.m. to 4 p.m.
- **Where:** the back room of Delgado Music, Alder Street, Portland
- **Price:** $90, lunch included

Bring your guitar or use one of ours. Cancel by March 6 and you get your money back. After that, you can give your spot to a friend.`,
    },
    postscript: {
      "Make it one sentence": `Nobody has ever left before 3:30, so book your spot, and if you're a little scared, you can have the chair by the back door.`,
    },
  },
};
