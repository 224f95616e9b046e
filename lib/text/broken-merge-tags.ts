import { findMergeTags, type MergeTag, replaceMergeTags } from "./merge-tags";

/**
 * Finds the remains of merge tags that no mailing service fills in: `{first_name}`, `{{first_name}`, `*|FNAME|`, and
 * whole ones with curly quotation marks inside. Braces around other words are ordinary text.
 */
export function findBrokenMergeTags(text: string): readonly Pick<MergeTag, "start" | "quote">[] {
  const tags = findMergeTags(text);
  const quoted = tags.filter(({ quote }) => /[“”‘’„«»]/.test(quote));
  const rest = replaceMergeTags(text, ({ quote }) => " ".repeat(quote.length), undefined, tags);
  const remains = [...rest.matchAll(REMAINS)].map(({ 0: quote, index }) => ({ start: index, quote }));
  return [...quoted, ...remains].sort((one, other) => one.start - other.start);
}

/** Matches common field names, and any name of several parts (`event_date`). */
const FIELD = String.raw`(?:[a-z]+\.)?(?:[a-z]{1,20}_[a-z_]{1,40}|first ?name|last ?name|full ?name|fname|lname|name|company|city|email)`;

const REMAINS = new RegExp(
  [
    String.raw`\{\s?\{?\s?\{?\s?${FIELD}(?: ?\|[^{}\n|]{0,60})?\s?\}?\s?\}?\s?\}`,
    String.raw`\{\{\s?${FIELD}(?![\w|])`,
    String.raw`(?<![\w.])${FIELD}\s?\}\}`,
    String.raw`\\?\*\\?\|[A-Z][A-Z0-9_:]{1,30}\\?\|?(?:\\?\*)?`,
    String.raw`\|[A-Z][A-Z0-9_:]{1,30}\|\*`,
    "% ?[A-Z]{2,20}(?:NAME|_[A-Z]{2,20}) ?%",
  ].join("|"),
  "gi",
);
