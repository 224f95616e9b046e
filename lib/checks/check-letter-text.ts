import type { BlockName } from "@/lib/letter/blocks";
import type { Place } from "@/lib/text/words";
import { checksIn, type Finding, type TextContext, withLanguage } from "./check";
import type { CheckContext } from "./finding";

/** A finding with its place in the whole text; `start` and `end` of one about a field of the brief count in that. */
export interface LetterTextFinding extends Finding {
  /** Counted from 1; null for a finding about a field of the brief. */
  line: number | null;
  column: number | null;
}

/**
 * Returns what is found in a letter as it is copied and downloaded: a line `Subject: …`, one `Preheader: …`, the body,
 * and a last paragraph that begins with `P.S.`. The blocks of the body cannot be told apart, so rules about one block
 * skip it. Without a brief, facts are not checked.
 */
export function checkLetterText(
  text: string,
  { brief, ...rest }: Omit<TextContext, "blocks" | "brief"> & { brief: CheckContext["brief"] | null },
): readonly LetterTextFinding[] {
  const sections = sectionsOf(text);
  const blocks = Object.fromEntries(sections.map(({ name, start, end }) => [name ?? BODY_AS, text.slice(start, end)]));
  const context = withLanguage("", { brief: brief ?? {}, ...rest, block: null, blocks });
  const inSections = sections.flatMap(({ name, start, end }) =>
    checksIn("block", text.slice(start, end), { ...context, block: name }).flatMap((part) =>
      part().map((finding) => placed(finding, start, text)),
    ),
  );
  const inLetter = checksIn("letter", "", context).flatMap((part) =>
    part().map((finding) => {
      const from = sections.find(({ name }) => (name ?? BODY_AS) === finding.block)?.start ?? 0;
      return placed({ ...finding, block: null }, from, text);
    }),
  );
  return [...inSections, ...inLetter]
    .filter(({ rule }) => brief !== null || rule !== "unsupported-number")
    .sort(strongestFirst);
}

/** The block that the body counts as in rules about the whole letter. */
const BODY_AS = "offer";

/** Orders strong findings before hints, each in the order of the text, and facts missing from the text last. */
const strongestFirst = (one: LetterTextFinding, other: LetterTextFinding): number =>
  Number(one.severity === "hint") - Number(other.severity === "hint") ||
  Number(one.line === null) - Number(other.line === null) ||
  one.start - other.start;

function placed(finding: Finding, from: number, text: string): LetterTextFinding {
  if (finding.field !== undefined) return { ...finding, line: null, column: null };
  const start = from + finding.start;
  const before = text.slice(0, start).split("\n");
  return { ...finding, start, end: from + finding.end, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

interface Section extends Place {
  /** Null for the body. */
  name: BlockName | null;
}

const HEADER = /^\s*(subject|preheader):[ \t]*(.*?)\s*$/i;
const POSTSCRIPT = /\n[ \t]*\n[ \t]*P\.? ?S\.?:?[ \t]+(?=\S)/gi;

function sectionsOf(text: string): readonly Section[] {
  const headers: Section[] = [];
  let bodyStart = 0;
  for (const line of text.split("\n")) {
    const [all, label, value = ""] = HEADER.exec(line) ?? [];
    if (all === undefined && line.trim() !== "") break;
    const start = bodyStart + line.lastIndexOf(value);
    const name = label?.toLowerCase() === "subject" ? "subject" : "preheader";
    if (label !== undefined) headers.push({ name, start, end: start + value.length });
    bodyStart += line.length + 1;
  }
  const mark = [...text.matchAll(POSTSCRIPT)].at(-1);
  const end = mark?.index ?? text.length;
  const start = Math.min(bodyStart, end);
  const body = { name: null, start, end };
  return mark
    ? [...headers, body, { name: "postscript", start: mark.index + mark[0].length, end: text.length }]
    : [...headers, body];
}
