/** Lines that belong together: a paragraph, or the items of a list without their bullets. */
export interface TextRun {
  kind: "paragraph" | "list";
  lines: readonly string[];
}

const BULLET = /^\s*[-*•]\s+(?=\S)/;

/** Splits a text into paragraphs at empty lines, and lines with bullets into lists. */
export function textRuns(text: string): readonly TextRun[] {
  return text.split(/\n[ \t]*\n/).flatMap((paragraph) => runsOfLines(paragraph.split("\n")));
}

function runsOfLines(lines: readonly string[]): readonly TextRun[] {
  const runs: { kind: TextRun["kind"]; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const kind = BULLET.test(line) ? "list" : "paragraph";
    const text = line.trim().replace(BULLET, "");
    const run = runs.at(-1);
    if (run?.kind === kind) run.lines.push(text);
    else runs.push({ kind, lines: [text] });
  }
  return runs;
}
