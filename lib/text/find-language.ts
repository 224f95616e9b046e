import { coverCode } from "./code-spans";
import { LANGUAGE_CODES, LANGUAGES, type Language, type LanguageCode } from "./languages";
import { normalizeText } from "./normalize-text";

/**
 * Finds the language of a text by its script and its function words; null for too little evidence. Product names and
 * borrowed nouns do not count. Trigrams, the usual method, need longer texts than a brief.
 */
export function findLanguage(text: string): LanguageCode | null {
  const plain = coverCode(normalizeText(text.slice(0, MOST_CHARACTERS), "NFC"));
  return languageOfScript(plain) ?? languageOfWords(plain);
}

/** More text adds no evidence. */
const MOST_CHARACTERS = 8000;

/** One character of these scripts counts as about three Latin letters. */
const DENSE_WEIGHT = 3;

function languageOfScript(text: string): LanguageCode | null {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  const hangul = count(/\p{Script=Hangul}/gu);
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const arabic = count(/\p{Script=Arabic}/gu);
  const scripts: readonly (readonly [number, () => LanguageCode | null])[] = [
    [(kana + han) * DENSE_WEIGHT, () => (kana * 10 >= han ? "ja" : "zh")],
    [hangul * DENSE_WEIGHT, () => "ko"],
    [cyrillic, () => cyrillicLanguage(text)],
    [arabic, () => (/[پچژگکی]/.test(text) ? null : "ar")],
    [count(/\p{Script=Hebrew}/gu), () => "he"],
    [count(/\p{Script=Greek}/gu), () => "el"],
  ];
  const most = scripts.reduce((best, script) => (script[0] > best[0] ? script : best));
  return most[0] > latin ? most[1]() : null;
}

/** Tells Russian from Ukrainian by letters that only one has; Serbian, Macedonian and Belarusian have others. */
function cyrillicLanguage(text: string): LanguageCode | null {
  if (/[ђјљњћџѓќѕў]/i.test(text)) return null;
  const ukrainian = text.match(/[іїєґ]/gi)?.length ?? 0;
  const russian = text.match(/[ыэъё]/gi)?.length ?? 0;
  return ukrainian > russian ? "uk" : "ru";
}

/** The least weight of function words that identifies a language, and their least share of a longer text. */
const LEAST_WEIGHT = 0.6;
const LEAST_SHARE = 0.08;
const FEW_WORDS = 12;

/** The least lead of the first language over the second. */
const CLEAR_LEAD = 1.15;

function languageOfWords(text: string): LanguageCode | null {
  const weights = new Map<LanguageCode, number>();
  const add = (code: LanguageCode, weight: number) => weights.set(code, (weights.get(code) ?? 0) + weight);
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  for (const [word, count] of times) {
    const codes = LANGUAGES_OF_WORD.get(word);
    if (codes) for (const code of codes) add(code, count / codes.length);
    else
      for (const [sign, of] of LANGUAGES_OF_SIGNS)
        if (sign.test(word)) for (const code of of) add(code, (0.5 * count) / of.length);
  }
  const [first, second] = [...weights].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < LEAST_WEIGHT) return null;
  if (words.length > FEW_WORDS && first[1] < words.length * LEAST_SHARE) return null;
  return first[1] >= (second?.[1] ?? 0) * CLEAR_LEAD ? first[0] : null;
}

/** The languages of each function word, and of each pattern of letters and endings. */
const LANGUAGES_OF_WORD = languagesBy(({ smallWords }) => smallWords?.split(" ") ?? []);
const LANGUAGES_OF_SIGNS = [...languagesBy(({ signs = [] }) => signs)].map(
  ([sign, codes]) => [new RegExp(sign), codes] as const,
);

function languagesBy(keysOf: (language: Language) => readonly string[]): ReadonlyMap<string, readonly LanguageCode[]> {
  const languages = new Map<string, LanguageCode[]>();
  for (const code of LANGUAGE_CODES) {
    for (const key of new Set(keysOf(LANGUAGES[code]))) languages.set(key, [...(languages.get(key) ?? []), code]);
  }
  return languages;
}
