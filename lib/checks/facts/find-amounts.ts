import { type FoundFact, factOf } from "./amount-fact";
import { countsNothing, type WordsAround } from "./counts-nothing";
import { coveredBy } from "./covered-by";
import type { Fact, ReadLanguage } from "./fact";
import { type FoundNumber, findNumbers } from "./find-numbers";
import { latin, latinRegExp } from "./latin";
import { wordTime } from "./word-times";

/**
 * Finds prices, percentages, durations and all other numbers that count something. What `taken` covers, such as dates,
 * is left out, and so are numbers that count nothing: labels, idioms, 'one of them', 'the two of you'.
 */
export function findAmounts(text: string, language: ReadLanguage | null, taken: readonly Fact[]): readonly Fact[] {
  const isTaken = coveredBy(taken);
  const facts: Fact[] = [];
  let lent: string | undefined;
  for (const number of findNumbers(text, language)) {
    if (isTaken(number)) continue;
    const around = wordsAround(text, number);
    const fact =
      money(number, around, lent) ??
      percent(number, around) ??
      wordTime(number, around) ??
      duration(number, around) ??
      plain(number, around);
    lent = fact?.kind === "money" && RANGE_END.test(around.after) ? fact.gives[0]?.split(":")[2] : undefined;
    if (fact) facts.push({ ...fact, quote: text.slice(fact.start, fact.end) });
  }
  return facts;
}

function wordsAround(text: string, { start, end }: FoundNumber): WordsAround {
  return {
    words: text.slice(start, end),
    before: text.slice(Math.max(0, start - 40), start),
    after: text.slice(end, end + 40),
  };
}

const SP = "[ \\u00a0\\u202f]?";

/** Each currency by its code: how it is written before an amount, and after it. */
const CURRENCIES: readonly (readonly [code: string, before: RegExp, after: RegExp])[] = [
  [
    "gbp",
    latin(/(?:£|GBP) ?$/u),
    latinRegExp(
      `^${SP}(?:£|GBP(?!\\p{L})|quid(?!\\p{L})|pounds?(?!\\p{L}| of| heavier| lighter)|Pfund(?! [\\p{Lu}]))`,
      "u",
    ),
  ],
  [
    "eur",
    latin(/(?:€|EUR|Euro) ?$/u),
    latinRegExp(`^(?:[.,]-|[.,]?[–—])?${SP}-?(?:€|EUR(?!\\p{L})|[Ee]uros?(?!\\p{L}))`, "u"),
  ],
  [
    "cent",
    latin(/(?!)/u),
    latinRegExp(
      `^${SP}-?(?:¢|cents?(?!\\p{L})|[Cc]ents?(?!\\p{L})|pence(?!\\p{L})|centimes?(?!\\p{L})|céntimos?(?!\\p{L}))`,
      "u",
    ),
  ],
  [
    "chf",
    latin(/(?:CHF|Fr\.|SFr\.?) ?$/u),
    latinRegExp(`^${SP}(?:CHF(?!\\p{L})|Franken(?!\\p{L})|[Ff]rancs?(?!\\p{L}))`, "u"),
  ],
  ["jpy", latin(/[¥￥] ?$/u), latin(/^ ?(?:¥|yen(?!\p{L})|円)/u)],
  ["inr", latin(/(?:₹|INR) ?$/u), latin(/^ ?(?:₹|INR(?!\p{L})|rupees?(?!\p{L}))/u)],
  ["mxn", latin(/(?:MX\$|MXN) ?$/u), latin(/^ ?(?:MXN(?!\p{L})|pesos?(?!\p{L}))/u)],
  [
    "other",
    latin(/(?:CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|R\$|zł|Kč|kr) ?$/u),
    latin(/^ ?(?:CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BRL|zł|Kč|kr(?!\p{L}))/u),
  ],
  [
    "usd",
    latin(/(?:US)?\$ ?$|USD ?$/u),
    latinRegExp(`^${SP}-?(?:\\$|USD(?!\\p{L})|(?:US-?)?[Dd]ollars?(?!\\p{L})|dólares(?!\\p{L})|bucks(?!\\p{L}))`, "u"),
  ],
];

/** Pounds that somebody loses, and a price that is one number after a word for it. */
const OF_WEIGHT = latin(
  /(?:lose|lost|losing|loses|weigh(?:s|ed)?|gain(?:s|ed)?|drop(?:s|ped)?|shed)(?: \p{L}{1,10}){0,2} $/iu,
);
const PRICE_WORD = latin(
  /(?:price|costs?|fee|tuition|preis|kostet|kosten|gebühr|prix|tarif|coûte|precio|cuesta)(?:[: ]| is | ist | est | es ){1,3}$/iu,
);
const SCALE = latin(/^(?:[kK]| million| Millionen| Mio\.?)(?!\p{L})/u);
/** What every currency is written with; without it, none has to be tried. */
const UNIT_SIGN = latin(/[\p{L}€£$¥￥₹¢円]/u);
const RANGE_END = latin(/^ ?(?:-|–|to|bis|à|a) ?[£€$]?\d/u);

function money(number: FoundNumber, { before, after }: WordsAround, lent: string | undefined): FoundFact | null {
  const amount = Math.round(number.value * 100) / 100;
  const mayHaveUnit = UNIT_SIGN.test(before.slice(-6) + after.slice(0, 12));
  for (const [code, inFront, behind] of mayHaveUnit ? CURRENCIES : []) {
    const front = number.isWord ? null : inFront.exec(before);
    const scale = SCALE.exec(after)?.[0] ?? "";
    const back = front ? null : behind.exec(after.slice(scale.length));
    if (!front && !back) continue;
    if (code === "gbp" && back && /^ ?pound|^ ?Pfund/.test(back[0]) && OF_WEIGHT.test(before)) continue;
    return factOf(
      "money",
      number,
      [front?.[0] ?? "", back ? scale + back[0] : ""],
      [`money:${amount}:${code}`, `price:${amount}`],
      [`money:${amount}:${code}`, `money:${amount}:?`],
    );
  }
  if (lent !== undefined) {
    const key = `money:${amount}:${lent}`;
    return factOf("money", number, ["", ""], [key, `price:${amount}`], [key]);
  }
  const range = number.isWord ? null : RANGE_OF_CURRENCY.exec(after);
  const code = range ? CURRENCIES.find(([, , behind]) => behind.test(range[1] ?? ""))?.[0] : undefined;
  if (code === undefined && (number.isWord || !isBarePrice(before, after))) return null;
  const key = `money:${amount}:${code ?? "?"}`;
  return factOf("money", number, ["", ""], [key, `price:${amount}`], [key, `price:${amount}`, `n:${amount}`]);
}

/** After a word for a price, or the only thing in its field. */
function isBarePrice(before: string, after: string): boolean {
  return PRICE_WORD.test(before) || (/^\s*(?:[,.]?[-–—])?\s*$/.test(after) && /^\s*$/.test(before));
}

/** `40–60 €`: the currency stands behind the second amount. */
const RANGE_OF_CURRENCY = latin(/^ ?(?:-|–|to|bis|à|a) ?\d{1,6}([ \u00a0\u202f]?[\p{L}€£$]{1,8})/u);

const PERCENT = latin(
  /^[ \u00a0\u202f]?-?(?:%|percent(?!\p{L})|per ?cent(?!\p{L})|Prozent|pour cent(?!\p{L})|por ciento(?!\p{L}))/iu,
);

function percent(number: FoundNumber, { after }: WordsAround): FoundFact | null {
  const found = PERCENT.exec(after);
  if (!found) return null;
  const key = `%:${number.value}`;
  return factOf("percent", number, ["", found[0]], [key], [key]);
}

/** Each unit with its length in minutes, or in months where those have no fixed length. */
const UNITS: readonly (readonly [words: string, length: number, base: "m" | "mo"])[] = [
  ["seconds?|secs?|Sekunden?|secondes?|segundos?", 1 / 60, "m"],
  ["quarters? of an hour|Viertelstunden?|quarts? d[’']heure|cuartos? de hora", 15, "m"],
  ["minutes?|mins?|Minuten?|minutos?|minütig\\p{L}{0,2}", 1, "m"],
  ["hours?|hrs?|h|Std|Stunden?|heures?|horas?|stündig\\p{L}{0,2}", 60, "m"],
  ["days?|Tage?n?|jours?|días?|tägig\\p{L}{0,2}", 1440, "m"],
  ["weeks?|Wochen?|semaines?|semanas?|wöchig\\p{L}{0,2}", 10_080, "m"],
  ["months?|Monate?n?|mois|mes(?:es)?|monatig\\p{L}{0,2}", 1, "mo"],
  ["years?|Jahre?n?|ans?|années?|años?|jährig\\p{L}{0,2}", 12, "mo"],
];
const DURATION = UNITS.map(([words, length, base]) => ({
  pattern: latinRegExp(
    `^(?:[ \\u00a0\\u202f-]|-?)(?:full |whole |short |more |ganze |volle )?(?:${words})(?!\\p{L})`,
    "iu",
  ),
  length,
  base,
}));
/** The rest of 'two or three weeks', up to the unit. */
const OTHER_END = latin(/^ ?(?:-|–|to|or|bis|oder|à|ou|a|o) ?(?:\d{1,4}|\p{L}{3,8})(?=[ -])/u);
/** 'One day' is any day; 'a one-day course' is one of a day. */
const HYPHEN = /^-/;

function duration(number: FoundNumber, { before, after }: WordsAround): FoundFact | null {
  for (const { pattern, length, base } of DURATION) {
    const found = pattern.exec(after);
    if (!found) continue;
    if (number.value === 1 && number.isWord && !HYPHEN.test(found[0])) return null;
    if (
      /^ (?:a|per) (?:day|week|year)/.test(after.slice(found[0].length)) &&
      /^(?:24|7|365)$/.test(String(number.value))
    )
      return null;
    const amount = Math.round(number.value * length * 1000) / 1000;
    return factOf(
      "duration",
      number,
      ["", found[0]],
      [`u:${amount}${base}`, `n:${number.value}`],
      [`u:${amount}${base}`],
    );
  }
  // 'Two or three weeks', '5–10 minutes': the first number has the same unit.
  const shared = OTHER_END.exec(after);
  if (!shared || before.endsWith("$")) return null;
  const unit = DURATION.find(({ pattern }) => pattern.test(after.slice(shared[0].length)));
  if (!unit || (number.value === 1 && number.isWord)) return null;
  const amount = Math.round(number.value * unit.length * 1000) / 1000;
  const key = `u:${amount}${unit.base}`;
  return factOf("duration", number, ["", ""], [key, `n:${number.value}`], [key]);
}

/** Before or after the hour of a day that is told as a number alone. */
const RANGE_OF_HOUR = latin(
  /(?<!\p{L})(?:from|at|to|until|till|between|and|um|von|ab|bis|gegen|à|de|las|la|hasta) $|[-–]$/iu,
);

function plain(number: FoundNumber, around: WordsAround): FoundFact | null {
  if (countsNothing(number, around)) return null;
  const { value, isWord } = number;
  const hour = value <= 24 && (RANGE_OF_HOUR.test(around.before) || /^ ?(?:-|–|to|bis|à|a) ?\d/.test(around.after));
  const is = [`n:${value}`, ...(hour ? [`h:${value % 12}`] : [])];
  // "49 a month" tells a price of the brief; "nine steps" does not rest on nine dollars.
  const wants = [...is, ...(isWord ? [] : [`price:${value}`])];
  const gives = [...is, ...(value >= 100 ? ["magnitude:100"] : []), ...(value >= 1000 ? ["magnitude:1000"] : [])];
  return factOf("number", number, ["", ""], gives, wants);
}
