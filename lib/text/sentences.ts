/**
 * Splits a text into sentences, each with its trailing white space, so that joined they give the text back. A line
 * break ends a sentence, so that list items stand alone; a lowercase letter continues one.
 */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[][] = [];
  for (const piece of text.split(START)) {
    const last = sentences.at(-1);
    if (last && goesOn(last.at(-1) ?? "", piece)) last.push(piece);
    else sentences.push([piece]);
  }
  return sentences.map((pieces) => pieces.join("")).filter((sentence) => sentence !== "");
}

/** The start of a sentence: after a line break, or after a full stop with its closing marks and a space. */
const START = /(?=\S)(?:(?<=\n\s*)|(?<=[.!?…](?:["”’'»)*_]|\](?:\([^()\s]{1,2000}\))?){0,5}\s+)|(?<=[。！？]))/u;

/** Matches abbreviations, and days as in "15. Dezember", that continue after a full stop. */
const ABBREVIATION =
  /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|vs|ca|approx|incl|excl|inkl|zzgl|bzw|z\. ?B|e\.g|i\.e|[ap]\.m|\p{Lu}|[0-3]?\d)\. $/u;

/** Whether a piece continues the sentence of the piece before it. */
function goesOn(before: string, piece: string): boolean {
  if (before.trim() === "" || !/[\p{L}\p{N}]/u.test(piece)) return true;
  const end = before.slice(-12);
  return !end.includes("\n") && (/^[*_[]{0,4}\p{Ll}/u.test(piece) || ABBREVIATION.test(end));
}
