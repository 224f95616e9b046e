import { diffArrays } from "diff";
import { letterSentences } from "./sentences";
import { normal } from "./text/normal";

/** One piece of a comparison: sentences that both texts share, or sentences that replaced others. */
export type TextChange = { kind: "same"; text: string } | { kind: "changed"; before: string; after: string };

/** Beyond this many edits a comparison shows one text replaced by the other, which is faster and easier to read. */
const MOST_EDITS = 600;

/**
 * Compares two texts sentence by sentence. Words would be finer, but a sentence made of the words of two others is often
 * none. The pieces joined together give both texts back, and any of them can be taken from either text: a sentence never
 * loses the space or the paragraph break after it. Neighboring changes are one, unless a paragraph ends between them.
 */
export function textChanges(before: string, after: string): readonly TextChange[] {
  const [earlier, later] = [sentencesOf(before), sentencesOf(after)];
  const comparator = (one: Sentence, other: Sentence) => one.words === other.words;
  const found = diffArrays<Sentence>(earlier, later, { comparator, maxEditLength: MOST_EDITS });
  if (!found) return [{ kind: "changed", before, after }];
  const changes: TextChange[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of found) {
    const [gone, come] = [earlier.slice(from, from + count), later.slice(to, to + count)];
    if (!added) from += count;
    if (!removed) to += count;
    if (added) append(changes, "", joinedSentences(come));
    else if (removed) append(changes, joinedSentences(gone), "");
    else
      for (const [at, { words, space }] of gone.entries()) appendShared(changes, words, [space, come[at]?.space ?? ""]);
  }
  return byParagraph(changes);
}

/**
 * Returns the text with the changes that are taken, by their number from 0; the others stay as they were. All of them are
 * the new text and none the old one, letter for letter; a mixture is written in the signs of the letter.
 */
export function mergedText(changes: readonly TextChange[], isTaken: (number: number) => boolean): string {
  let [number, taken] = [0, 0];
  const merged = changes
    .map((change) => {
      if (change.kind === "same") return change.text;
      const takes = isTaken(number);
      number += 1;
      taken += takes ? 1 : 0;
      return takes ? change.after : change.before;
    })
    .join("");
  return taken === 0 || taken === number ? merged : normal(merged);
}

/** A piece of a comparison with where its words begin in the text before and in the text after. */
export type PlacedChange = TextChange & { from: number; to: number };

/** Returns the pieces of a comparison with their places. */
export function placedChanges(changes: readonly TextChange[]): readonly PlacedChange[] {
  let [from, to] = [0, 0];
  return changes.map((change) => {
    const placed = { ...change, from, to };
    from += (change.kind === "same" ? change.text : change.before).length;
    to += (change.kind === "same" ? change.text : change.after).length;
    return placed;
  });
}

interface Sentence {
  words: string;
  /** The space after it, which may end its paragraph. */
  space: string;
}

const sentencesOf = (text: string): Sentence[] =>
  letterSentences(text).map((sentence) => {
    const words = sentence.trimEnd();
    return { words, space: sentence.slice(words.length) };
  });

const joinedSentences = (sentences: readonly Sentence[]) => sentences.map(({ words, space }) => words + space).join("");

function appendShared(changes: TextChange[], words: string, [before, after]: readonly [string, string]): void {
  append(changes, words, words);
  append(changes, before, after);
}

/** Appends a piece, or joins it with the last one of its kind. */
function append(changes: TextChange[], before: string, after: string): void {
  const last = changes.at(-1);
  if (before === after) {
    if (last?.kind === "same") last.text += before;
    else if (before !== "") changes.push({ kind: "same", text: before });
  } else if (last?.kind === "changed") {
    last.before += before;
    last.after += after;
  } else changes.push({ kind: "changed", before, after });
}

/** Splits changes of several paragraphs, so that each can be taken, where both texts have the same breaks. */
function byParagraph(changes: readonly TextChange[]): readonly TextChange[] {
  const split: TextChange[] = [];
  for (const change of changes) {
    const [before, after] = change.kind === "same" ? [change.text, change.text] : [change.before, change.after];
    const [earlier, later] = [before.split(BREAK), after.split(BREAK)];
    // Every second piece is a break.
    const isAlike = earlier.length === later.length && earlier.every((text, at) => at % 2 === 0 || text === later[at]);
    if (isAlike) for (const [at, text] of earlier.entries()) append(split, text, later[at] ?? "");
    else append(split, before, after);
  }
  return split;
}

/** The space between two paragraphs or lines. It is captured, so that splitting retains it. */
const BREAK = /(\n\s*)/;
