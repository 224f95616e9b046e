import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { plainText } from "@/lib/wizard/parse/plain-text";

/** One block of the letter, ready to be read: the postscript has its `P.S.`, and no Markdown is left. */
export interface LetterPart {
  name: BlockName;
  text: string;
}

/**
 * Puts the blocks into the order of the letter (spec section 3) and leaves out those that have no text.
 * Markdown that was typed by hand is made plain here, so that no copy of a letter shows `**stars**`.
 */
export function assembleLetter(blocks: Blocks, order: readonly BlockName[]): readonly LetterPart[] {
  return order.flatMap((name) => {
    const text = plainText(blocks[name] ?? "").trim();
    if (text === "") return [];
    return [{ name, text: name === "postscript" ? withPostscriptMark(text) : text }];
  });
}

/**
 * The letter as plain text, blocks separated by empty lines: the `emailBody` of the endpoints and the plain half of a
 * copy. The subject is left out unless `withSubject` is true; it then comes first, as `Subject: …`.
 */
export function letterText(
  blocks: Blocks,
  order: readonly BlockName[],
  { withSubject = false }: { withSubject?: boolean } = {},
): string {
  return subjectFirst(assembleLetter(blocks, order))
    .filter(({ name }) => withSubject || name !== "subject")
    .map(({ name, text }) => (name === "subject" ? `Subject: ${text}` : text))
    .join("\n\n");
}

/**
 * The letter as the rich half of a copy: the subject in bold first, a paragraph per paragraph, a list where lines
 * have bullets. The text of the blocks is escaped, so tags in it are read as text.
 */
export function letterHtml(blocks: Blocks, order: readonly BlockName[]): string {
  return subjectFirst(assembleLetter(blocks, order))
    .map(({ name, text }) => (name === "subject" ? `<p><b>${escapeHtml(text)}</b></p>` : blockHtml(text)))
    .join("\n");
}

function subjectFirst(parts: readonly LetterPart[]): readonly LetterPart[] {
  return [...parts.filter(({ name }) => name === "subject"), ...parts.filter(({ name }) => name !== "subject")];
}

function withPostscriptMark(text: string): string {
  return `P.S. ${text.replace(/^p\. ?s\.:?\s*/i, "")}`;
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
