import { type FindIn, type FindingDetails, foundAt } from "@/lib/checks/finding";
import { shortened } from "@/lib/checks/text/words";
import { coverMergeTags } from "@/lib/text/cover-tags";
import { CUE } from "@/lib/text/cues";
import { NAME_SLOTS } from "@/lib/text/languages";
import { SIGN_FORM } from "@/lib/text/template-signs";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";

const escapeSigns = (text: string) => text.replace(/[[\]/|().*+?^$]/g, "\\$&");

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
    ...NAME_SLOTS.map(escapeSigns),
    CUE,
    `[[<](?:${ASKED})(?:[ /'’:-][^[\\]<>\\n]{0,40})?[\\]>](?!\\()`,
    "(?<!\\w)(?:lorem ipsum|T\\.?B\\.?[DA]\\.?|TODO|X{3,6})(?!\\w)",
    'https?:\\/\\/(?:www\\.)?(?:example\\.(?:com|org|net)|(?:your|my)-?(?:domain|website|site|company|shop|link)\\.\\w{2,10})(?:\\/[^\\s<>"“”]{0,200})?',
  ].join("|"),
  "giu",
);

/** Finds placeholders. The placeholder for a name is allowed in a list of sign-offs. */
export const findPlaceholders: FindIn = (text, { block, others }) =>
  matches(text, PLACEHOLDER, (quote) => ({
    why: `“${quote}” is still a placeholder.`,
    instruction: `Fill in “${quote}” from the brief, or do without it.`,
  })).filter(({ quote }) => !(block === "signOff" && others !== undefined && NAME_SLOTS.includes(quote)));

const MARK = new RegExp(
  [
    ...THINKING_TAGS.flat().map(escapeSigns),
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
