/** A run of lines that belong together: a paragraph, or a list whose items have lost their bullets. */
export interface TextRun {
  kind: "paragraph" | "list";
  lines: readonly string[];
}

const BULLET = /^\s*[-*•]\s+(?=\S)/;

/** Paragraphs are separated by empty lines; within one, runs of lines with bullets become a list. */
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
