import type { BriefField } from "@/lib/wizard/brief";
import type { FormName } from "@/lib/wizard/definition";

/** One field of a form step as a person sees it (spec section 2). */
export interface FormField {
  name: BriefField;
  label: string;
  hint: string;
  required: boolean;
  /** Example chips; a click copies the text to the clipboard. */
  examples: readonly string[];
}

/** Every multi-line field shows three rows (spec section 9). */
export const FIELD_ROWS = 3;

const GOALS: readonly FormField[] = [
  {
    name: "topic",
    label: "1.1 Sum up your product or service in one sentence that begins with 'How to …'",
    hint: "What will people be able to do with it?",
    required: true,
    examples: [
      "How to play your favourite songs on the guitar",
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
];

const PRODUCT: readonly FormField[] = [
  {
    name: "productName",
    label: "2.1 What is the name of your product, service or program?",
    hint: "Exactly as it should stand in the email.",
    required: true,
    examples: [],
  },
  {
    name: "productDescription",
    label: "2.2 Describe your product",
    hint: "What it is, whom it is for, and what someone gets.",
    required: true,
    examples: [],
  },
  {
    name: "productHighlights",
    label: "2.3 Product highlights, with their benefits, as a bullet list",
    hint: "One highlight a line, for example: - 12 short lessons, so that you can practise on a weekday",
    required: false,
    examples: [],
  },
];

const TIP: readonly FormField[] = [
  {
    name: "tip",
    label: "Share a tip, lesson or insight in 1 to 7 sentences",
    hint: "Plain sentences are best. The story will lead to it.",
    required: true,
    examples: [
      "Learn three chords and change between them slowly, without looking, for five minutes a day. Most songs need no more than that.",
      "Put the tax share of every invoice into a second account on the day it is paid. Then a tax bill is never a surprise.",
    ],
  },
];

/** The fields of each form step in order. */
export const FORM_FIELDS: Readonly<Record<FormName, readonly FormField[]>> = {
  goals: GOALS,
  product: PRODUCT,
  tip: TIP,
};

/** One line above each form on what it is for. */
export const FORM_INTRODUCTIONS: Readonly<Record<FormName, string>> = {
  goals: "Three short answers that steer every block of your email.",
  product: "What you sell, in your own words. Names and facts stay exactly as you type them.",
  tip: "One thing that helps your readers today, whether they buy or not.",
};

/** The two lengths of a product description (spec section 2, field 2.2). */
export const DESCRIPTION_LENGTHS = [
  {
    value: "short",
    label: "Short",
    description: "A low-key pitch: a very short description followed by a link to click.",
  },
  {
    value: "longer",
    label: "Longer",
    description: "Several sentences and, if you like, bullets. Good for a launch.",
  },
] as const;
