import { isListAfterword, isListAfterwordLine, withoutAfterwordSentence } from "../afterword";
import { isRule } from "../clean-block";
import { type MarkerFamily, matchMarker } from "./option-marker";
import { beginsWithMonth } from "./ordinal-dates";
import type { ListItem } from "./split-numbered";

/**
 * Makes the text of an option out of its lines: without a marker that was given twice (`1. 1. text`,
 * `2. **Option 2:** text`) and without indentation; Markdown stays for the list to look at.
 * @param position the option's place in the list, from 1
 * @param last whether the assistant's closing words may follow
 */
export function itemText({ number, lines }: ListItem, position: number, last: boolean): string {
  const kept = last ? withoutAfterword(lines) : lines;
  const [first = "", ...below] = withoutSecondMarker(kept, [number, position]);
  return joinLines([first, ...dedent(below)]);
}

/** A second marker counts only when it says the same number; `1. 7 ways`, `1. #1 mistake` and `3. 3. März` are text. */
function withoutSecondMarker(lines: readonly string[], numbers: readonly number[]): readonly string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const marker = matchMarker(lines[first] ?? "");
  if (!marker || !numbers.includes(marker.number)) return lines.slice(Math.max(first, 0));
  if (TEXT_ALIKE.includes(marker.family) || beginsWithMonth(marker.rest)) return lines.slice(first);
  if (marker.family === "hash" && !/[.:)]/.test(marker.literal)) return lines.slice(first);
  const rest = [marker.rest, ...lines.slice(first + 1)];
  return rest.some((line) => line.trim() !== "") ? withoutLeadingGap(rest) : lines.slice(first);
}

/** Families of markers that texts begin with as well. */
const TEXT_ALIKE: readonly MarkerFamily[] = ["bare", "letter", "word", "roman"];

function withoutLeadingGap(lines: readonly string[]): readonly string[] {
  return lines.slice(lines.findIndex((line) => line.trim() !== ""));
}

/**
 * Cuts where the assistant begins to speak about its list: at a paragraph that is not indented, at a line that nobody
 * else would write, or at such a sentence on the last line.
 */
function withoutAfterword(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line, index) => {
    if (index === 0 || !/^\S/.test(line)) return false;
    const text = line.replace(/^[-*_=]+/, "");
    return (lines[index - 1] ?? "").trim() === "" ? isListAfterword(text) : isListAfterwordLine(text);
  });
  const kept = start === -1 ? lines : lines.slice(0, start);
  const last = kept.findLastIndex((line) => line.trim() !== "");
  return kept.map((line, index) => (index === last ? withoutAfterwordSentence(line) : line));
}

/** Removes indentation; only bullets below bullets keep how much deeper they stand. */
function dedent(lines: readonly string[]): readonly string[] {
  const expanded = lines.map((line) =>
    /^[ \t]/.test(line) ? line.replace(/^[ \t]+/, (space) => space.replaceAll("\t", "    ")) : line,
  );
  const bullets = expanded.filter((line) => BULLET.test(line));
  const shared = bullets.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), 100);
  return expanded.map((line) => (BULLET.test(line) ? line.slice(shared) : line.trimStart()));
}

const BULLET = /^ *[-*•+▪◦–] /;

/** Joins lines without trailing spaces, without rules, and with at most one empty line in a row. */
function joinLines(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const trimmed = isRule(line) ? "" : line.trimEnd();
    if (trimmed !== "" || kept.at(-1) !== "") kept.push(trimmed);
  }
  return kept.join("\n").trim();
}
