import { splitSentences } from "@/lib/text/sentences";
import { BLOCK_LIMITS, countWords, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import type { SampleBrief } from "./example-letter";

/**
 * Lifts a sentence of the brief into the P.S., whole and as typed: one that begins with a deadline, such as "Until
 * Friday", or with "Money back". Where none is certain to be right it is a bracket.
 */
export function ownPostscript({ productDescription, productHighlights }: SampleBrief): string {
  const certain = unitsOf(productDescription, productHighlights).filter((text) => standsAlone(text, 4));
  const found = certain.find((text) => DEADLINE.test(text)) ?? certain.find((text) => GUARANTEE.test(text));
  if (found === undefined) return "[A deadline, a guarantee, or your best reason one more time]";
  return SENTENCE_END.test(found) ? found : `${found}.`;
}

/**
 * Lists what of the brief an inbox can show by itself: the first sentence of the tip, before which nothing stands that
 * it could refer to, and the topic. The longer one comes first, because it fills the line.
 */
export function ownPreheaders({ topic, tip }: SampleBrief): readonly string[] {
  const shown = [firstOf(tip), topic.trim()].filter(
    (text) => standsAlone(text, 3) && text.length <= OPTION_LIMITS.preheaderOptions.most,
  );
  return [...new Set(shown)].sort((one, other) => other.length - one.length);
}

/** The sentence that a text begins with; empty where its line is broken. */
const firstOf = (text: string): string =>
  unitsOf(text).find((unit) => text.trim().replace(POINT, "").startsWith(unit)) ?? "";

/** Whether a text has a product's name as words of its own, in whatever capitals. */
export const isNamedIn = (text: string, name: string): boolean => wholeWords(patternOf(name)).test(text);

/** Whether a text begins with a product's name. */
export const beginsWithName = (text: string, name: string): boolean =>
  wholeWords(`^${patternOf(name)}`).test(text.trim());

/** The pattern of a name; that of none matches nothing. */
const patternOf = (name: string): string => name.trim().replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&") || "(?!)";
const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "iu");

/** Whether a sentence says all of what it says by itself, in no more words than a P.S. has. */
function standsAlone(text: string, leastWords: number): boolean {
  const words = countWords(text);
  return words >= leastWords && words <= BLOCK_LIMITS.short.postscript.most && !LEANING.test(text) && !UNFIT.test(text);
}

/** Words that refer to another sentence, and the small ones that turn a promise round. */
const LEANING = wholeWords(
  [
    "it|its|it['’]s|this|that|these|those|they|them|their|he|him|his|she|her|then|there|here|after|afterwards|otherwise|instead|also|but|so|no|not|never|without|cannot|\\p{L}+n['’]t",
    "er|sie|es|ihn|ihm|ihr|ihre|ihnen|dies\\p{L}*|das|dann|danach|dort|hier|sonst|auch|aber|so|nicht|kein\\p{L}*|nie|ohne",
    "il|elle|ils|elles|ce|cet|cette|ces|cela|ça|celui|celle|c['’]est|ensuite|puis|après|sinon|aussi|mais|pas|ne|sans|aucun\\p{L}*",
    "él|ella|ellos|ellas|est[aeo]s?|es[aeo]s?|luego|después|también|pero|sino|sin|nunca",
  ].join("|"),
);

/** Brackets and quotation marks, which a sentence may have lost one of; addresses; and what announces the next line. */
const UNFIT = /[()[\]"“”„«»@]|:\/\/|[^\s.]\.\p{L}{2}|[:;,]$/u;

/** The names of days and months in the languages that have fixed texts. */
const datesIn = (form: Intl.DateTimeFormatOptions, step: number): string =>
  ["en", "de", "fr", "es"]
    .map((code) => new Intl.DateTimeFormat(code, { ...form, timeZone: "UTC" }))
    .flatMap((format) => Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2024, 0, 1 + at * step))))
    .join("|");
const DAY = datesIn({ weekday: "long" }, 1);
const MONTH = datesIn({ month: "long" }, 31);
const DATE = `\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?: of| de)? ?(?:${MONTH})|(?:${MONTH}) \\d{1,2}`;
const HOUR = "\\d{1,2}(?:[:.]\\d\\d)? ?(?:a\\.?m|p\\.?m|uhr|h)|noon|midnight";
const BEFORE = "(?:(?:the )?(?:offer|sale|code) )?(?:until|till|by|ends|bis|jusqu['’](?:au|à)|hasta)";
const DEADLINE = wholeWords(`^${BEFORE}(?: on| at| the| zum| um| le| el)? (?:${DAY}|${DATE}|${HOUR})`);
const GUARANTEE = /^money[ -]back(?!\p{L})/iu;

const SENTENCE_END = /[.!?…。！？]$/u;

const BULLET = "[-–•*✓✔]\\uFE0F?\\s+";
const POINT = new RegExp(`^${BULLET}`, "u");
const PARAGRAPH_END = new RegExp(`\\n\\s*\\n|\\n(?=\\s*${BULLET})`, "u");

/**
 * The whole sentences of texts, and the points of their lists without the bullets. A line that is broken in the middle
 * of a sentence gives none.
 */
function unitsOf(description: string, points = ""): readonly string[] {
  return [...description.split(PARAGRAPH_END), ...points.split("\n")].flatMap((paragraph) => {
    const pieces = splitSentences(paragraph.trim().replace(POINT, "")).map((piece) => piece.trim());
    const isEnd = (at: number) => at < 0 || at === pieces.length - 1 || SENTENCE_END.test(pieces[at] ?? "");
    return pieces.filter((piece, at) => piece !== "" && isEnd(at - 1) && isEnd(at));
  });
}
