import { countWords } from "@/lib/text/count-words";

/** Words that a phrase must not end with: whatever they promise has been cut off. */
const DANGLING = new Set(
  (
    "and or but so nor the a an of to in on at by for from with without into onto over under about as than that which " +
    "who whose when where while because if even their your my our his her its this these those is are was were be been " +
    "being has have had do does can could will would should may might must not very really more most all each every " +
    "some any between through during before after instead especially including such both either per plus via like i we " +
    "they he she don't doesn't what how why whether &"
  ).split(" "),
);

const CLAUSE =
  /(?:[,;:]\s|\s[–—-]\s|\s\(|\s(?=(?:so|but|while|because|without|even|which|who|that|when|where|before|after|instead|especially|unless|until|if)\b)|\s(?=in order\b))/gi;
const JOINT = /\s(?=(?:and|or|by|with|for|in|on|at|from|over|through|as|to|of|into|about)\b)/gi;

/**
 * Shortens a text to at most `maximum` words at the last natural break: a clause if there is one late enough, else a
 * joint of the phrase. The result never ends in a word that waits for another, and never in the middle of a word or
 * a merge tag.
 */
export function shortenPhrase(text: string, maximum: number): string {
  const joined = text.replace(/\{\{[^{}]*\}\}|\*\|[^|]*\|\*/g, (tag) => tag.replace(/\s/g, "\u0000"));
  const short =
    countWords(joined) <= maximum ? joined.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, "") : tidyEnd(cut(joined, maximum));
  return short.replaceAll("\u0000", " ");
}

function cut(long: string, maximum: number): string {
  // What follows cannot be kept; leaving it out here keeps the work small for a whole pasted page.
  const text = long.split(/\s+/, maximum + 1).join(" ");
  const atClause = lastBreak(text, CLAUSE, maximum);
  if (atClause && countWords(atClause) >= Math.min(4, maximum)) return atClause;
  const atJoint = lastBreak(text, JOINT, maximum);
  if (atJoint && countWords(atJoint) >= Math.min(4, maximum)) return atJoint;
  return text.split(/\s+/).slice(0, maximum).join(" ");
}

/** The longest beginning that ends at such a break and has no more than `maximum` words. */
function lastBreak(text: string, pattern: RegExp, maximum: number): string | undefined {
  for (const { index } of [...text.matchAll(pattern)].reverse()) {
    const candidate = tidyEnd(text.slice(0, index));
    if (candidate !== "" && countWords(candidate) <= maximum) return candidate;
  }
  return undefined;
}

function tidyEnd(text: string): string {
  const words = dropUnbalanced(text.trim()).split(" ");
  while (words.length > 1 && isDangling(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/(?<![,;:–—-])[,;:–—-]+$/u, "");
}

function isDangling(word: string): boolean {
  const bare = word
    .toLowerCase()
    .replace("’", "'")
    .replace(/(?<![,;:–—-])[,;:–—-]+$/u, "");
  return bare === "" || DANGLING.has(bare);
}

function dropUnbalanced(text: string): string {
  const opening = text.lastIndexOf("(");
  if (opening > 0 && !text.includes(")", opening)) return text.slice(0, opening).trim();
  return (text.match(/["“”]/g) ?? []).length % 2 === 1 ? text.replace(/["“”]/g, "") : text;
}
