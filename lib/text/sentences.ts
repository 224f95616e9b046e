/**
 * Splits a text into its sentences, each with the white space after it, so that joined again they are the text. A line
 * break ends a sentence, so that points of a list stand alone.
 */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  let isOpen = false;
  for (const { segment } of SEGMENTER.segment(text)) {
    if (sentences.length > 0 && (isOpen || !/[\p{L}\p{N}]/u.test(segment))) {
      sentences[sentences.length - 1] += segment;
    } else sentences.push(segment);
    isOpen = ABBREVIATION.test(segment);
  }
  return sentences;
}

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

/** What has a full stop and goes on after it: before a name, or as a day in "15. Dezember". */
const ABBREVIATION =
  /(?:^|[\s(])(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|vs|ca|bzw|z\. ?B|e\.g|i\.e|[ap]\.m|\p{Lu}|[0-3]?\d)\. $/u;
