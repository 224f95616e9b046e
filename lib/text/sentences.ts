/**
 * Splits a text into its sentences, each with the white space after it, so that joined again they are the text. A line
 * break ends a sentence, so that points of a list stand alone.
 */
export function splitSentences(text: string): readonly string[] {
  const words = text.trimStart();
  const lines = words.match(LINE) ?? [];
  const [first, ...rest] = lines.flatMap((line) => (STOP.test(line) ? sentencesOf(line) : [line]));
  return first === undefined ? [] : [text.slice(0, text.length - words.length) + first, ...rest];
}

/** A line with the empty lines and the spaces after it. */
const LINE = /[^\n]+(?:\n\s*)?/g;
const STOP = /[.!?…。！？]/;

function sentencesOf(line: string): readonly string[] {
  const sentences: string[] = [];
  let goesOn = false;
  const words = line.trimEnd();
  for (const { segment } of SEGMENTER.segment(words)) {
    const last = sentences.length - 1;
    if (last >= 0 && (goesOn || !/[\p{L}\p{N}]/u.test(segment))) sentences[last] += segment;
    else sentences.push(segment);
    goesOn = ABBREVIATION.test(segment);
  }
  return [...sentences.slice(0, -1), (sentences.at(-1) ?? "") + line.slice(words.length)];
}

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

/** What has a full stop and goes on after it: before a name, or as a day in "15. Dezember". */
const ABBREVIATION =
  /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|vs|ca|bzw|z\. ?B|e\.g|i\.e|[ap]\.m|\p{Lu}|[0-3]?\d)\. $/u;
