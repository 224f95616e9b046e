import { DIGIT, type MarkerFamily, matchMarker, type OptionMarker } from "./option-marker";

/** A piece of a list: its text on the marker's line and the lines below, still as they were written. */
export interface ListItem {
  /** The number that was written, or the position for a list without numbers. */
  number: number;
  lines: readonly string[];
}

interface Candidate extends OptionMarker {
  line: number;
  /** The line above is empty, or there is none. */
  afterGap: boolean;
  /** How the marker is written, whatever its number. */
  style: string;
}

/** Families that ordinary text begins lines with; one of them alone is no list. */
const NEEDS_COMPANY: readonly MarkerFamily[] = ["hash", "letter", "bare", "word", "roman"];

/** Splits a numbered list into its items; undefined when there is none. What stands before the first item is left out. */
export function splitNumbered(lines: readonly string[]): readonly ListItem[] | undefined {
  const accepted = chooseList(candidatesIn(lines));
  if (!accepted) return undefined;
  return accepted.map((marker, position) => {
    const end = accepted[position + 1]?.line ?? lines.length;
    const below = lines.slice(marker.line + 1, end);
    const last = position === accepted.length - 1;
    return {
      number: marker.number,
      lines: [marker.rest, ...(last ? withoutGrowingMarker(below, marker) : withoutGroupHeading(below))],
    };
  });
}

function candidatesIn(lines: readonly string[]): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const [line, text] of lines.entries()) {
    const marker = matchMarker(text);
    if (!marker) continue;
    const afterGap = line === 0 || (lines[line - 1] ?? "").trim() === "";
    const { family, number, indent, literal, rest } = marker;
    const candidate = { family, number, indent, literal, rest, line, afterGap, style: styleOf(marker) };
    candidates.push(candidate);
    // The ninth letter is also the first Roman number.
    if (family === "letter" && number === 9) candidates.push({ ...candidate, family: "roman", number: 1 });
  }
  return candidates;
}

/** The list whose first item comes first, of those with two items or more; else the first single item. */
function chooseList(candidates: readonly Candidate[]): readonly Candidate[] | undefined {
  const kinds = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const kind = candidate.family === "word" ? candidate.style : candidate.family;
    const alike = kinds.get(kind);
    if (alike) alike.push(candidate);
    else kinds.set(kind, [candidate]);
  }
  const lists = [...kinds.values()].map(acceptSequence);
  const byStart = lists
    .filter((list) => list.length > 0)
    .sort((one, other) => (one[0]?.line ?? 0) - (other[0]?.line ?? 0));
  return (
    byStart.find((list) => list.length > 1) ?? byStart.find(([first]) => first && !NEEDS_COMPANY.includes(first.family))
  );
}

/** Of two readings, one from the first marker and one from the first `1`, the longer; a stray number is not the start. */
function acceptSequence(candidates: readonly Candidate[]): readonly Candidate[] {
  const fromFirst = follow(candidates);
  const one = candidates.findIndex(({ number }) => number === 1);
  if (one <= 0 || (candidates[0]?.number ?? 0) === 0) return fromFirst;
  const fromOne = follow(candidates.slice(one));
  return fromOne.length >= fromFirst.length ? fromOne : fromFirst;
}

/**
 * Takes the next number, a list that begins again, and lists that are all `1.`. A number that is given twice or skips
 * some is taken when all that can be seen speaks for a miscount: it is written as the first marker is or stands
 * after an empty line, its text does not go on a sentence, and the number that was due does not come later. Any other
 * number, and any deeper one, is text.
 */
function follow(candidates: readonly Candidate[]): readonly Candidate[] {
  const [first] = candidates;
  if (!first) return [];
  const { style } = first;
  const lastLine = new Map<number, number>();
  for (const candidate of candidates) {
    if (candidate.indent <= first.indent + 1 && candidate.style === style) {
      lastLine.set(candidate.number, candidate.line);
    }
  }
  const accepted: Candidate[] = [];
  for (const candidate of candidates) {
    if (candidate.indent > first.indent + 1) continue;
    const previous = accepted.at(-1);
    const sameStyle = candidate.style === style;
    const dueLater = previous !== undefined && (lastLine.get(previous.number + 1) ?? -1) > candidate.line;
    const begins = !goesOn(candidate) || goesOn(first);
    // Whoever slips in the number after an empty line may slip in the way of writing it too: `2)`, then `4.`.
    const slipsOn = candidate.afterGap && previous !== undefined && candidate.number > previous.number;
    const miscounts = begins && (sameStyle || slipsOn);
    const evidence = { sameStyle, dueLater, miscounts };
    if (!previous || isNext(previous.number, candidate, evidence)) accepted.push(candidate);
  }
  return accepted;
}

interface Evidence {
  /** Whether the marker is written as the first one of the list is. */
  sameStyle: boolean;
  /** Whether the number that is due comes later, in the style of the list. */
  dueLater: boolean;
  /** Whether a wrong number can be a slip: it stands where an item may begin, and its text begins as an option does. */
  miscounts: boolean;
}

/** More numbers than these are not skipped by mistake: from one line to the next, and across an empty line in one style. */
const MOST_SKIPPED = { line: 2, gap: 7 };

function isNext(previous: number, { number, afterGap, family }: Candidate, evidence: Evidence): boolean {
  if (number === previous + 1) return evidence.sameStyle || !evidence.dueLater;
  if (family === "bare" || family === "letter") return false;
  if (number === 1) return evidence.sameStyle || afterGap;
  if (!evidence.miscounts) return false;
  const skipped = number - previous - 1;
  const most = MOST_SKIPPED[afterGap && evidence.sameStyle ? "gap" : "line"];
  return number === previous || (skipped > 0 && skipped <= most && !evidence.dueLater);
}

/** How a marker is written, whatever its number: `1.` and `**2.**` alike, `1)` and `Option 1:` otherwise. */
function styleOf({ literal }: OptionMarker): string {
  return literal
    .replace(/[(（[][^()（）]{2,40}[)）\]]/, "")
    .replace(/[\d٠-٩۰-۹０-９\s*_#\\-]/g, "")
    .toLowerCase();
}

/** "12. of May was the day" goes on a sentence; an option seldom begins with a small letter. */
function goesOn({ rest }: OptionMarker): boolean {
  const letter = rest.charAt(0);
  return letter.toUpperCase() !== letter;
}

/** Drops a last line that is the beginning of the next marker: a half-typed `2` is not shown as text. */
function withoutGrowingMarker(lines: readonly string[], { literal, number }: OptionMarker): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined || /^\s{2}/.test(last) || last.trim() === "") return lines;
  const digits = new RegExp(`${DIGIT}+`);
  const zero = (digits.exec(literal)?.[0].codePointAt(0) ?? 0) & ~0xf;
  const next = String(number + 1).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  return literal.replace(digits, next).startsWith(last.trim()) ? lines.slice(0, -1) : lines;
}

/** Drops a heading between two items ("**Curiosity**", "### Benefit"): it names the group that comes next. */
function withoutGroupHeading(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const heading = /^(?:#{1,6}[ \t]+\S.*|\*\*[^*]+\*\*:?)$/.test((lines[last] ?? "").trimEnd());
  const afterGap = last === 0 || (lines[last - 1] ?? "").trim() === "";
  return heading && afterGap ? lines.slice(0, last) : lines;
}
