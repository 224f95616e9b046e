import { diffArrays } from "diff";

/** One piece of a comparison: words that both texts share, or words replaced by others. */
export type TextChange = { kind: "same"; text: string } | { kind: "changed"; before: string; after: string };

/** Beyond this many edits a comparison shows one text replaced by the other, which is faster and easier to read. */
const MOST_EDITS = 600;

/** Two texts that share less than this part of their characters count as different texts. */
const LEAST_IN_COMMON = 0.25;

/** A run of at most this many unchanged words joins the changes around it when both are longer. */
const FEW_WORDS = 3;

/**
 * Compares two texts word by word. The pieces joined together give both texts back. Changes with only a word or two
 * between them become one, because a sentence with every other word crossed out is unreadable.
 */
export function textChanges(before: string, after: string): readonly TextChange[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MOST_EDITS });
  const whole: TextChange = { kind: "changed", before, after };
  if (!found) return [whole];
  const grouped = asTexts(asRuns(found).reduce(appendRun, []));
  return isAnotherText(grouped, before, after) ? [whole] : grouped;
}

/** A word with its apostrophes and hyphens, a run of line breaks or spaces, or any other single character. */
const TOKEN = /\n+|[^\S\n]+|[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*|\S/gu;

/** Scripts without spaces between words are compared by character. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function tokensOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).flatMap((token) => (UNSPACED.test(token) ? Array.from(token) : [token]));
}

/** Tokens at the same place of both texts; equal on both sides when nothing changed. */
interface Run {
  same: boolean;
  before: readonly string[];
  after: readonly string[];
}

interface DiffPart {
  added: boolean;
  removed: boolean;
  value: readonly string[];
}

/** Joins a removal with the addition next to it. */
function asRuns(found: readonly DiffPart[]): readonly Run[] {
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

/** Appends a run. Joins it with the two runs before it when the run between two changes is too short to read. */
function appendRun(runs: readonly Run[], next: Run): Run[] {
  const [change, between] = runs.slice(-2);
  if (next.same || !change || !between || change.same || !isSmall(between, change, next)) return [...runs, next];
  return [...runs.slice(0, -2), joined(joined(change, between), next)];
}

function isSmall(between: Run, change: Run, next: Run): boolean {
  const { before } = between;
  // An unchanged line separates two changes, however short it is.
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
