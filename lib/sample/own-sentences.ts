import { escaped } from "@/lib/checks/finding";
import { splitSentences } from "@/lib/text/sentences";
import type { BriefData } from "@/lib/wizard/brief/fields";
import { countWords, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";

/**
 * Lifts a sentence of the brief into the P.S., whole and as typed: the first with a deadline, else with a guarantee, else
 * with a price, else the first highlight, else the first sentence of the description. A brief without any of them gets a
 * bracket.
 */
export function ownPostscript({ productDescription, productHighlights }: BriefData): string {
  const [described, highlights] = [unitsOf(productDescription), unitsOf("", productHighlights)].map((units) =>
    units.filter(isWhole),
  );
  const all = [...(described ?? []), ...(highlights ?? [])];
  const found =
    all.find((text) => DEADLINE.test(text)) ??
    all.find((text) => GUARANTEE.test(text) && !NO_GUARANTEE.test(text)) ??
    all.find((text) => PRICE.test(text) && !OLD_PRICE.test(text)) ??
    highlights?.[0] ??
    described?.find((text) => countWords(text) >= 3);
  if (found === undefined) return "[A deadline, a guarantee, or your best reason one more time]";
  return /[\p{Script=Latin}\p{N}]$/u.test(found) ? `${found}.` : found;
}

/**
 * Lists what of the brief an inbox can show by itself: the first sentence of the tip, before which nothing comes that
 * it could refer to, the topic, and the first highlight. The longest comes first, because it fills the line.
 */
export function ownPreheaders({ topic, tip, productHighlights }: BriefData): readonly string[] {
  const shown = [firstOf(tip), topic.trim(), ...unitsOf("", productHighlights).slice(0, 1)].filter(
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
const patternOf = (name: string): string => escaped(name.trim()) || "(?!)";
const wholeWords = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "iu");

/** Whether a sentence has all of its brackets and quotation marks, and does not announce the next line. */
function isWhole(text: string): boolean {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0;
  const isEven = count(/[([]/g) === count(/[)\]]/g) && count(/["“”„«»]/g) % 2 === 0;
  return countWords(text) >= 2 && isEven && !/[:;,]$/.test(text);
}

/** Whether a sentence says all of what it says by itself. */
function standsAlone(text: string, leastWords: number): boolean {
  return countWords(text) >= leastWords && !LEANING.test(text) && !UNFIT.test(text);
}

/** Words at the beginning of a sentence that refer to another one. */
const LEANING = wholeWords(
  "^(?:it|its|it['’]s|this|that|these|those|they|them|their|he|she|then|after|otherwise|instead|also|but|so|er|sie|es|dies\\p{L}*|das|dann|danach|sonst|auch|aber|il|elle|ils|elles|ce|cet|cette|ces|cela|ça|c['’]est|ensuite|puis|sinon|aussi|mais|él|ella|ellos|ellas|est[aeo]s?|es[aeo]s?|luego|después|también|pero)",
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
const MONTH = `${datesIn({ month: "long" }, 31)}|${datesIn({ month: "short" }, 31)}`;
const DATE = `\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?: of| de)? ?(?:${MONTH})|(?:${MONTH}) \\d{1,2}`;
const HOUR = "\\d{1,2}(?:[:.]\\d\\d)? ?(?:a\\.?m|p\\.?m|uhr|h)|noon|midnight";
const END = "(?:end of |fin de |ende )(?:the )?(?:day|week|month|year|mes|mois)";
const BEFORE =
  "until|till|through|by|before|ends?|expires?|closes?|deadline(?: is)?|last day(?: is)?|bis|endet|vor|jusqu['’](?:au|à)|avant|hasta|antes del?";
const SMALL = "(?:,? (?:on|at|the|this|next|in|zum|zu|dem|den|am|um|le|la|el))";
const DEADLINE = wholeWords(
  `(?:${BEFORE})${SMALL}{0,2} (?:${DAY}|${DATE}|${END})|(?:until|till|ends?|bis|hasta)${SMALL}? (?:${HOUR}|today|tonight|tomorrow)|(?:ends?|closes?|expires?) in \\d+ \\p{L}+|\\d+ (?:hours|days) left|(?:today|tonight|this week|this month) only`,
);

const ASSURANCE =
  "money[ -]back|guarante\\p{L}*|refund\\p{L}*|warrant(?:y|ies)|free returns|garant\\p{L}*|geld[ -]zurück|rembours\\p{L}*|reembols\\p{L}*";
const GUARANTEE = wholeWords(ASSURANCE);
const NO_GUARANTEE = wholeWords(
  `(?:no|not|non|without|never|kein\\p{L}*|ohne|sans|aucun\\p{L}*|pas de|sin|ning\\p{L}*)(?: \\p{L}+)?[ -](?:${ASSURANCE})|guarantees? (?:nothing|no)`,
);

const PRICE = /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:euros?|dollars?|pounds?|usd|eur|gbp|chf|zł|kr)(?!\p{L}))/iu;

/** Words of a price that no longer holds. */
const OLD_PRICE = wholeWords(
  "used to|was|were|regular\\p{L}*|usual\\p{L}*|formerly|previously|früher|sonst|avant|antes",
);

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
