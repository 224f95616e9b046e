import type { Examples } from "@/lib/sample/example-letter";
import { EXAMPLE_BRIEFS } from "@/lib/wizard/brief/example-briefs";

const story = (name: string) => ({
  idea: `The ${name} loaf. Ada opens the oven on a Sunday, and the loaf is flat. She looks at the cup on the table and says nothing.`,
  text: `The ${name} loaf came out flat.\n\n"It was round last week," Ada said. She didn't touch it.\n\nThen she saw the cup.`,
  ledes: [`The ${name} loaf had been round.`, "Who changes a loaf that worked?"],
  turn: `A cup is never the same cup, and the ${name} loaf shows it.`,
  preheader: `What the ${name} loaf said about the cup on the table.`,
  subjects: [`The ${name} loaf`, `A cup, and the ${name} loaf`],
});

const storyOfWizard = (name: string) => ({
  idea: `The ${name} song. Ben stands at the door of a party with a case in his hand. His niece asks for the song that he knows.`,
  text: `The ${name} song stopped in its second bar.\n\nBen looked at his hand.\n\n{insight}\n\nTonight would be a good night for the ${name} song:\n{link}\n\n{sender}`,
  preheader: `The ${name} song goes on for exactly two bars.`,
  subjects: [`The ${name} song`],
});

/** One letter of each kind, in which no text comes twice. */
export const EXAMPLE: Examples = {
  letters: [
    {
      title: "A bread course",
      insights: ["one", "two", "three", "four", "five"].map(
        (name) => `Insight ${name} says what to do with flour today.`,
      ),
      stories: ["first", "second", "third", "fourth"].map(story),
      tip: "Put the cup away and weigh the flour.",
      bridge: "The scale is the easy part. The rest takes twelve evenings.",
      offer: "Sunday Loaf is twelve short lessons for 49 dollars.\n\n- ten minutes each\n- a starter in the fridge",
      ctas: ["Start the course", "Bake the first loaf"],
      signOffs: ["Until Sunday,", "Warmly,"],
      postscript: "The course begins whenever you do.",
      subjects: ["Flour by weight"],
      preheaders: [
        "A cup holds a different amount every time, so the loaf changes.",
        "What a kitchen scale is for, on a Sunday morning.",
      ],
      revisions: {
        tip: { "Turn it into three steps": "1. Take the cup.\n2. Put it away.\n3. Weigh the flour." },
        offer: { "Make it shorter": "Sunday Loaf is twelve short lessons for 49 dollars." },
        postscript: { "Make it more casual": "Start whenever." },
      },
    },
  ],
  storyLetters: [
    {
      title: "A letter from a plant shop",
      insights: ["one", "two", "three", "four", "five"].map((name) => ({
        idea: `Idea ${name} is a short line about two chords.`,
        text: `Idea ${name} in full. Change slowly, and count to four.`,
        revisions: { "Make it shorter": `Idea ${name} in short.` },
      })),
      stories: ["first", "second", "third", "fourth"].map(storyOfWizard),
      closing: "Until then,",
      subjects: ["Between two chords"],
      preheaders: ["Most songs stop in the same place, and it is not a chord."],
    },
  ],
};

/** The brief of an example by its title. */
export function exampleBrief(title: string) {
  const example = EXAMPLE_BRIEFS.find((one) => one.title === title);
  if (!example) throw new Error(`There is no example named ${title}.`);
  return {
    ...example.brief,
    language: "" as const,
    address: "" as const,
    descriptionLength: example.descriptionLength,
  };
}
