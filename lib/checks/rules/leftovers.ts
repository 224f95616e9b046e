import { type CheckContext, escaped, type FindIn, type FindingDetails, foundAt } from "@/lib/checks/finding";
import { CUE } from "@/lib/send/missing-details";
import { coverMergeTags } from "@/lib/text/code-spans";
import { NAME_SLOTS } from "@/lib/text/languages";
import { findMergeTags, type MergeTag, replaceMergeTags } from "@/lib/text/merge-tags";
import { SIGN_FORM, THINKING_TAGS } from "@/lib/text/model-signs";
import { shortened } from "@/lib/text/words";

const FORMATS =
  /\*\*[^\s*][^*\n]{0,200}\*\*|(?<![\p{L}\p{N}_])__[^\s_][^_\n]{0,200}__(?![\p{L}\p{N}_])|^#{1,6} (?=\S)|^```.{0,20}$|^-{3,60}$|^\*{3,60}$|!?\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)/gmu;

/** Finds Markdown that a reader would see. */
export const findFormats: FindIn = (text) =>
  matches(text, FORMATS, (quote) => ({
    why: `“${quote}” is formatting code that readers would see as stray symbols.`,
    instruction: `Write “${quote}” without the formatting symbols.`,
  }));

/** The first words of placeholders in brackets, in English, German, French and Spanish. */
const ASKED =
  "your|my|our|insert|add|enter|fill in|link|url|website|company|business|product|service|first|last|full|customer|recipient|sender|date|day|time|price|place|venue|city|address|phone|amount|x{1,4}|dein|deine|ihr|ihre|firma|datum|preis|votre|ton|nom|prénom|prix|tu|su|nombre|fecha|precio";

const PLACEHOLDER = new RegExp(
  [
    ...NAME_SLOTS.map(escaped),
    CUE,
    `[[<](?:${ASKED})(?:[ /'’:-][^[\\]<>\\n]{0,40})?[\\]>](?!\\()`,
    "(?<!\\w)(?:lorem ipsum|T\\.?B\\.?[DA]\\.?|TODO|X{3,6})(?!\\w)",
    'https?:\\/\\/(?:www\\.)?(?:example\\.(?:com|org|net)|(?:your|my)-?(?:domain|website|site|company|shop|link)\\.\\w{2,10})(?:\\/[^\\s<>"“”]{0,200})?',
  ].join("|"),
  "giu",
);

const placeholderWords = (quote: string) => ({
  why: `“${quote}” is still a placeholder.`,
  instruction: `Fill in “${quote}” from the brief, or do without it.`,
});

/** Finds placeholders, also in the addresses of links. The placeholder for a name is allowed in a list of sign-offs. */
export const findPlaceholders: FindIn = (text, { block, others, links = {} }) =>
  [
    ...matches(text, PLACEHOLDER, placeholderWords),
    // The address of a link is not in the text, and its words are.
    ...(block === null ? [] : (links[block] ?? [])).flatMap(({ start, end, href }) =>
      matches(href, PLACEHOLDER, placeholderWords).map((found) => ({ ...found, start, end })),
    ),
  ].filter(({ quote }) => !(block === "signOff" && others !== undefined && NAME_SLOTS.includes(quote)));

const MARK = new RegExp(
  [
    ...THINKING_TAGS.flat().map(escaped),
    "<\\/?(?:reply|option|material|answer|output|text)(?: \\d{1,2})?>",
    "\\[\\/?(?:TIP|OFFER|P\\.?S\\.?|TRANSITION_TO_TIP|TRANSITION_TO_OFFER|LEDE|STORY|CTA|SUBJECT|SIGN-?OFF|INST)\\]",
    SIGN_FORM,
    "(?<!\\p{L})as an ai(?: language)? (?:model|assistant)",
    "(?<![^\\n])(?:option|subject line|preheader|lede|version|call to action|cta) ?#?\\d{0,2} ?:(?= ?\\S)",
  ].join("|"),
  "giu",
);

/** Finds leftovers of a model: tags, labels, an assistant that speaks about itself. */
export const findMarks: FindIn = (text) =>
  matches(text, MARK, (quote) => ({
    why: `“${quote}” is left over from the model and isn't part of your letter.`,
    instruction: `Take “${quote}” out.`,
  }));

/** Returns a finding for each match outside of merge tags. */
function matches(
  text: string,
  pattern: RegExp,
  wordsOf: (quote: string) => Pick<FindingDetails, "why" | "instruction">,
): readonly FindingDetails[] {
  return [...coverMergeTags(text).matchAll(pattern)].map(({ 0: { length }, index }) => {
    const quote = text.slice(index, index + length);
    return foundAt("strong", index, quote, wordsOf(shortened(quote, 60)));
  });
}

/** Finds merge tags that no service reads, that the chosen service does not read, and that a rewrite lost. */
export const findBrokenMergeTags: FindIn = (text, context) => {
  const tags = findMergeTags(text);
  const broken = brokenTagsIn(text).map(({ start, quote }) =>
    foundAt("strong", start, quote, {
      why: `“${quote}” is a broken merge tag. Readers would see it exactly as typed.`,
      instruction: `Write ${quote} as a complete merge tag, such as {{first_name|there}}, or leave it out.`,
    }),
  );
  const isBroken = new Set(broken.map(({ start }) => start));
  const foreign = tags.filter((tag) => !isBroken.has(tag.start) && !canRead(tag, context)).map(foreignTag);
  return [...broken, ...foreign, ...lostTags(text, tags, context)].sort((one, other) => one.start - other.start);
};

/** Whether the chosen service can read a tag. Exports translate the neutral first name for all. */
function canRead({ dialects, name }: MergeTag, { dialect }: CheckContext): boolean {
  return dialect === undefined || dialects.includes(dialect) || (dialects.includes("neutral") && name === "first_name");
}

const foreignTag = ({ start, quote }: MergeTag): FindingDetails =>
  foundAt("strong", start, quote, {
    why: `“${quote}” isn't one of your email service's merge tags, so readers would see it exactly as typed.`,
    instruction: `Write ${quote} the way your email service does, or say it without a merge tag.`,
  });

/** Returns a tag without its spaces, which do not matter. */
const formOf = ({ quote }: MergeTag) => quote.replaceAll(" ", "");

function lostTags(text: string, tags: readonly MergeTag[], { before = "" }: CheckContext): readonly FindingDetails[] {
  const there = new Set(tags.map(formOf));
  const lost = new Map(findMergeTags(before).map((tag) => [formOf(tag), tag.quote]));
  return [...lost]
    .filter(([form]) => !there.has(form))
    .map(([, quote]) => {
      const words = { why: `The rewritten text has lost “${quote}”.`, instruction: `Put ${quote} back where it was.` };
      return { ...foundAt("strong", text.length, quote, words), end: text.length };
    });
}

/**
 * Finds the remains of merge tags that no mailing service fills in: `{first_name}`, `{{first_name}`, `*|FNAME|`, and
 * whole ones with curly quotation marks inside. Braces around other words are ordinary text.
 */
export function brokenTagsIn(text: string): readonly Pick<MergeTag, "start" | "quote">[] {
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
