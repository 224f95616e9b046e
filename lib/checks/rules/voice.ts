import { type CheckContext, escaped, type FindIn, type FindingDetails, foundAt, LINES } from "@/lib/checks/finding";
import { BLOCK_NAMES, type BlockName, isInBody, isTransition } from "@/lib/letter/blocks";
import { spansOf } from "@/lib/letter/sentences";
import { withoutDates } from "@/lib/text/months";
import { counted } from "@/lib/text/phrases";
import { shortened } from "@/lib/text/words";
import { CONTRACTED, EMOJI, EXCLAMATION, type Passage, proseOf, type Range, WRITTEN_OUT } from "@/lib/voice/measure";
import { between, contracts, isFor, type OwnVoice, saidOf } from "@/lib/voice/own-voice";
import { RANGES, type RangeName } from "@/lib/voice/voice";

/** Whether a text is a short paragraph in any letter. */
const isShort = (block: BlockName) => block === "postscript" || isTransition(block);

/**
 * Finds what leaves the sender's voice, and words that they never say; in another language than the voice's, only
 * these words.
 */
export const findVoiceDrift: FindIn = (text, context) => {
  const { voice, block, language = null } = context;
  if (!voice || block === null) return [];
  const words = voice.never.flatMap((word) => findWord(text, word));
  if (LINES.has(block) || !isFor(voice, language)) return words;
  if (block === "signOff") return [...otherClosing(text, voice), ...words];
  const found = RANGES.flatMap((name) => {
    const range = voice.ranges[name];
    return range ? FINDERS[name](text, range, context) : [];
  });
  return joined([...found, ...words]);
};

/** Returns findings in the order of the text, those about the same words as one. */
function joined(findings: readonly FindingDetails[]): readonly FindingDetails[] {
  const places = new Map<string, FindingDetails>();
  for (const found of findings) {
    const place = `${found.start} ${found.end}`;
    const { why, instruction } = places.get(place) ?? { why: "", instruction: "" };
    const both = { why: `${why} ${found.why}`.trim(), instruction: `${instruction} ${found.instruction}`.trim() };
    places.set(place, { ...found, ...both });
  }
  return [...places.values()].sort((one, other) => one.start - other.start);
}

type FindBeyond = (text: string, range: Range, context: CheckContext) => readonly FindingDetails[];

/** Looks for what is beyond the range of a trait. */
const FINDERS: Readonly<Record<RangeName, FindBeyond>> = {
  sentences: (text, range) =>
    lengths(
      proseOf(text).flatMap((paragraph) => paragraph.sentences),
      range,
      {
        whose: "you write",
        long: (quote) => `Split “${quote}” into sentences of at most ${range.high} words, and keep what it says.`,
        short: (quote) => `Join “${quote}” to the sentence beside it, and keep what it says.`,
      },
    ),
  paragraphs: (text, range, { block }) =>
    lengths(block && isShort(block) ? [] : proseOf(text), range, {
      whose: "your paragraphs have",
      long: (quote) => `Break the paragraph “${quote}” in two without changing a word.`,
      short: (quote) => `Join the paragraph “${quote}” to the one beside it, and keep what it says.`,
    }),
  exclamations: (text, range, context) => signs(text, range, context, EXCLAMATION, "exclamation mark"),
  emoji: (text, range, context) => signs(text, range, context, EMOJI, "emoji"),
  contractions: contracting,
};

/** How far a count may be beyond a range: the range leaves out a tenth of the author's own sentences. */
const ABOVE = 1.25;
const BELOW = 0.5;

const isAbove = (count: number, { high }: Range) => count > ABOVE * high;

interface LengthWords {
  whose: string;
  long: (quote: string) => string;
  short: (quote: string) => string;
}

/** Returns the sentences or paragraphs that are too long or too short for a range. */
const lengths = (passages: readonly Passage[], range: Range, { whose, long, short }: LengthWords) =>
  passages.flatMap(({ start, text, count }) => {
    const isLong = isAbove(count, range);
    if (!isLong && count >= BELOW * range.low) return [];
    const why = `${counted(count, "word")}; ${whose} ${between(range)}.`;
    return [foundAt("hint", start, text, { why, instruction: (isLong ? long : short)(shortened(text, 60)) })];
  });

/** Returns the sentences whose signs are more than a letter has, counted from the beginning of the letter. */
function signs(text: string, range: Range, { block, blocks }: CheckContext, sign: RegExp, name: string) {
  const above = BLOCK_NAMES.slice(0, block === null ? 0 : BLOCK_NAMES.indexOf(block));
  const before = above.map((one) => (isInBody(one) && one !== "cta" ? blocks[one] : "")).join("\n");
  let count = before.match(sign)?.length ?? 0;
  return spansOf(text).flatMap(({ start, end }) => {
    const quote = text.slice(start, end);
    const own = quote.match(sign)?.length ?? 0;
    count += own;
    if (own === 0 || !isAbove(count, range)) return [];
    const why =
      range.high === 0
        ? `You write ${saidOf[name === "emoji" ? "emoji" : "exclamations"](range)}.`
        : `${count} ${name}s in this letter; you use ${between(range)}.`;
    return [
      foundAt("hint", start, quote, { why, instruction: `Write “${shortened(quote, 60)}” without the ${name}.` }),
    ];
  });
}

/** Returns the contractions of a text whose author has none, or the words that the author would contract. */
function contracting(text: string, range: Range): readonly FindingDetails[] {
  const manner = contracts(range);
  if (manner === "sometimes") return [];
  const found = text.matchAll(manner === "always" ? WRITTEN_OUT : CONTRACTED);
  return [...found].map(({ 0: quote, index }) =>
    foundAt("hint", index, quote, {
      why: `“${quote}”; you write ${saidOf.contractions(range)}.`,
      instruction: `${manner === "always" ? "Contract" : "Write out"} “${quote}”.`,
    }),
  );
}

/** Returns a closing that is none of the author's. One with a day or a figure is, where only these are others. */
function otherClosing(text: string, { closings, datedClosings, language }: OwnVoice): readonly FindingDetails[] {
  const quote = text.trim().split("\n", 1)[0]?.trim() ?? "";
  const letters = (line: string) => (line.toLowerCase().match(/\p{L}+/gu) ?? []).join(" ");
  const [usual] = closings;
  if (usual === undefined || ["", ...closings.map(letters)].includes(letters(quote))) return [];
  const undated = withoutDates(quote, language);
  if (undated !== quote && datedClosings.some((own) => beginAlike(letters(own), letters(undated)))) return [];
  const words = { why: `You end with “${usual}”`, instruction: `End with “${usual}”` };
  return [foundAt("hint", text.indexOf(quote), quote, words)];
}

/** Whether one of two lines goes on from the other: `see you` and `see you on the`. */
const beginAlike = (one: string, other: string): boolean =>
  one !== "" && other !== "" && (`${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `));

function findWord(text: string, word: string): readonly FindingDetails[] {
  const pattern = escaped(word).replace(/\s+/g, "\\s+");
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu"));
  return [...found].map(({ 0: quote, index }) =>
    foundAt("hint", index, quote, {
      why: `“${word}” is a word that you never say.`,
      instruction: `Say “${quote}” in other words.`,
    }),
  );
}
