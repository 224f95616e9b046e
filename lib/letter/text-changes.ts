import { diffArrays } from "diff";
import { letterSentences } from "./sentences";
import { normal } from "./text/normal";

/** One piece of a comparison: sentences that both texts share, or sentences that replaced others. */
export interface TextChange {
  before: string;
  after: string;
  /** Where it begins in the text before, and in the text after. */
  from: number;
  to: number;
}

/** Whether a piece differs between the two texts. */
export const isChange = ({ before, after }: TextChange): boolean => before !== after;

/** Beyond this many edits a comparison shows one text replaced by the other, which is faster and easier to read. */
const MOST_EDITS = 600;

/**
 * Compares two texts sentence by sentence. Words would be finer, but a sentence made of the words of two others is often
 * none. The pieces joined together give both texts back, and any of them can be taken from either text: a sentence never
 * loses the space or the paragraph break after it. Neighboring changes are one, unless a paragraph ends between them.
 */
export function textChanges(before: string, after: string): readonly TextChange[] {
  const earlier = [...letterSentences(before)];
  const comparator = (one: string, other: string) => one.trimEnd() === other.trimEnd();
  const found = diffArrays(earlier, [...letterSentences(after)], { comparator, maxEditLength: MOST_EDITS });
  if (!found) return [{ before, after, from: 0, to: 0 }];
  const changes: TextChange[] = [];
  let from = 0;
  for (const { added, removed, value, count } of found) {
    const gone = added ? [] : earlier.slice(from, from + count);
    from += gone.length;
    if (added) append(changes, "", value.join(""));
    else if (removed) append(changes, gone.join(""), "");
    else
      for (const [at, sentence] of gone.entries()) {
        const words = sentence.trimEnd();
        append(changes, words, words);
        append(changes, sentence.slice(words.length), value[at]?.slice(words.length) ?? "");
      }
  }
  return byParagraph(changes);
}

/**
 * Returns the text with the changes that are taken, by their number from 0; the others stay as they were. All of them are
 * the new text and none the old one, letter for letter; a mixture is written in the signs of the letter.
 */
export function mergedText(changes: readonly TextChange[], isTaken: (number: number) => boolean): string {
  const changed = changes.filter(isChange);
  const taken = new Set(changed.filter((_, number) => isTaken(number)));
  const merged = changes.map((change) => (taken.has(change) ? change.after : change.before)).join("");
  return taken.size === 0 || taken.size === changed.length ? merged : normal(merged);
}

/** Appends a piece, or joins it with the last one of its kind. */
function append(changes: TextChange[], before: string, after: string): void {
  const last = changes.at(-1);
  if (before === "" && after === "") return;
  if (last && isChange(last) === (before !== after)) {
    last.before += before;
    last.after += after;
    return;
  }
  const [from, to] = last ? [last.from + last.before.length, last.to + last.after.length] : [0, 0];
  changes.push({ before, after, from, to });
}

/** Splits changes of several paragraphs, so that each can be taken, where both texts have the same breaks. */
function byParagraph(changes: readonly TextChange[]): readonly TextChange[] {
  const split: TextChange[] = [];
  for (const { before, after } of changes) {
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
