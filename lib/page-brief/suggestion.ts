import * as z from "zod/mini";
import { plain } from "@/lib/checks/read-sentences";
import { BRIEF_FIELDS, type Brief, FIELD_LIMITS } from "@/lib/wizard/brief/brief";

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

/** Everything that was read: suggestions, the text for a model, and the address; empty for pasted text. */
export const pageBriefSchema = z.object({ suggestions: z.array(suggestion), text: z.string(), address: z.string() });

export type PageBrief = z.infer<typeof pageBriefSchema>;

/** Whether a suggestion is ticked at first: its field is empty, and the page has its very words and no others. */
export const isTickedAtFirst = (brief: Brief, { field, value, quotation, isContradicted }: Suggestion): boolean =>
  brief[field].trim() === "" && !isContradicted && plain(quotation).includes(plain(value));

/** Returns a brief with the ticked suggestions as its answers: of one field the last, but highlights become one list. */
export function withSuggestions(brief: Brief, ticked: readonly Suggestion[]): Brief {
  const answers = ticked.map(({ field, value }) => [field, value] as const);
  const lines = answers.flatMap(([field, value]) => (field === "productHighlights" ? value.split("\n") : []));
  const productHighlights = lines.map((line) => `- ${line.replace(/^- /, "")}`).join("\n");
  return {
    ...brief,
    ...Object.fromEntries(answers),
    ...(lines.length > 0 && { productHighlights: productHighlights.slice(0, FIELD_LIMITS.productHighlights) }),
  };
}
