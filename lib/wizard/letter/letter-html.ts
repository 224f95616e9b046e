import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { assembleLetter, subjectFirst } from "@/lib/wizard/letter/assemble";

/**
 * The letter as the rich half of a copy: the subject in bold first, a paragraph per paragraph, a list where lines
 * have bullets. The text of the blocks is escaped, so tags in it are read as text.
 */
export function letterHtml(blocks: Blocks, order: readonly BlockName[]): string {
  return subjectFirst(assembleLetter(blocks, order))
    .map(({ name, text }) => (name === "subject" ? `<p><b>${escapeHtml(text)}</b></p>` : blockHtml(text)))
    .join("\n");
}

const BULLET = /^\s*[-*•]\s+(?=\S)/;

/** Paragraphs are separated by empty lines; within one, runs of lines with bullets become a list. */
function blockHtml(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => runsOfLines(paragraph.split("\n")))
    .map((lines) => (BULLET.test(lines[0] ?? "") ? listHtml(lines) : `<p>${lines.map(escapeHtml).join("<br>")}</p>`))
    .join("\n");
}

function runsOfLines(lines: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const run = runs.at(-1);
    if (run && BULLET.test(run[0] ?? "") === BULLET.test(line)) run.push(line.trim());
    else runs.push([line.trim()]);
  }
  return runs;
}

function listHtml(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line.replace(BULLET, ""))}</li>`).join("")}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
