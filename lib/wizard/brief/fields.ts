import { z } from "zod";
import { openEnvelope } from "@/lib/letter/envelope";
import { withoutMarks } from "@/lib/letter/marks";
import { optionsFormat } from "@/lib/letter/options";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { wholeNumber } from "@/lib/text/whole-number";
import {
  type ANSWERS,
  answerFacts,
  BRIEF_FIELDS,
  type BriefField,
  EMPTY_BRIEF,
  FIELD_LIMITS,
  LETTER_LIMIT,
  REPLY_LIMIT,
  TOLD_LIMIT,
} from "./brief";
import { linkFault } from "./links";
import { OCCASION_NAMES } from "./occasions";

/**
 * A text of at most `limit` characters that may be empty. `name` is its name in an error, e.g. "topic".
 * @param clean how it is cleaned, before its characters are counted; by default it keeps no marks of our replies
 */
export function anyText(name: string, limit: number, want: string, clean = cleanAnswer) {
  return z
    .string({ error: ({ input }) => (input === undefined ? want : `The ${name} must be text.`) })
    .overwrite(clean)
    .max(limit, {
      error: `The ${name} is too long: the limit is ${limit.toLocaleString("en-US")} characters.`,
      abort: true,
    });
}

const cleanAnswer = (text: string): string => withoutMarks(cleanText(text));
const cleanName = (text: string): string => withoutMarks(cleanLine(text));

/** A whole number, which other clients than ours may send as it was typed. `want` is the error for anything else. */
const anyNumber = (want: string) => z.preprocess((sent: number) => numberOf(sent), z.int({ error: want, abort: true }));

const numberOf = (sent: unknown): unknown => (typeof sent === "string" ? wholeNumber(sent) : sent);

/** A whole number within bounds. `want` is the error for any other. */
export const numberIn = (least: number, most: number, want: string) =>
  anyNumber(want).pipe(z.number().min(least, { error: want }).max(most, { error: want }));

/** A text with more than white space in it. `want` is the error for an empty one, e.g. "Enter a topic." */
export function someText(name: string, limit: number, want: string, clean?: (text: string) => string) {
  return anyText(name, limit, want, clean).refine((text) => text.trim() !== "", { error: want, abort: true });
}

/** A model's reply, raw or as plain text, that a later request sends back. Reads the text in its envelope, which is clean. */
export const replyText = (name: string) =>
  someText(name, REPLY_LIMIT, `Enter the ${name}.`, (reply) => openEnvelope(reply).text.trim() || reply);

/** The letter so far as plain text with empty lines between blocks; empty before the first block. */
export const letterSoFar = anyText("letter", LETTER_LIMIT, "Include the letter so far; it may be empty.");

/** The letter after the block, as plain text; empty where nothing is written. An addition to the specification. */
export const letterBelow = letterSoFar.default("");

/** A letter that is not empty. */
export const writtenLetter = someText("letter", LETTER_LIMIT, "Include the text of the letter.");

/** The chosen subject, for the preheader. An addition to the specification. */
export const subjectLine = someText("subject", REPLY_LIMIT, "Enter the subject.");

/** The fields of the first step (specification 5.1, step 1). */
export const audience = someText("audience", FIELD_LIMITS.audience, "Enter an audience.");
export const outcome = someText("outcome", FIELD_LIMITS.outcome, "Enter an outcome.");

/** The person's own insight, or a generated one that they kept. */
export const tip = someText("tip", FIELD_LIMITS.tip, "Enter a tip.");

/** A summary of earlier letters to the same readers. An addition to the specification. */
export const toldBefore = someText(
  "note of what was told before",
  TOLD_LIMIT,
  "Include what earlier letters covered.",
).optional();

/** The changes requested for a text (specification 3.1). */
export const requiredChanges = someText("request", FIELD_LIMITS.requiredChanges, "Say what should change.");

/** The sentence of a text that alone gets new words. An addition to the specification. */
export const sentence = someText("sentence", REPLY_LIMIT, "Enter the sentence.").optional();

export const reviewFormData = z.object({ requiredChanges }, { error: "Include the review form data." });

const FORM_DATA_WANTED = { error: "Include the form data." };

/** One line that the letter shows unchanged, such as a name. */
const oneLine = (name: string, limit: number) =>
  anyText(name, limit, `Enter the ${name}.`, cleanLine)
    .refine((text) => !/[<>]/.test(text), { error: `Write the ${name} without < or >.` })
    .default("");

type LineField = {
  [Field in BriefField]: (typeof ANSWERS)[Field] extends { line: string } ? Field : never;
}[BriefField];

/** The optional answers of one line. The greeting is above the letter, and a request sends the whole brief. */
const lines = Object.fromEntries(
  BRIEF_FIELDS.flatMap((field) => {
    const { line, limit } = answerFacts(field);
    return line === undefined ? [] : [[field, oneLine(line, limit)]];
  }),
) as Record<LineField, ReturnType<typeof oneLine>>;

/** Optional details of a brief. */
const details = {
  ...lines,
  link: anyText("link", FIELD_LIMITS.link, "Enter a link.", cleanLink)
    .superRefine((link, context) => {
      const fault = linkFault(link);
      if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
    })
    .default(""),
  proof: anyText("proof", FIELD_LIMITS.proof, "Enter the proof.").default(""),
  safeToTry: anyText("reason why it is safe to try", FIELD_LIMITS.safeToTry, "Enter what makes it safe.").default(""),
  trueSentence: anyText("true sentence", FIELD_LIMITS.trueSentence, "Enter the true sentence.").default(""),
  occasion: z.enum(["", ...OCCASION_NAMES], { error: "We don't recognize this occasion." }).default(""),
  language: z.enum(["", ...LANGUAGE_CODES], { error: "We don't recognize this language." }).default(""),
  address: z.enum(["", "informal", "formal"], { error: 'Choose "informal" or "formal".' }).default(""),
  /** The number of story lists that the draft has had; a new list uses other story forms. */
  storyLists: numberIn(0, 1000, "Enter the number of lists.").default(0),
  descriptionLength: z.enum(["short", "longer"], { error: 'Choose "short" or "longer".' }).optional(),
};

const anyAnswer = (name: string, limit: number, clean?: (text: string) => string) =>
  anyText(name, limit, `Enter a ${name}.`, clean).default("");

/** The answers of a brief and its details, none of which is required. */
const answers = {
  topic: anyAnswer("topic", FIELD_LIMITS.topic),
  audience: anyAnswer("audience", FIELD_LIMITS.audience),
  outcome: anyAnswer("outcome", FIELD_LIMITS.outcome),
  productName: anyAnswer("product name", FIELD_LIMITS.productName, cleanName),
  productDescription: anyAnswer("product description", FIELD_LIMITS.productDescription),
  productHighlights: anyAnswer("product highlights", FIELD_LIMITS.productHighlights),
  tip: anyAnswer("tip", FIELD_LIMITS.tip),
  ...details,
};

/** The brief in a request that specifies none, such as the one for ledes. */
export const anyFormData = z.object(answers).optional();

/** The brief for a story, for which the product may still be unknown (specification 5.2). */
export const storyFormData = z.object(
  { ...answers, topic: someText("topic", FIELD_LIMITS.topic, "Enter a topic."), audience, outcome, tip },
  FORM_DATA_WANTED,
);

/** The brief for an offer: the product has a name and a description; highlights stay optional. */
export const offerFormData = z.object(
  {
    ...storyFormData.shape,
    productName: someText("product name", FIELD_LIMITS.productName, "Enter a product name.", cleanName),
    productDescription: someText(
      "product description",
      FIELD_LIMITS.productDescription,
      "Enter a product description.",
    ),
  },
  FORM_DATA_WANTED,
);

export type StoryFormData = z.output<typeof storyFormData>;

/** The brief of a request, every field of it; those that were not sent are empty. */
export type BriefData = NonNullable<z.output<typeof anyFormData>>;

/** The brief of a request that carries none of it. */
export const NO_BRIEF: BriefData = { ...EMPTY_BRIEF, occasion: "", language: "", address: "", storyLists: 0 };

/** The number of a chosen option, from 1. `name` is the kind of option, e.g. "lede". */
export const optionNumber = (name: string) =>
  anyNumber(`Enter the number of the chosen ${name}.`).pipe(
    z.number().min(1, { error: ({ input }) => `There is no option ${input}; options start at 1.` }),
  );

/**
 * Returns the text of the option with this number.
 * @throws RangeError when there is none, which `namesOptions` prevents
 */
export function chosenOption(list: string, number: number): string {
  const option = optionsFormat.read(list).options[number - 1];
  if (option === undefined) throw new RangeError(`There is no option ${number}.`);
  return option;
}
