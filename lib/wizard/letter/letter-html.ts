import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { copiedParts } from "@/lib/wizard/letter/assemble";
import { textRuns } from "@/lib/wizard/letter/text-runs";

/**
 * The letter as the rich half of a copy: the subject in a line of its own first, named as in the plain half, then a
 * paragraph per paragraph, and a list where lines have bullets. The text of the blocks is escaped, so tags in it are read as text.
 */
export function letterHtml(blocks: Blocks, order: readonly BlockName[]): string {
  return copiedParts(blocks, order)
    .map(({ name, text }) => (name === "subject" ? `<p>Subject: <b>${escapeHtml(text)}</b></p>` : blockHtml(text)))
    .join("\n");
}

/**
 * A text as paragraphs and lists.
 * @param inline makes HTML of one line; it escapes it unless told.
 * @param dir which way the text runs; wherever it is pasted, it is taken for `ltr` unless it says so.
 */
export function blockHtml(
  text: string,
  inline: (line: string) => string = escapeHtml,
  dir: "ltr" | "rtl" = "ltr",
): string {
  const attribute = dir === "rtl" ? ' dir="rtl"' : "";
  return textRuns(text)
    .map(({ kind, lines }) => {
      const shown = lines.map((line) => inline(line));
      if (kind === "list") return `<ul${attribute}>${shown.map((item) => `<li>${item}</li>`).join("")}</ul>`;
      return `<p${attribute}>${shown.join("<br>")}</p>`;
    })
    .join("\n");
}

/** A text in which nothing is read as a tag, or as the end of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
