import { LANGUAGES, type Language } from "@/lib/text/languages";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";
import type { BlockName } from "@/lib/wizard/blocks";
import { stripAfterword } from "@/lib/wizard/parse/afterword";
import { isPreamble } from "@/lib/wizard/parse/strip-preamble";
import type { CheckContext, Finding } from "../finding";
import { coverMergeTags } from "../text/words";

/** Rule T1: what a model or a template leaves in a text, and what nobody has filled in. */
export function findLeftovers(text: string, context: CheckContext): readonly Finding[] {
  const covered = coverMergeTags(text);
  // The place for a name stands in every sign-off of a list when nobody said who signs.
  const slots = context.block === "signOff" && context.others !== undefined ? [] : [{ pattern: NAME_SLOT, ...SLOT }];
  const signs = [...LEFTOVERS, ...slots].flatMap(({ pattern, why, instruction }) =>
    [...covered.matchAll(pattern)].map(({ 0: { length }, index }) =>
      finding(text.slice(index, index + length), index, why, instruction),
    ),
  );
  const all = [...speech(text), ...number(text, context), ...signs].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  let reached = 0;
  return all.filter(({ start, end }) => {
    const isNested = start < reached;
    reached = Math.max(reached, end);
    return !isNested;
  });
}

const finding = (quote: string, start: number, why: string, instruction: string): Finding => ({
  rule: "T1",
  severity: "strong",
  start,
  end: start + quote.length,
  quote,
  why: why.replace("%", () => (quote.length > 60 ? `${quote.slice(0, 59)}…` : quote)),
  instruction: instruction.replace("%", () => (quote.length > 60 ? `${quote.slice(0, 59)}…` : quote)),
});

const escapeSigns = (text: string) => text.replace(/[[\]/|<>().*+?^$]/g, "\\$&");

const NAME_SLOTS = Object.values<Language>(LANGUAGES).flatMap(({ nameSlot, formalNameSlot }) => [
  nameSlot,
  ...(formalNameSlot === undefined ? [] : [formalNameSlot]),
]);

const NAME_SLOT = new RegExp(NAME_SLOTS.map(escapeSigns).join("|"), "g");

const MARKDOWN = {
  why: "“%” is formatting that a reader would see as signs.",
  instruction: "Write “%” without the signs of formatting.",
};
const SLOT = {
  why: "“%” holds the place of something that nobody has filled in.",
  instruction: "Fill in “%” from the brief, or do without it.",
};
const MARK = { why: "“%” is a mark between machines, and no part of the letter.", instruction: "Take “%” out." };

const LEFTOVERS: readonly { pattern: RegExp; why: string; instruction: string }[] = [
  { pattern: /\*\*[^\s*][^*\n]{0,200}\*\*|(?<![\p{L}\p{N}_])__[^\s_][^_\n]{0,200}__(?![\p{L}\p{N}_])/gu, ...MARKDOWN },
  { pattern: /^#{1,6} (?=\S)|^```.{0,20}$|^-{3,}$|^\*{3,}$/gm, ...MARKDOWN },
  { pattern: /!?\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)/g, ...MARKDOWN },
  {
    pattern:
      /[[<](?!(?:your|dein|ihr|votre|ton|tu|su) (?:name|nom|nombre)\])(?:your|my|our|insert|add|enter|fill in|company|business|product|service|first|last|full|customer|recipient|sender|reader|date|day|time|price|place|location|venue|city|address|phone|number|amount|x{1,4}|dein|deine|ihr|ihre|euer|name|firma|datum|preis|votre|ton|nom|prénom|date|prix|tu|su|nombre|fecha|precio)(?:[ /'’:-][^[\]<>\n]{0,40})?[\]>](?!\()/gi,
    ...SLOT,
  },
  { pattern: /(?<!\w)(?:lorem ipsum|T\.?B\.?[DA]\.?|TODO|X{3,6})(?!\w)/g, ...SLOT },
  { pattern: new RegExp(THINKING_TAGS.flat().map(escapeSigns).join("|"), "gi"), ...MARK },
  {
    pattern:
      /<\/?(?:reply|option|material|answer|output|text)(?: \d{1,2})?>|#{5,}|\[\/?(?:TIP|OFFER|P\.?S\.?|TRANSITION_TO_TIP|TRANSITION_TO_OFFER|LEDE|STORY|CTA|SUBJECT|SIGN-?OFF|INST)\]|<\|[\w-]{1,30}\|>/gi,
    ...MARK,
  },
  {
    pattern:
      /(?<!\p{L})as an ai(?: language)?(?: model| assistant)|i(?:['’]m| am) (?:just )?an ai(?: language)?(?: model| assistant)/giu,
    why: "“%” is an assistant speaking of itself.",
    instruction: "Take out what the assistant says of itself.",
  },
  {
    pattern: /^(?:subject(?: line)?|preheader|betreff|objet|asunto|lede|call to action|cta|sign-?off) ?:(?= ?\S)/gi,
    why: "“%” names the piece, which the reader does not need to know.",
    instruction: "Take “%” off.",
  },
];

/** What an assistant says before its text and after it, as the replies are read. */
function speech(text: string): readonly Finding[] {
  const why = "“%” is what an assistant says of its text, and no part of the letter.";
  const instruction = "Take out “%”, and keep the text itself.";
  const start = text.length - text.trimStart().length;
  const [first = ""] = text.trimStart().split("\n", 1);
  const before = isPreamble(first) ? [finding(first.trimEnd(), start, why, instruction)] : [];
  // A letter may end on a question; only what follows an empty line can be an assistant's.
  const body = before.length > 0 ? "" : firstParagraphSpeech(text);
  const kept = stripAfterword(text);
  const rest = text.slice(kept.length);
  const from = kept.length + rest.length - rest.trimStart().length;
  const after = rest.trim() === "" ? [] : [finding(rest.trim(), from, why, instruction)];
  return [...before, ...(body === "" ? [] : [finding(body, start, why, instruction)]), ...after];
}

/** An offer to change the text, put before it. */
function firstParagraphSpeech(text: string): string {
  const [first = "", second] = text.trim().split(/\n[ \t]*\n/, 2);
  if (second === undefined || first.length > 400) return "";
  return stripAfterword(`${second.slice(0, 40)}\n\n${first}`).includes(first) ? "" : first;
}

/** Texts of which a list has several; of others a number may belong to their points. */
const OPTIONS: ReadonlySet<BlockName> = new Set<BlockName>(["subject", "preheader", "lede", "cta", "signOff"]);

const LABEL =
  /^\s{0,3}((?:option|story|insight|idea|lede|version|subject line|headline|cta|betreff|objet|asunto)(?: no\.?)? ?#?\d{1,2} ?(?:[:.)–-]|$))/i;
const BRACKET = /^\s{0,3}(\(?\d{1,2}\))/;
/** In languages that write ordinals with a stop, '7. März' begins a sentence. */
const STOP = /^\s{0,3}(\d{1,2}\.) \S/;
const WITHOUT_ORDINALS: ReadonlySet<string> = new Set(["en", "fr", "es", "it", "pt", "nl", "ro", "sv"]);

/** The number of an option that is still there. */
function number(text: string, { block, language = null }: CheckContext): readonly Finding[] {
  const isOption = block !== null && OPTIONS.has(block);
  const patterns = [
    LABEL,
    ...(isOption ? [BRACKET] : []),
    ...(isOption && WITHOUT_ORDINALS.has(language ?? "en") ? [STOP] : []),
  ];
  const quote = patterns.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((label) => label !== undefined);
  if (quote === undefined) return [];
  return [
    finding(
      quote,
      text.indexOf(quote),
      "“%” is the number of an option, and no part of it.",
      "Take “%” off the beginning.",
    ),
  ];
}
