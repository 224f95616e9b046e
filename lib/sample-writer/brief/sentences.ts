/** Short forms that end in a full stop in the middle of a sentence. */
const INNER = /(?:^|[\s("“])(?:e\.g|i\.e|mr|mrs|ms|dr|prof|st|vs|no|approx|dept|fig|ca|cf|\p{L})\.$/iu;
/** Short forms that may end a sentence as well: only a capital or a price after them starts a new one. */
const MAYBE_LAST = /(?:^|[\s("“])(?:etc|a\.m|p\.m|inc|ltd|co|jr|sr|u\.s|u\.k)\.$/iu;

/**
 * Splits a text into its sentences. A line break ends one; a decimal (`2.5`), an address (`example.com`),
 * `e.g.` and `Dr.` do not.
 */
export function splitSentences(text: string): string[] {
  return text.split("\n").flatMap(splitLine);
}

function splitLine(line: string): string[] {
  const whole = line.trim();
  if (!STOP.test(whole)) return whole === "" ? [] : [whole];
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(/(?<![.!?…])[.!?…]+["”’')\]]*(?=\s+(\S{1,10}))/g)) {
    const end = match.index + match[0].length;
    const sentence = line.slice(start, end);
    const next = match[1] ?? "";
    if (isInnerStop(sentence, match[0], next)) continue;
    sentences.push(sentence.trim());
    start = end;
  }
  sentences.push(line.slice(start).trim());
  return sentences.filter((sentence) => sentence !== "");
}

/** "20. Februar" is a day. */
const MONTH = /^(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/;

/** "4 p.m. CET" is one time. */
const ZONE = /^(?:CES?T|GMT|BST|UTC|[ECMP][SD]?T)\b/;

const STOP = /[.!?…]/;

function isInnerStop(sentence: string, stop: string, next: string): boolean {
  // `"Really?" she asked` goes on after the question mark.
  if (/["”’']$/.test(stop) && /^\p{Ll}/u.test(next)) return true;
  // The short forms are short: a look at the end is enough, however long the sentence has grown.
  const end = sentence.slice(-12);
  if (sentence.length < 12 && /^\s*\d+\.$/.test(end)) return true;
  if (/(?<!\d)\d{1,2}\.$/.test(end) && MONTH.test(next)) return true;
  if (stop !== "." || /(?:^|\s)I\.$/.test(end)) return false;
  return INNER.test(end) || (MAYBE_LAST.test(end) && (ZONE.test(next) || !/^[\p{Lu}\p{Sc}]/u.test(next)));
}
