import type { ReadLanguage } from "./fact";

/** The value of words for a number, and how many of the words belong to it. */
export interface ReadNumber {
  value: number;
  words: number;
}

/**
 * Reads a number in words at the beginning of a list of lower-case words, hyphens parted: `["twenty", "one", "days"]`
 * is 21 of two words. Null where none begins.
 */
export function readNumberWords(words: readonly string[], language: ReadLanguage): ReadNumber | null {
  const { small, hundreds, hundred, thousand, million, joins, bare } = VOCABULARY[language];
  let total = 0;
  let rest = 0;
  let used = 0;
  let at = 0;
  while (at < words.length && at < MOST_WORDS) {
    const word = words[at] ?? "";
    const next = longest(words, at, small);
    if (next && rest % 100 === 0 && !(rest === 0 && next.value === 0 && used > 0)) {
      rest += next.value;
      at += next.words;
    } else if (hundreds.has(word) && rest === 0) {
      rest = hundreds.get(word) ?? 0;
      at += 1;
    } else if (hundred.has(word) && rest < 10 && (bare || rest > 0)) {
      rest = (rest || 1) * 100;
      at += 1;
    } else if (thousand.has(word) && rest < 1000 && (bare || rest > 0)) {
      total += (rest || 1) * 1000;
      rest = 0;
      at += 1;
    } else if (million.has(word) && rest > 0) {
      total += rest * 1_000_000;
      rest = 0;
      at += 1;
    } else if (joins.has(word) && used > 0 && (rest >= 100 || total > 0) && longest(words, at + 1, small)) {
      at += 1;
      continue;
    } else break;
    used = at;
  }
  return used === 0 ? null : { value: total + rest, words: used };
}

/** No number that a letter writes in words has more. */
const MOST_WORDS = 12;

interface Vocabulary {
  /** Phrases for 0 to 99; in German also the compounds with hundred and thousand. */
  small: { get: (phrase: string) => number | undefined; longest: number };
  /** Words that are several hundred by themselves. */
  hundreds: ReadonlyMap<string, number>;
  hundred: ReadonlySet<string>;
  thousand: ReadonlySet<string>;
  million: ReadonlySet<string>;
  joins: ReadonlySet<string>;
  /** Whether 'hundred' says 100 without a number before it. */
  bare: boolean;
}

function longest(words: readonly string[], at: number, small: Vocabulary["small"]): ReadNumber | null {
  for (let count = Math.min(small.longest, words.length - at); count > 0; count -= 1) {
    const value = small.get(words.slice(at, at + count).join(" "));
    if (value !== undefined) return { value, words: count };
  }
  return null;
}

const list = (words: string) => words.split(" ");
const setOf = (words: string): ReadonlySet<string> => new Set(words === "" ? [] : list(words));

function english(): Map<string, number> {
  const numbers = new Map<string, number>();
  const to19 = list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  );
  to19.forEach((word, value) => {
    numbers.set(word, value);
  });
  list("twenty thirty forty fifty sixty seventy eighty ninety").forEach((tens, index) => {
    const value = (index + 2) * 10;
    numbers.set(tens, value);
    for (let one = 1; one < 10; one += 1) numbers.set(`${tens} ${to19[one]}`, value + one);
  });
  return numbers;
}

function german(): Map<string, number> {
  const numbers = new Map<string, number>([["eins", 1]]);
  const to19 = list(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
  );
  to19.forEach((word, value) => {
    if (value !== 1) numbers.set(word, value);
  });
  list("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig").forEach((tens, index) => {
    const value = (index + 2) * 10;
    numbers.set(tens, value);
    for (let one = 1; one < 10; one += 1) numbers.set(`${to19[one]}und${tens}`, value + one);
  });
  return numbers;
}

/** `zweihundertfünfzig`, `dreitausend`, `tausendzweihundert`: one word each. */
function germanCompound(word: string, small: ReadonlyMap<string, number>): number | undefined {
  const part = (text: string) => (text === "ein" ? 1 : small.get(text));
  if (word.length > 60) return undefined;
  const [thousands, afterThousand] = word.includes("tausend") ? splitOnce(word, "tausend") : [undefined, word];
  const [hundreds, rest] = afterThousand.includes("hundert")
    ? splitOnce(afterThousand, "hundert")
    : [undefined, afterThousand];
  const values = [
    thousands === undefined ? 0 : 1000 * (thousands === "" ? 1 : (part(thousands) ?? Number.NaN)),
    hundreds === undefined ? 0 : 100 * (hundreds === "" ? 1 : (part(hundreds) ?? Number.NaN)),
    rest === "" ? 0 : (part(rest.replace(/^und/, "")) ?? Number.NaN),
  ];
  const value = values.reduce((sum, each) => sum + each, 0);
  return Number.isNaN(value) || (thousands === undefined && hundreds === undefined) ? undefined : value;
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
}

function french(): Map<string, number> {
  const numbers = new Map<string, number>();
  const to16 = list("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize");
  const below20 = [...to16, "dix sept", "dix huit", "dix neuf"];
  below20.forEach((phrase, value) => {
    if (value !== 1) numbers.set(phrase, value);
  });
  const tens: readonly [string, number, number][] = [
    ["vingt", 20, 9],
    ["trente", 30, 9],
    ["quarante", 40, 9],
    ["cinquante", 50, 9],
    ["soixante", 60, 19],
    ["quatre vingt", 80, 19],
    ["septante", 70, 9],
    ["huitante", 80, 9],
    ["nonante", 90, 9],
  ];
  for (const [phrase, value, most] of tens) {
    numbers.set(phrase, value);
    for (let one = 1; one <= most; one += 1) {
      numbers.set(`${phrase} ${below20[one]}`, value + one);
      numbers.set(`${phrase} et ${below20[one]}`, value + one);
    }
  }
  numbers.set("quatre vingts", 80);
  return numbers;
}

function spanish(): Map<string, number> {
  const numbers = new Map<string, number>();
  const to15 = list("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince");
  to15.forEach((word, value) => {
    if (value !== 1) numbers.set(word, value);
  });
  for (const [index, word] of list("dieciséis diecisiete dieciocho diecinueve").entries())
    numbers.set(word, 16 + index);
  const twenties =
    "veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve";
  for (const [index, word] of list(twenties).entries()) numbers.set(word, 20 + index);
  numbers.set("veintiún", 21);
  list("treinta cuarenta cincuenta sesenta setenta ochenta noventa").forEach((tens, index) => {
    const value = (index + 3) * 10;
    numbers.set(tens, value);
    for (let one = 1; one < 10; one += 1) numbers.set(`${tens} y ${to15[one]}`, value + one);
  });
  return numbers;
}

function spanishHundreds(): ReadonlyMap<string, number> {
  const hundreds = new Map<string, number>([
    ["cien", 100],
    ["ciento", 100],
  ]);
  list("doscient trescient cuatrocient quinient seiscient setecient ochocient novecient").forEach((stem, index) => {
    hundreds.set(`${stem}os`, (index + 2) * 100).set(`${stem}as`, (index + 2) * 100);
  });
  return hundreds;
}

const GERMAN = german();
const NONE: ReadonlyMap<string, number> = new Map();

const phrases = (map: ReadonlyMap<string, number>, most: number) => ({
  get: (phrase: string) => map.get(phrase),
  longest: most,
});

const VOCABULARY: Readonly<Record<ReadLanguage, Vocabulary>> = {
  en: {
    small: phrases(english(), 2),
    hundreds: NONE,
    hundred: setOf("hundred"),
    thousand: setOf("thousand"),
    million: setOf("million"),
    joins: setOf("and"),
    bare: false,
  },
  de: {
    small: { get: (word) => GERMAN.get(word) ?? germanCompound(word, GERMAN), longest: 1 },
    hundreds: NONE,
    hundred: setOf(""),
    thousand: setOf("tausend"),
    million: setOf("millionen"),
    joins: setOf(""),
    bare: false,
  },
  fr: {
    small: phrases(french(), 5),
    hundreds: NONE,
    hundred: setOf("cent cents"),
    thousand: setOf("mille"),
    million: setOf("million millions"),
    joins: setOf(""),
    bare: true,
  },
  es: {
    small: phrases(spanish(), 3),
    hundreds: spanishHundreds(),
    hundred: setOf(""),
    thousand: setOf("mil"),
    million: setOf("millón millones"),
    joins: setOf(""),
    bare: true,
  },
};
