import { findMergeTags } from "./merge-tags";

/** The remains of a merge tag that no mailing service fills in. */
export interface BrokenMergeTag {
  start: number;
  end: number;
  quote: string;
  /** `quotes`: curly quotation marks inside it, which no service reads. `signs`: brackets or signs of no dialect. */
  fault: "quotes" | "signs";
}

/**
 * Finds merge tags damaged by rewriting: `{first_name}`, `{{first_name}`, `*|FNAME|`, and whole ones with curly
 * quotation marks inside. Braces around other words are ordinary text.
 */
export function findBrokenMergeTags(text: string): readonly BrokenMergeTag[] {
  const tags = findMergeTags(text);
  const quoted = tags
    .filter(({ quote }) => /[“”‘’„«»]/.test(quote))
    .map((tag) => ({ ...tag, fault: "quotes" as const }));
  let rest = "";
  let done = 0;
  for (const { start, end } of tags) {
    rest += text.slice(done, start) + " ".repeat(end - start);
    done = end;
  }
  rest += text.slice(done);
  const broken = [...rest.matchAll(REMAINS)].map(({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
    quote,
    fault: "signs" as const,
  }));
  return [...quoted.map(({ start, end, quote, fault }) => ({ start, end, quote, fault })), ...broken].sort(
    (one, other) => one.start - other.start,
  );
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
