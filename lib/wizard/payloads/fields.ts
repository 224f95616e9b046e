import { z } from "zod";
import { openEnvelope } from "@/lib/replies/envelope";
import { optionsFormat } from "@/lib/replies/options";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT, TOLD_LIMIT } from "@/lib/wizard/brief";
import { linkFault } from "@/lib/wizard/links";

/** The highest option number that an endpoint takes when the list itself does not come along. */
const MOST_OPTIONS = 20;

/** Browsers and mail programs end lines in different ways; inside there is one. All else stays as typed. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A text of at most `limit` characters that may be empty. `name` is what an error calls it, e.g. "topic". */
function anyText(name: string, limit: number, want: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? want : `The ${name} must be text.`) })
    .overwrite(withLineFeeds)
    .max(limit, {
      error: `The ${name} is too long: the limit is ${limit.toLocaleString("en-US")} characters.`,
      abort: true,
    });
}

/** A text that says something: spaces and line breaks alone do not count. `want` asks for it, e.g. "Give a topic." */
function someText(name: string, limit: number, want: string) {
  return anyText(name, limit, want).refine((text) => text.trim() !== "", { error: want, abort: true });
}

/** A reply of a model, raw or as plain text, that comes back in a later request; what stands in its envelope is taken. */
export const replyText = (name: string) =>
  someText(name, REPLY_LIMIT, `Give the ${name}.`).overwrite((reply) => openEnvelope(reply).text.trim() || reply);

/** The letter so far as plain text with blank lines between the blocks; before the first block it is empty. */
export const letterSoFar = anyText("letter", LETTER_LIMIT, "Give the letter so far; it may be empty.");

/** A letter that has something in it. */
export const writtenLetter = someText("letter", LETTER_LIMIT, "Give the text of the letter.");

/** The chosen subject, for what is shown beside it. The specification does not have it. */
export const subjectLine = someText("subject", REPLY_LIMIT, "Give the subject.");

/** The fields of the first step (specification 5.1, step 1). */
export const audience = someText("audience", FIELD_LIMITS.audience, "Give an audience.");
export const outcome = someText("outcome", FIELD_LIMITS.outcome, "Give an outcome.");

/** The person's own insight, or a generated one that they kept. */
export const tip = someText("tip", FIELD_LIMITS.tip, "Give a tip.");

/** What the letters before this one told, for a letter to the same readers. The specification does not have it. */
export const toldBefore = someText("note of what was told before", TOLD_LIMIT, "Say what was told before.").optional();

/** What should change in a text (specification 3.1). */
export const requiredChanges = someText("request", FIELD_LIMITS.requiredChanges, "Say what should change.");

export const reviewFormData = z.object({ requiredChanges }, { error: "Give the review form data." });

const FORM_DATA_WANTED = { error: "Give the form data." };

/** One line that a letter shows as it is, such as a name. */
const oneLine = (name: string, limit: number) =>
  anyText(name, limit, `Give the ${name}.`)
    .refine((text) => !/[<>\n\u202A-\u202E\u2066-\u2069]/.test(text), {
      error: `Write the ${name} in one line, without < and >.`,
    })
    .default("");

/** What a brief may tell beside its answers; each is optional, and a request without them works. */
const details = {
  link: anyText("link", FIELD_LIMITS.link, "Give a link.")
    .superRefine((link, context) => {
      const fault = linkFault(link);
      if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
    })
    .default(""),
  act: oneLine("act", FIELD_LIMITS.act),
  senderName: oneLine("sender's name", FIELD_LIMITS.senderName),
  senderRole: oneLine("sender's role", FIELD_LIMITS.senderRole),
  senderOrganization: oneLine("sender's organization", FIELD_LIMITS.senderOrganization),
  language: z.enum(["", ...LANGUAGE_CODES], { error: "This language is not known." }).default(""),
  address: z.enum(["", "informal", "formal"], { error: 'Choose "informal" or "formal".' }).default(""),
  /** How many lists of stories the draft has had; another list is told in other forms. */
  storyLists: z.int({ error: "Give the number of lists." }).min(0).max(1000).default(0),
  descriptionLength: z.enum(["short", "longer"], { error: 'Choose "short" or "longer".' }).optional(),
};

const productText = (name: string, limit: number) => anyText(name, limit, `Give a ${name}.`).default("");

/** What of the brief may come along with a request that specifies none of it, such as that for ledes. */
export const anyFormData = z
  .object({
    topic: productText("topic", FIELD_LIMITS.topic),
    audience: productText("audience", FIELD_LIMITS.audience),
    outcome: productText("outcome", FIELD_LIMITS.outcome),
    productName: productText("product name", FIELD_LIMITS.productName),
    productDescription: productText("product description", FIELD_LIMITS.productDescription),
    productHighlights: productText("product highlights", FIELD_LIMITS.productHighlights),
    tip: productText("tip", FIELD_LIMITS.tip),
    ...details,
  })
  .optional();

/** The brief as the story needs it: the product may still be unknown (specification 5.2). */
export const storyFormData = z.object(
  {
    topic: someText("topic", FIELD_LIMITS.topic, "Give a topic."),
    audience,
    outcome,
    productName: productText("product name", FIELD_LIMITS.productName),
    productDescription: productText("product description", FIELD_LIMITS.productDescription),
    productHighlights: productText("product highlights", FIELD_LIMITS.productHighlights),
    tip,
    ...details,
  },
  FORM_DATA_WANTED,
);

/** The brief as the offer needs it: the product has a name and a description, highlights stay optional. */
export const offerFormData = z.object(
  {
    ...storyFormData.shape,
    productName: someText("product name", FIELD_LIMITS.productName, "Give a product name."),
    productDescription: someText("product description", FIELD_LIMITS.productDescription, "Give a product description."),
  },
  FORM_DATA_WANTED,
);

export type StoryFormData = z.output<typeof storyFormData>;
export type AnyFormData = z.output<typeof anyFormData>;
export type OfferFormData = z.output<typeof offerFormData>;

/** The number of a chosen option, counted from 1. `name` is what was chosen, e.g. "lede". */
export const optionNumber = (name: string) =>
  z
    .int({ error: `Give the number of the chosen ${name}.`, abort: true })
    .min(1, { error: ({ input }) => `There is no option ${input}; the options are counted from 1.` });

/** The number of an option whose list does not come along, so that only a general bound can be checked. */
export const optionNumberWithoutList = (name: string) =>
  optionNumber(name).max(MOST_OPTIONS, {
    error: ({ input }) => `There is no option ${input}; the options are 1 to ${MOST_OPTIONS}.`,
  });

/**
 * A check for `superRefine`: the number in the field `index` names an option that the reply in the field `list` has.
 * The error stands at the number's field and says which numbers there are.
 */
export function namesAnOption<Index extends string, List extends string>(index: Index, list: List) {
  return (payload: Record<Index, number> & Record<List, string>, context: z.RefinementCtx): void => {
    const numbers: Record<Index, number> = payload;
    const replies: Record<List, string> = payload;
    const { length } = optionsIn(replies[list]);
    if (numbers[index] <= length) return;
    context.addIssue({
      code: "custom",
      path: [index],
      message: `There is no option ${numbers[index]}; the list has ${optionsThere(length)}.`,
    });
  };
}

/** As many lists come along with one request at most: what is read first must not be read again and again. */
const REMEMBERED_LISTS = 4;

const remembered = new Map<string, readonly string[]>();

/** The options of a reply. The schema, the prompt and the sample writer ask for those of one request one after another. */
function optionsIn(reply: string): readonly string[] {
  const options = remembered.get(reply) ?? optionsFormat.read(reply).options;
  remembered.delete(reply);
  remembered.set(reply, options);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED_LISTS && oldest !== undefined) remembered.delete(oldest);
  return options;
}

function optionsThere(count: number): string {
  if (count === 0) return "no options";
  return count === 1 ? "one option" : `options 1 to ${count}`;
}

/**
 * The text of the option with this number.
 * @throws RangeError when there is none; `namesAnOption` has refused such a payload before.
 */
export function chosenOption(list: string, number: number): string {
  const option = optionsIn(list)[number - 1];
  if (option === undefined) throw new RangeError(`There is no option ${number}.`);
  return option;
}
