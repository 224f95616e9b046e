import { isTold } from "@/lib/text/is-told";
import { dropFinalStop } from "./clean-text";
import { capitaliseFirst, lowerFirst } from "./letter-case";
import { isBaseVerb } from "./verbs";

const NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)";
const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|aug|sept?|oct|nov|dec)\\b";
const DATE = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? \\d{4})?|${MONTH} \\d{1,2}(?!\\d)(?:st|nd|rd|th)?(?:, \\d{4})?)`;
const CLOCK =
  "(?:(?<=\\b(?:from|between) )\\d{1,2} (?:to|and) \\d{1,2}(?![\\d:.])|\\d{1,2}(?:[:.]\\d{2})?(?: ?(?:to|[-–]) ?\\d{1,2}(?:[:.]\\d{2})?)? ?(?:am|pm|a\\.m\\.|p\\.m\\.|o['’]clock)(?: (?:CES?T|GMT|BST|UTC|[ECMP][SD]?T)\\b)?|\\d{1,2}[:.]\\d{2}(?: ?(?:to|[-–]) ?\\d{1,2}[:.]\\d{2})?)";
const JOINT = "(?:,? (?:and |from |to |until |at |on |starting |beginning |between )*| ?[-–] ?)";
const TIMES = `(?:(?:${NUMBER} |every |each )?${DAY}(?:${JOINT}(?:${DAY}|${DATE}|${CLOCK}))+|${DATE}(?:${JOINT}(?:${DAY}|${DATE}|${CLOCK}))*)`;
/** What something costs, as it is typed: "from £12.50 a month", "CHF 49", "40 euros". */
export const AMOUNT =
  "(?:(?:from )?(?:\\p{Sc}|CHF|EUR|USD|GBP) ?\\d[\\d.,]{0,12}\\d|(?:from )?(?:\\p{Sc}|CHF|EUR|USD|GBP) ?\\d|\\d[\\d.,]{0,12} ?(?:\\p{Sc}|(?:EUR|USD|GBP|CHF|euros?|dollars|pounds)\\b))(?: (?:a|per) (?:hour|day|night|week|month|year|person|child|couple|family|team|class|lesson|session|visit|seat|copy)| each| once| in all| in total)?";
const HOUSE =
  "(?:Street|Road|Lane|Hall|House|Studio|Library|School|Church|Centre|Center|Mill|Barn|Dairy|Park|Square|Museum|Theatre|Theater|Hospital|Hospice|Works|Workshop|Room|Garden|Bakery|Café|Shop)";
const NAME = "(?:St\\.|\\p{Lu}[\\p{L}'’-]+|\\d{1,4}[a-z]?)";
const PEOPLE = "(?:people|participants|students)";

/** What is taken for a fact, by its label, with the words that lead into it. */
const KINDS = {
  Deadline: `(?:(?:order |book |register |reply )?(?:by|before|until) |(?:orders |booking )?closes? (?:on )?)(?<fact>${TIMES})`,
  When: `(?:on |from |starting )?(?<fact>${TIMES})`,
  Where: `(?:[Aa]t|[Ii]n) (?<fact>the (?:town|city|village|community|parish|church) (?:hall|centre|center|library)|(?:the )?(?:${NAME} ){0,3}${HOUSE}(?![\\p{L}'’])(?:,? ${NAME}(?: ${NAME}){0,2})*)`,
  Price: `(?:for )?(?<fact>${AMOUNT})`,
  Places: `(?:with |for )?(?:(?:only|just) )?(?<fact>(?:${NUMBER} (?:places|seats|spots)|(?:up to|at most|no more than) ${NUMBER} ${PEOPLE}|(?<=\\bfor )${NUMBER} ${PEOPLE}(?=[,.;]|$))(?: (?:only|in all|per class|a class))?)(?!\\p{L})`,
  With: "(?:[Ww]ith|[Tt]aught by|[Ll]ed by|[Rr]un by) (?<fact>(?:(?:Dr|Prof)\\.? )?\\p{Lu}[\\p{L}'’-]+ \\p{Lu}[\\p{L}'’-]+)(?! (?:you|we|it|is|can|will|and)(?!\\p{L}))",
};

/** Places and people are told by their capitals. */
const PATTERNS = Object.entries(KINDS).map(
  ([label, kind]) =>
    [label, new RegExp(`(?<![\\p{L}\\d])${kind}`, /^W(?:here|ith)$/.test(label) ? "du" : "diu")] as const,
);

/** What a reader looks for first stands first, and the price last. */
const ORDER: readonly string[] = ["When", "Where", "With", "Places"];
/** The label says already what there are so many of. */
const PLACES = / (?:places|seats|spots)\b/i;

/** "A place costs 90 dollars and includes lunch." "The price of £210 covers clay and firing." */
const COSTS = new RegExp(
  `^(?:(?:(?:an?|the|each|one) )?(?:place|seat|ticket|lesson|class|course|workshop) costs?|the price (?:of|is)) (${AMOUNT})(?:,?(?: and| which)? (?:includes?|covers?) ([^.;]{1,60}))?\\.?$`,
  "iu",
);

/** "Where: the old mill" is a fact by its own label. */
const NAMED = /^(when|dates?|time|where|place|venue|price|cost|fee|places|seats|with|teacher|deadline)\s*:\s*(?=\S)/i;

/** An amount that these words stand before is saved, taken off or compared with, and not what is asked for. */
const NO_PRICE =
  /\b(?:sav\w+(?: you| them| up to)?|off|worth|instead of|was|over|under|than|up to|raise[ds]?|earn\w*|another|discount)\s+(?:of\s+)?$/i;
const FREE =
  /(?:^|[.;]\s|\n)free(?=[.;]|$|\n)|\b(?:free of charge|for free|costs? nothing|(?:an?|the|this|our) free (?:\p{L}+ )?(?:booklet|guide|handbook|e-?book|book|checklist|class|course|workshop|webinar|lesson|talk|service|app|tool)\b|(?:it|this|that|everything|which) (?:is|are) free(?= of|[.,;]|$))/iu;

/** What may be left of a sentence that says nothing but facts. */
const FILLERS =
  /\b(?:it|the|we|this|that|they|there|are|is|has|have|costs?|price|takes? place|starts?|starting|begins?|runs?|meets?|held|pick-?up|collection|on|at|in|from|to|by|until|and|for|with|only|just|per|our|class|course|orders?|booking)\b|[\s.,;:()–-]+/gi;

interface Found {
  label: string;
  fact: string;
  /** From the words that lead into it to its end. */
  start: number;
  end: number;
}

/**
 * Takes the facts at a glance out of a brief, each in its own words: a fact that is a whole point, that a sentence says
 * alone, or that can be cut from its end. Any other stays where it was typed.
 * @param kept what the P.S. will say; it goes from the sentences and the points, and stands in no line
 * @returns what is left, the lines (`Price: £145`), and the one amount that the brief names, or "free"
 */
export function takeFacts(sentences: readonly string[], points: readonly string[], kept: string, isForeign: boolean) {
  const lines = new Map<string, string>();
  const keptLetters = letters(kept);
  const take = (texts: readonly string[], arePoints: boolean) =>
    texts.flatMap((text) => {
      if (keptLetters !== "" && letters(text) === keptLetters) return [];
      const { facts, left } = isForeign ? { facts: [], left: text } : readText(text, arePoints);
      const fresh = facts.filter(({ label }) => !lines.has(label));
      const known = facts.filter(({ label, fact }) => isSame(fact, lines.get(label)));
      const isToldAnew = left === "" && fresh.length + known.length === facts.length;
      if (fresh.length < facts.length && !isToldAnew) return [text];
      for (const { label, fact } of fresh) lines.set(label, dropFinalStop(fact));
      return left === "" ? [] : [left];
    });
  const left = { points: take(points, true), sentences: take(sentences, false) };
  const told = letters(left.sentences.join(" "));
  const said = [...lines.values(), kept].join("\n");
  return {
    sentences: left.sentences,
    points: left.points.filter(
      (point) => !isTold(point, said) && (point.length < SHORT || !told.includes(letters(point))),
    ),
    facts: [...new Set([...ORDER, ...[...lines.keys()].filter((label) => label !== "Price"), "Price"])].flatMap(
      (label) => {
        const fact = lines.get(label);
        return fact === undefined
          ? []
          : [`${label}: ${label === "Places" ? lowerFirst(fact.replace(PLACES, "")) : fact}`];
      },
    ),
    price: priceIn([...sentences, ...points].join("\n")),
  };
}

/** Whether a fact was told before, perhaps with something else behind it: both begin alike. */
function isSame(fact: string, known = ""): boolean {
  return known !== "" && letters(fact).slice(0, ALIKE) === letters(known).slice(0, ALIKE);
}

const ALIKE = 10;

/** A point of fewer characters may stand in other words by chance. */
const SHORT = 10;

/** What two texts that say the same have in common, whatever stands between and around their words. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** "$9, download at once" and "$39, ships on Mondays" say two things. */
const isPredicate = (word: string): boolean => isBaseVerb(word) || /^(?:ships|comes|arrives|includes)$/i.test(word);

function readText(text: string, isPoint: boolean): { facts: readonly Found[]; left: string } {
  const named = NAMED.exec(text);
  if (named) {
    const [opening, word = ""] = named;
    const label = capitaliseFirst(word.toLowerCase());
    return { facts: [{ label, fact: text.slice(opening.length), start: 0, end: text.length }], left: "" };
  }
  const [costs, amount = "", included] = COSTS.exec(text) ?? [];
  if (costs !== undefined) {
    const fact = included === undefined ? amount : `${amount}, including ${included}`;
    return { facts: [{ label: "Price", fact, start: 0, end: text.length }], left: "" };
  }
  const facts = findFacts(text);
  const [first] = facts;
  if (!first) return { facts: [], left: text };
  const left = [...facts].reverse().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  if (left.replace(FILLERS, "") === "") return { facts, left: "" };
  const opens =
    first.start === 0 &&
    /^(?:[,(–-]|\s(?:for|per|in|including|so|only|and|after|with)\b)/.test(text.slice(first.end).trimEnd());
  const comma = text.indexOf(", ", first.end);
  if (opens && facts.length > 1 && comma !== -1 && (facts[1]?.start ?? 0) > comma) {
    const rest = readText(capitaliseFirst(text.slice(comma + 2)), isPoint);
    return { facts: [{ ...first, fact: text.slice(text.indexOf(first.fact), comma) }, ...rest.facts], left: rest.left };
  }
  const tail = /^, (\S+)\s.*/s.exec(text.slice(first.end));
  if (opens && tail && (first.label === "Deadline" || isPredicate(tail[1] ?? ""))) {
    return { facts: [first], left: capitaliseFirst(tail[0].slice(2)) };
  }
  if (opens && (isPoint || !/\b(?:is|are|will|can|has|buys)\b/.test(text))) {
    return { facts: [{ ...first, fact: text.slice(text.indexOf(first.fact)) }], left: "" };
  }
  const cut = cutEnd(text, facts);
  return isPoint || cut === undefined ? { facts: [], left: text } : { facts, left: cut };
}

/** "Ships on March 3", "14 days free, then €9 a month" and "open until 9 pm on Tuesdays" say nothing without their end. */
const STUMP = /^(?!an?\s)\S*(?:\s\S+)?$|\b(?:then|later|afterwards|now|\d ?[ap]m|\d[:.]\d\d)$/i;

/** The sentence without the facts at its end, if they follow on each other there and nothing waits for them. */
function cutEnd(text: string, facts: readonly Found[]): string | undefined {
  const [first] = facts;
  if (!first) return undefined;
  const between = facts.map(({ end }, index) => text.slice(end, facts[index + 1]?.start ?? text.length));
  if (between.some((words) => words.replace(FILLERS, "") !== "")) return undefined;
  const before = text.slice(0, first.start).replace(/(?<![\s,:;(–-])[\s,:;(–-]+$/, "");
  return STUMP.test(before) ||
    /\b(?:is|are|costs?|starts?|begins?|runs?|meets?|held|place|than|of|and|or|by|from|to)$/i.test(before)
    ? undefined
    : `${before}.`;
}

function findFacts(text: string): readonly Found[] {
  const found: Found[] = [];
  for (const [label, pattern] of PATTERNS) {
    const match = pattern.exec(text);
    const place = match?.indices?.groups?.fact;
    if (!match || !place || (label === "Price" && isNoPrice(text, match.index))) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (found.some((other) => start < other.end && other.start < end)) continue;
    found.push({ label, fact: text.slice(...place), start, end });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** A few words before an amount tell. */
const isNoPrice = (text: string, at: number): boolean => NO_PRICE.test(text.slice(Math.max(0, at - 24), at));

function priceIn(text: string): string | undefined {
  const found = [...text.matchAll(new RegExp(AMOUNT, "giu"))].filter(({ index }) => !isNoPrice(text, index));
  const [first, ...others] = new Set(found.map(([amount]) => amount));
  if (first !== undefined) return others.length === 0 ? first : undefined;
  return FREE.test(text) ? "free" : undefined;
}
