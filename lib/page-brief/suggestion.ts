import * as z from "zod/mini";
import { plain } from "@/lib/checks/read-sentences";
import { BRIEF_FIELDS, type Brief, type BriefField, FIELD_LIMITS } from "@/lib/wizard/brief/brief";

const suggestion = z.object({
  field: z.enum(BRIEF_FIELDS),
  value: z.string(),
  /** Words that are in the page's text, word for word. */
  quotation: z.string(),
  /** The address, the page's data (JSON-LD), its card for links (Open Graph), its text, or a model that read it. */
  source: z.enum(["address", "data", "card", "text", "model"]),
  /** Whether the page says something else as well, so that a person has to choose. */
  isContradicted: z.boolean(),
});

/** An answer for the brief, with the words of the page that hold it. */
export type Suggestion = z.infer<typeof suggestion>;

export const pageBriefSchema = z.object({
  suggestions: z.array(suggestion),
  /** The text for a model. */
  text: z.string(),
  /** The address of the page; empty for pasted text. */
  address: z.string(),
  /** The estimated price of a model's reading in US dollars; null where no model writes. */
  price: z.nullable(z.number()),
});

/** Everything that was read in a page or a text. */
export type PageBrief = z.infer<typeof pageBriefSchema>;

/** Whether an answer that a model found says more than the page's own words for its field. */
export const addsTo = (own: readonly Suggestion[], { field, value }: Suggestion): boolean =>
  !own.some((one) => one.field === field && plain(one.value).includes(plain(value)));

/** Whether a field takes several answers. */
export const isPart = (field: BriefField): boolean => field === "productHighlights";

/** Whether a suggestion is ticked at first: its field is empty, and the page has its very words and no others. */
export const isTickedAtFirst = (brief: Brief, { field, value, quotation, isContradicted }: Suggestion): boolean =>
  brief[field].trim() === "" && !isContradicted && plain(quotation).includes(plain(value));

/** Returns a brief with the ticked suggestions as its answers: of one field the last, but highlights become one list. */
export function withSuggestions(brief: Brief, ticked: readonly Suggestion[]): Brief {
  const answers = ticked.map(({ field, value }) => [field, value] as const);
  const lines = answers.flatMap(([field, value]) => (isPart(field) ? value.split("\n") : []));
  const productHighlights = lines.map((line) => `- ${line.replace(/^- /, "")}`).join("\n");
  return {
    ...brief,
    ...Object.fromEntries(answers),
    ...(lines.length > 0 && { productHighlights: productHighlights.slice(0, FIELD_LIMITS.productHighlights) }),
  };
}
