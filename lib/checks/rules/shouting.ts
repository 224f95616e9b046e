import type { BlockName } from "@/lib/wizard/blocks";
import { latin } from "../facts/latin";
import type { CheckContext, Finding } from "../finding";
import { wordsOfBrief } from "../text/brief-words";
import { coverTags } from "../text/words";

/** Rule S3: a line half of which is capitals, words in capitals that the brief does not have, and `!!`. */
export function findShouting(text: string, context: CheckContext): readonly Finding[] {
  const prose = coverTags(text);
  const { typed } = wordsOfBrief(context.brief);
  const isLine = context.block !== null && LINES.has(context.block);
  const whole = isLine ? shoutedLine(text, prose, typed) : [];
  const words = whole.length > 0 || context.block === "story" ? [] : shoutedWords(text, prose, typed);
  return [...whole, ...words, ...manyMarks(text, prose)].sort((one, other) => one.start - other.start);
}

/** Texts of one line, which shout as a whole. */
const LINES: ReadonlySet<BlockName> = new Set<BlockName>(["subject", "preheader", "cta"]);

const FEWEST_LETTERS = 8;

function shoutedLine(text: string, prose: string, typed: ReadonlySet<string>): readonly Finding[] {
  const own = prose.replace(/[\p{L}\p{N}’'-]+/gu, (word) => (typed.has(word) ? "" : word));
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const capitals = own.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS || capitals < letters / 2) return [];
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  return [
    finding(
      quote,
      start,
      "Half of this line is in capitals, which reads as shouting.",
      "Write this line in ordinary capitals.",
    ),
  ];
}

const SHOUTED = latin(
  /(?<![\p{L}\p{N}&.|{%*_-])\p{Lu}{2,}(?:[’']\p{Lu}+)?(?:[ ,]{1,2}(?:\p{Lu}{2,}(?:[’']\p{Lu}+)?|I|A)(?![\p{L}\p{N}&-]))*(?![\p{L}\p{N}&-])/gu,
);

/** Short words that people shout; others of up to three letters are names of things (PDF, VAT, USB). */
const SHOUTS = new Set(
  "ACT ALL BIG BUT BUY CAN DO GET GO HOT HURRY IS LAST LOW MUST NEW NO NOT NOW OFF ON ONE ONLY OUR OUT SALE SAVE STOP TOP TRY WIN WOW YES YOU YOUR".split(
    " ",
  ),
);

/** Names of four letters and more that have nothing but capitals, beside those without a vowel. */
const NAMES = new Set(
  "ASAP RSVP HTML JPEG IBAN SEPA FAQS IKEA NASA NATO YMCA YWCA AIDS COVID UNESCO UNICEF BAFTA PAYE IRAS NGOS PDFS CEOS DIYS ADHD ISBN GDPR DSGVO TÜV CAPTCHA WIFI NAVER ASCII LASER NABU ADAC SMART".split(
    " ",
  ),
);

const ROMAN = /^[IVXLCDM]+$/;

function isShouted(word: string, typed: ReadonlySet<string>): boolean {
  const bare = word.replace(/[’'].*$/, "");
  if (typed.has(word) || ROMAN.test(bare) || NAMES.has(bare)) return false;
  return bare.length < 4 ? SHOUTS.has(bare) : /[AEIOUYÄÖÜÀ-Ý]/.test(bare);
}

function shoutedWords(text: string, prose: string, typed: ReadonlySet<string>): readonly Finding[] {
  return [...prose.matchAll(SHOUTED)].flatMap(({ 0: run, index }) => {
    if (!run.split(/[ ,]+/).some((word) => isShouted(word, typed)) || isQuoted(prose, index, run.length)) return [];
    const quote = text.slice(index, index + run.length);
    return [
      finding(quote, index, `“${quote}” in capitals reads as shouting.`, `Write “${quote}” in ordinary letters.`),
    ];
  });
}

/** What a sign says is quoted as it stands there. */
const isQuoted = (text: string, start: number, length: number) =>
  /[“"„«‘']$/.test(text.slice(Math.max(0, start - 1), start)) &&
  /^[.,!?]?[”"“»’']/.test(text.slice(start + length, start + length + 2));

function manyMarks(text: string, prose: string): readonly Finding[] {
  return [...prose.matchAll(/!{2,20}|[!?]{3,20}|！{2,20}/g)].map(({ 0: { length }, index }) => {
    const quote = text.slice(index, index + length);
    return finding(
      quote,
      index,
      "One mark at the end of a sentence is enough; more of them shout.",
      `Replace “${quote}” with one mark, or with a full stop.`,
    );
  });
}

const finding = (quote: string, start: number, why: string, instruction: string): Finding => ({
  rule: "S3",
  severity: "hint",
  start,
  end: start + quote.length,
  quote,
  why,
  instruction,
});
