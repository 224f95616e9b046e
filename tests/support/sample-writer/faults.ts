import { BANNED_PHRASES } from "@/prompts/voice";

const BANNED = [
  ...BANNED_PHRASES.filter((phrase) => !/…|X/.test(phrase)),
  "whether you're",
  "it's not just",
  "in today's",
  "best regards",
  "click here",
];

const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["an unfilled value", /\bundefined\b|\bNaN\b|\[object|\bnull\b/],
  ["an unfilled slot", /(?<!\{)\{\w+\}(?!\})|<[^<>]*\|[^<>]*>/],
  ["two spaces", /[^\S\n]{2,}/],
  ["a space at the end of a line", /[^\S\n]$/m],
  ["doubled stops", /\.\.(?!\.)|[!?,;:]\.|\.[,;]|,,|;;/],
  ["a space before a stop", /\s[,.;!?](?:\s|$)/],
  [
    "a wrong article",
    /\ba (?:apple|online|easy|hour|honest|app|email|idea|old|open|invoice|offer|hr)\b|\ban (?:banana|user|one|unit|european|guide|course|book)\b/i,
  ],
  ["a doubled word", /\b(?!that\b|had\b)(\w+) \1\b/i],
  ["a word that waits for another", /\b(?:the|a|an|and|or|their|your)[.!?](?:\s|$)/],
  ["three blank lines", /\n{3,}/],
];

/** What an editor would mark in a text, apart from words that the brief itself brings along. */
export function findFaults(text: string, brief = ""): string[] {
  const faults = FAULTS.flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found && !brief.includes(found[0]) ? [`${name}: "${around(text, found.index)}"`] : [];
  });
  const banned = BANNED.filter(
    (phrase) => text.toLowerCase().includes(phrase) && !brief.toLowerCase().includes(phrase),
  );
  return [...faults, ...banned.map((phrase) => `a banned phrase: ${phrase}`), ...lowerStarts(text)];
}

/** Sentences begin with a capital, a digit, a quotation mark, a tag or a name such as iCreate. */
function lowerStarts(text: string): string[] {
  const starts = text.matchAll(/(?:^|\n|(?<!e\.g|i\.e)[.!?]["”]? )(\p{Ll}\S*)/gu);
  return [...starts]
    .map(([, word = ""]) => word)
    .filter((word) => !/^\p{Ll}+\p{Lu}/u.test(word) && !/^(?:on|said|asked|it|her|from)$/.test(word))
    .map((word) => `a sentence begins with "${word}"`);
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 30), index + 40).replace(/\n/g, "⏎");
}
