import type { BriefField } from "@/lib/wizard/brief/brief";

/** One field of a form step (specification 2.2). */
export interface FormField {
  name: BriefField;
  label: string;
  hint: string;
  required: boolean;
  /** Example chips; a click copies the text to the clipboard. */
  examples: readonly string[];
}

export interface Form {
  /** One line above the fields that says what they are for. */
  introduction: string;
  fields: readonly FormField[];
}

/** The first form of both wizards. The other forms are not part of the first load. */
export const GOALS_FORM: Form = {
  introduction: "A few short answers, then the whole letter.",
  fields: [
    {
      name: "topic",
      label: "1.1 Sum up your product or service. One sentence, beginning with 'How\u00a0to\u00a0…'",
      hint: "What will people be able to do with it?",
      required: true,
      examples: [
        "How to play your favorite songs on the guitar",
        "How to file a freelancer's tax return without a weekend of panic",
        "How to bake sourdough bread at home",
      ],
    },
    {
      name: "audience",
      label: "1.2 Who is your audience? Describe them in a short phrase",
      hint: "One kind of reader, as you would describe them to a friend.",
      required: true,
      examples: [
        "adults who have just bought their first guitar",
        "freelance designers",
        "busy parents who like to cook",
      ],
    },
    {
      name: "outcome",
      label: "1.3 What is the main goal of your audience? One sentence",
      hint: "What they want for themselves, in their own words.",
      required: true,
      examples: [
        "They want to play three songs at the next party",
        "They want to know that their taxes are right and be done by lunch",
        "They want warm bread on the table on a Sunday morning",
      ],
    },
  ],
};
