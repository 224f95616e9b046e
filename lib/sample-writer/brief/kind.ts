import { splitSentences } from "./sentences";

/** What a product is, as far as its offer and its act depend on it. */
export type Kind =
  | "lesson"
  | "event"
  | "booklet"
  | "software"
  | "talk"
  | "service"
  | "shop"
  | "gift"
  | "goods"
  | "thing";

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ["gift", /\b(?:gift|donation|donate|sponsorship|charity)\b/i],
  [
    "booklet",
    /\b(?:booklet|(?:running|training|meal|study|reading) plan|guide|handbook|workbook|cookbook|e-?book|book|checklist|brochure|leaflet|report)\b/i,
  ],
  [
    "event",
    /\b(?:(?<!\b(?:every|each) )(?:evening|afternoon|morning) (?:with|of|about|on|for)|lecture|conference(?! calls?)|meet-?up|open (?:day|house|evening)|concert|tasting|screening|panel|festival|exhibition)\b/i,
  ],
  ["lesson", /\b(?:course|class|workshop|seminar|webinar|training|lessons?|retreat|program(?:me)?)\b/i],
  [
    "software",
    /\b(?:online (?:planner|journal|notebook|calendar|guide|service)|app|software|tool|platform|plug-?in|add-?on|extension|program for)\b/i,
  ],
  [
    "talk",
    /\b(?:hour (?=on the phone|on zoom|with (?:me|us|an?)\b)|consultation|coaching|counsell?ing|therapy|mentoring|sessions?|check-?up|massage|(?:skin|blood|eye|hearing) test)\b/i,
  ],
  ["shop", /(?<!\byour )\b(?:caf[eé]|restaurant|bakery|kiosk|deli|brewery|shop|store|market|bistro|bar)(?!\p{L})/iu],
  [
    "service",
    /\b(?:service|agency|(?:comes?|travels?) to your?|(?:we|our team) \p{Ll}+ .*\bfor you|we (?:prepare|clean|repair|build|design|file|check|fix|service|edit|translate|install|paint|plan)|I \p{Ll}+ your|I (?:call|visit) you|(?:photography|videography|catering|translation|proofreading|bookkeeping) (?:for|by|in))\b/iu,
  ],
  [
    "goods",
    /\b(?:season ticket|voucher|shipped|ships|delivered(?! (?:by e-?mail|online|live|as|via|to your inbox))|hardcover|paperback|hand-?made|printed|planner|journal|notebook|poster|candles?|soap|kit|bottles?|jars?|mugs?|seeds|blanket|scarf|(?:box|pack|set) of (?!(?:[^\s.,]+ ){0,3}(?:templates|prompts|files|videos|emails|presets|icons|fonts|slides|recordings)\b))\b/iu,
  ],
];

/** A kit is one, whatever lies in it; one of templates is a file. */
const NAMED_GOODS = /\b(?:kit|box|starter set|pass)$/i;
const FILES = /\b(?:templates|prompts|files|videos|online)\b/i;
/** What comes over the net and is kept. */
export const DOWNLOADED = /\b(?:downloads?|printable|pdfs?)\b/i;

/** The kind, with the word that tells it (`class`), by the first sentence of the description, else by the name. */
export function readKind(description: string, productName: string): { kind: Kind; kindWord: string | undefined } {
  if (NAMED_GOODS.test(productName) && !FILES.test(description) && !DOWNLOADED.test(description))
    return { kind: "goods", kindWord: undefined };
  for (const text of [splitSentences(description)[0] ?? "", productName]) {
    for (const [kind, pattern] of KINDS) {
      const word = pattern.exec(text)?.[0].toLowerCase();
      if (word !== undefined) return { kind, kindWord: /^(?:service|goods|event)$/.test(kind) ? undefined : word };
    }
  }
  if (GIFTS.test(description)) return { kind: "gift", kindWord: undefined };
  if (SENT.test(description)) return { kind: "goods", kindWord: undefined };
  return { kind: OPEN.test(description) ? "shop" : "thing", kindWord: undefined };
}

/** Wherever a description says it, something is given. */
const GIFTS = /\b(?:donat(?:e|es|ed|ions?)|donors?|(?:every|each|your) gift|gifts (?:of|until|are))\b/i;

/** Wherever a description says it, the thing is one that can be carried. */
const SENT =
  /\b(?:hand-?made|hardcover|paperback|shipp?(?:ed|ing|s (?:on|in|from|within|to|worldwide))|delivered (?:in|within|every|each|weekly|monthly|fresh|to your (?:door|home))|send it back)\b/i;

/** Wherever a description says it, one can go there. */
const OPEN = /\bopen (?:from|daily|until|every day|on \p{Lu})/u;
