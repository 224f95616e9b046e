/** Replies as a good model gives them, for every prompt: about one baker, whatever the brief is about. */

/** The reply to a user text, recognized by what it wants, or by the form of the reply. */
export function replyTo(user: string): string {
  const wanted = /WHAT I WANT NOW\s+(.+)/.exec(user)?.[1] ?? "";
  const form = /REPLY FORMAT\s+(.+)/.exec(user)?.[1] ?? "";
  const found = REPLIES.find(([words]) => words.test(wanted)) ?? REPLIES.find(([words]) => words.test(form));
  if (!found) throw new Error(`No scripted reply for: ${wanted}`);
  const asksForJson = user.includes('the key "stories"');
  const reply = asksForJson ? JSON.stringify({ stories: STORIES }) : found[1];
  return wanted.startsWith("Change the text") ? revised(reply) : reply;
}

const STORIES = [
  "The flat loaf. Nora takes her first loaf out of the oven and it sounds like a brick. The clock was never the trouble.",
  "The baker's thumb. An old baker presses the dough once and walks away. His apprentice finds out why on Friday.",
  "The recipe on the fridge. Two sisters follow one recipe and bake two breads. Only one of them looked at the dough.",
  "The loaf for the neighbour. Sam promises bread for six and oversleeps. What he finds in the bowl changes his mornings.",
];

const INSIGHTS = [
  "Watch the dough, not the clock. A warm kitchen is faster than any recipe.",
  "Bake the same loaf five times. Change one thing and you learn what it does.",
  "Weigh the flour. A cup holds more on some days than on others.",
  "Keep the starter in the fridge. Then you bake when you have the time.",
  "Let the loaf cool. The crumb sets in the last half hour.",
];

const LEDES = [
  "The bread knife would not go in.",
  "Why does the same recipe give two different loaves?",
  "Nora did everything the recipe said. That was the trouble.",
  "There is a thumbprint in this letter.",
  '"It sounds like a brick," her son said.',
  "You follow the recipe, and the loaf stays flat.",
];

const CALLS = [
  "See the first lesson",
  "Read how the course works",
  "Look inside the course",
  "Bake the first loaf tonight",
  "Get the dough chart",
  "Start with one loaf",
  "Pick your first weekend",
  "Join the next group",
  "Reserve your place",
  "Begin the course today",
];

const SIGN_OFFS = [
  "With flour on my sleeves,\n[Your name]",
  "Until the next loaf,\n[Your name]",
  "Warmly, from the oven,\n[Your name]",
  "Save me a crust,\n[Your name]",
  "Here is to better bread,\n[Your name]",
  "Your neighbour in baking,\n[Your name]",
];

const SUBJECTS = [
  "The loaf that sounded like a brick",
  "Watch the dough, not the clock",
  "Why your second loaf stays flat",
  "One thumbprint tells you more",
  "What the recipe cannot see",
  "A better loaf by Sunday",
  "Nora's fourth loaf was different",
  "Is your kitchen too warm?",
  "Three minutes that save a loaf",
  "The old baker never looked up",
];

const PREHEADERS = [
  "Six weekends, one loaf each, and nobody needs a scale",
  "Press a thumb into it, and you see when it is ready",
  "For kitchens that are never as warm as the recipe says",
];

const STORY = `Nora set the timer to ninety minutes, as the recipe said.

When it rang, she baked the loaf. It came out flat, and the knife would not go in. "It sounds like a brick," her son said.

On Friday she watched the old baker at the corner. He did not look at a clock. He pressed his thumb into the dough, once, and waited for it to come back.

She went home and pressed her own. The mark stayed.`;

const TIP =
  "Press the dough with your thumb. When the mark comes back slowly, it is ready. When it stays, you waited too long.";

const numbered = (items: readonly string[], gap = "\n\n"): string =>
  items.map((item, index) => `${index + 1}. ${item}`).join(gap);

const WHOLE_LETTER = [
  ...["[IDEA]", STORIES[0], "[SUBJECT]", SUBJECTS[0], "[PREHEADER]", PREHEADERS[0], "[LEDE]", LEDES[0]],
  ...["[STORY]", STORY, "[TRANSITION_TO_TIP]", "That one thumbprint told her more than the timer.", "[TIP]", TIP],
  ...["[TRANSITION_TO_OFFER]", "One loaf is luck. Every loaf takes a little practice."],
  ...["[OFFER]", "The course goes through it with you, one loaf a week."],
  ...["[CTA]", CALLS[0], "[SIGN_OFF]", SIGN_OFFS[0], "[P.S.]", "The dough chart fits on the fridge door."],
].join("\n");

const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/^Note what the page says/, "FIELD: productName\nVALUE: The Slow Loaf\nQUOTE: The Slow Loaf"],
  [/for my mailing list|parts of this letter/, `<reply>\n${WHOLE_LETTER}\n</reply>`],
  [/ideas for the short story/, numbered(STORIES)],
  [/five insights/, numbered(INSIGHTS)],
  [/chosen insight|^The insight as/, `Watch the dough, not the clock. ${TIP}`],
  [
    /body of a story letter|^The text as/,
    `${STORY}\n\n${TIP}\n\nTry it with your next loaf, and tell me what it said.`,
  ],
  [/story of the chosen idea|^The story as/, STORY],
  [/first lines/, numbered(LEDES)],
  [
    /on with the tip|\[TRANSITION_TO_TIP\]/,
    `[TRANSITION_TO_TIP]\nThat one thumbprint told her more than the timer.\n\n[TIP]\n${TIP}`,
  ],
  [
    /on with the offer|\[TRANSITION_TO_OFFER\]/,
    "[TRANSITION_TO_OFFER]\nOne loaf is luck. Every loaf takes a little practice.\n\n[OFFER]\nThe course goes through it with you, one loaf a week.",
  ],
  [/texts for the button/, numbered(CALLS, "\n")],
  [/goodbyes/, numbered(SIGN_OFFS)],
  [/the P\.S\.|\[P\.S\.\]/, "[P.S.]\nThe dough chart fits on the fridge door. See the first lesson."],
  [/preview texts/, numbered(PREHEADERS)],
  [/^List the claims/, "CLAIM: The course goes through it with you\nBRIEF: -"],
  [/sentence to reword/, "<reply>\nHer thumb knew more than the timer.\n</reply>"],
  [/subject lines/, numbered(SUBJECTS, "\n")],
];

/** A revision changes the last sentence, so that it can be told from what it revised. */
function revised(reply: string): string {
  return `${reply} Revised as asked.`;
}
