/**
 * Splits a text into its sentences, each with the white space after it, so that joined again they are the text. A line
 * break ends a sentence, so that points of a list stand alone; a small letter goes on with one.
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

/** Where a sentence may begin: after a line break, or after a stop, what closes with it, and a space. */
const START = /(?=\S)(?:(?<=\n\s*)|(?<=[.!?…]["”’'»)\]]{0,3}\s+)|(?<=[。！？]))/u;

/** What has a full stop and goes on after it: before a name, or as a day in "15. Dezember". */
const ABBREVIATION =
  /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|vs|ca|approx|incl|excl|inkl|zzgl|bzw|z\. ?B|e\.g|i\.e|[ap]\.m|\p{Lu}|[0-3]?\d)\. $/u;

/** Whether a piece belongs to the sentence of the piece before it. */
function goesOn(before: string, piece: string): boolean {
  if (before.trim() === "" || !/[\p{L}\p{N}]/u.test(piece)) return true;
  const end = before.slice(-12);
  return !end.includes("\n") && (/^\p{Ll}/u.test(piece) || ABBREVIATION.test(end));
}
