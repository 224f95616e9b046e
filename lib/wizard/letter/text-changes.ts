import { diffArrays } from "diff";

/** A piece of a comparison: words that both texts have, or words of the one in whose place the other has others. */
export type TextChange = { kind: "same"; text: string } | { kind: "changed"; before: string; after: string };

/** Texts that differ in more words than this are told as one replaced by the other, which is quick and reads better. */
const MOST_EDITS = 600;

/** Two texts that share a smaller part of their letters are not one text with changes, but two texts. */
const LEAST_IN_COMMON = 0.25;

/** As many words in a row are not left standing between two changes that are longer than they are. */
const FEW_WORDS = 3;

/**
 * Compares two texts word by word. The texts of the pieces, put together, give both texts back. Changes that have only
 * a word or two between them are one change, because a sentence in which every other word is crossed out is unreadable.
 */
export function textChanges(before: string, after: string): readonly TextChange[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS });
  const whole: TextChange = { kind: "changed", before, after };
  if (!found) return [whole];
  const grouped = asTexts(asRuns(found).reduce(grow, []));
  return isAnotherText(grouped, before, after) ? [whole] : grouped;
}

/** Words with their apostrophes and hyphens, line breaks, spaces, and every other character alone. */
const TOKEN = /\n+|[^\S\n]+|[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*|\S/gu;

/** Where no spaces part the words, every character is compared. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).flatMap((token) => (UNSPACED.test(token) ? Array.from(token) : [token]));
}

/** What stands beside each other in the two texts; the same tokens on both sides where nothing was changed. */
interface Run {
  same: boolean;
  before: readonly string[];
  after: readonly string[];
}

interface Found {
  added: boolean;
  removed: boolean;
  value: readonly string[];
}

/** Puts a removal and the addition beside it together. */
function asRuns(found: readonly Found[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { added, removed, value } of found) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ same: true, before: value, after: value });
    else {
      const change = { same: false, before: removed ? value : [], after: added ? value : [] };
      if (last && !last.same) runs[runs.length - 1] = joined(last, change);
      else runs.push(change);
    }
  }
  return runs;
}

/** Adds a run, and takes it and the one before into the change before those where that reads better. */
function grow(runs: readonly Run[], next: Run): Run[] {
  const [change, between] = runs.slice(-2);
  if (next.same || !change || !between || change.same || !isSmall(between, change, next)) return [...runs, next];
  return [...runs.slice(0, -2), joined(joined(change, between), next)];
}

function isSmall(between: Run, change: Run, next: Run): boolean {
  const { before } = between;
  // A line that was left as it is parts two changes even if it is short.
  if (before.some((token) => token.includes("\n"))) return false;
  const words = before.filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  if (words === 0) return true;
  return words <= FEW_WORDS && lengthOf(before) <= Math.min(sizeOf(change), sizeOf(next));
}

const lengthOf = (tokens: readonly string[]) => tokens.join("").length;
const sizeOf = ({ before, after }: Run) => Math.max(lengthOf(before), lengthOf(after));

function joined(one: Run, other: Run): Run {
  return { same: false, before: [...one.before, ...other.before], after: [...one.after, ...other.after] };
}

function asTexts(runs: readonly Run[]): readonly TextChange[] {
  return runs.map(({ same, before, after }) =>
    same
      ? { kind: "same", text: before.join("") }
      : { kind: "changed", before: before.join(""), after: after.join("") },
  );
}

function isAnotherText(changes: readonly TextChange[], before: string, after: string): boolean {
  if (before === "" || after === "") return false;
  const common = changes.reduce((sum, change) => sum + (change.kind === "same" ? change.text.trim().length : 0), 0);
  return common < LEAST_IN_COMMON * Math.max(before.length, after.length);
}
