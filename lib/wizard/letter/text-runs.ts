/** Lines that belong together: a paragraph, the items of a list without their bullets, or facts at a glance. */
export interface TextRun {
  kind: "paragraph" | "list" | "facts";
  lines: readonly string[];
}

const BULLET = /^\s*[-*•]\s+(?=\S)/;

/** A line such as `Price: $89`, with a short label without signs of a sentence. */
const FACT = /^\s*([\p{L}\p{N}][\p{L}\p{M}\p{N} /&'’-]{0,23})(\s?:\s+\S.*|：\s*\S.*)$/u;

/** Splits a text into paragraphs at empty lines, lines with bullets into lists, and lines with labels into facts. */
export function textRuns(text: string): readonly TextRun[] {
  return text.split(/\n[ \t]*\n/).flatMap((paragraph) => runsOfLines(paragraph.split("\n")));
}

/** Splits a line of facts after its label, so that the label can be set apart. */
export function factParts(line: string): readonly [label: string, rest: string] {
  const [, label = "", rest = line] = FACT.exec(line) ?? [];
  return [label, rest];
}

function runsOfLines(lines: readonly string[]): readonly TextRun[] {
  const runs: { kind: TextRun["kind"]; lines: string[] }[] = [];
  const written = lines.filter((line) => line.trim() !== "");
  const isFact = (index: number) => FACT.test(written[index] ?? "");
  for (const [index, line] of written.entries()) {
    // A single line with a label may as well be a sentence.
    const isGroup = isFact(index) && (isFact(index - 1) || isFact(index + 1));
    const kind = BULLET.test(line) ? "list" : isGroup ? "facts" : "paragraph";
    const text = line.trim().replace(BULLET, "");
    const run = runs.at(-1);
    if (run?.kind === kind) run.lines.push(text);
    else runs.push({ kind, lines: [text] });
  }
  return runs;
}
