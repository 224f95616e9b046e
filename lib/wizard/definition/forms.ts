import type { FormName } from "./definition";
import { type Form, type FormField, GOALS_FORM } from "./goals-form";

const PRODUCT_FORM: Form = {
  introduction: "What you sell, in your own words. Names and facts stay exactly as you type them.",
  fields: [
    {
      name: "productName",
      label: "2.1 What is the name of your product, service or program?",
      hint: "Exactly as it should appear in the email.",
      required: true,
      examples: [],
    },
    {
      name: "productDescription",
      // The number of this question is shown above, at the choice of length.
      label: "Describe your product",
      hint: "What it is, who it is for and what people get.",
      required: true,
      examples: [],
    },
    {
      name: "productHighlights",
      label: "2.3 Product highlights, with their benefits, as a bullet list",
      hint: "One highlight per line, for example: - 12 short lessons, so you can practice on weekdays",
      required: false,
      examples: [],
    },
  ],
};

const TIP_FORM: Form = {
  introduction: "One thing that helps your readers today, whether they buy or not.",
  fields: [
    {
      name: "tip",
      label: "Share a tip, lesson or insight in 1 to 7 sentences",
      hint: "Plain sentences are best. The story will lead up to your tip.",
      required: true,
      examples: [
        "Learn three chords and change between them slowly, without looking, for five minutes a day. Most songs need no more than that.",
        "Move the tax portion of every invoice into a separate account the day it's paid. Then a tax bill is never a surprise.",
      ],
    },
  ],
};

/**
 * Asks beside the tip, in both wizards, for a sentence that makes a letter better. The examples stay out of the fields,
 * because they are not this person's.
 */
export const TRUE_SENTENCE: FormField = {
  name: "trueSentence",
  label: "One true sentence about you and this",
  hint: "The letter may open with it. For example: I've cut myself four times in thirty years, every time with a dull knife.",
  required: false,
  examples: [],
};

/** Goes on with what makes an offer better; a letter without a product has neither. */
export const OFFER_HELP: readonly FormField[] = [
  {
    name: "proof",
    label: "Proof: a number, a name or a year",
    hint: "For example: 212 people have taken it since 2019.",
    required: false,
    examples: [],
  },
  {
    name: "safeToTry",
    label: "What makes it safe to try?",
    hint: "For example: the first lesson is free, and you can cancel until the day before.",
    required: false,
    examples: [],
  },
];

export const FORMS: Readonly<Record<FormName, Form>> = { goals: GOALS_FORM, product: PRODUCT_FORM, tip: TIP_FORM };

/** The two lengths of a product description (specification 2.2). */
export const DESCRIPTION_LENGTHS = [
  {
    value: "short",
    title: "Short",
    description: "A low-key pitch: a very short description followed by a link to click.",
  },
  {
    value: "longer",
    title: "Longer",
    description: "Several sentences and, if you like, bullets. Good for a launch.",
  },
] as const;
