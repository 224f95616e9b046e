import type { CheckContext, Finding } from "../finding";
import { wordsOfBrief } from "../text/brief-words";

/** Wording of bulk mail, in small letters. Promises that the brief does not give are the fact ledger's. */
const PHRASES = [
  "act (?:now(?! and then)|fast|immediately|today)",
  "order (?:now|today)",
  "buy (?:now|direct)",
  "call now",
  "apply now",
  "click (?:here|below|now|the link)",
  "100 ?% (?:free|satisfied|natural)",
  "no (?:obligation|catch|hidden costs|questions asked|purchase necessary)",
  "double your (?:money|income|sales|cash)",
  "(?:make|earn) (?:extra |easy |fast |big )?(?:money|cash|\\$\\d)",
  "extra (?:income|cash)",
  "easy money",
  "get rich",
  "be your own boss",
  "work from home",
  "financial freedom",
  "free (?:money|iphone|access)",
  "you(?:[’']ve| have) (?:been selected|won)",
  "(?:you are|you[’']re) a winner",
  "congratulations!",
  "once in a lifetime",
  "don[’']t (?:delete|miss out|hesitate|wait)",
  "urgent(?=[:!])",
  "miracle (?:cure|diet|product)",
  "secret (?:formula|method|trick|weapon)",
  "this is(?: not|n[’']t) spam",
  "dear (?:friend|customer|sir|valued customer)",
  "incredible deal",
  "amazing (?:deal|offer|results)",
  "unbelievable (?:offer|deal|price|results)",
  "(?:lose|shed) (?:weight|pounds|\\d+ pounds) (?:fast|now|overnight)",
];

const DISLIKED = new RegExp(`(?<![a-zà-ÿ-])(?:${PHRASES.join("|")})(?![a-zà-ÿ])`, "g");

/** Rule R5, of English: wording that some filters and some readers may dislike. Words of the brief are the sender's own. */
export function findDislikedWords(text: string, { block, brief }: CheckContext): readonly Finding[] {
  const { small } = wordsOfBrief(brief);
  const lower = text.toLowerCase();
  // An empty call has a rule of its own.
  if (lower.length !== text.length || block === "cta") return [];
  return [...lower.matchAll(DISLIKED)].flatMap(({ 0: phrase, index: start }): readonly Finding[] => {
    if (small.includes(phrase)) return [];
    const quote = text.slice(start, start + phrase.length);
    return [
      {
        rule: "R5",
        severity: "hint",
        start,
        end: start + quote.length,
        quote,
        why: `Some filters and some readers may take “${quote}” for bulk mail. It is contested how much one phrase weighs.`,
        instruction: `Say “${quote}” in other words, or leave it out, and keep the facts.`,
      },
    ];
  });
}
