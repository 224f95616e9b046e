import { textRuns } from "@/lib/wizard/letter/text-runs";

/**
 * Returns a text as paragraphs, one for each, and lists where lines have bullets.
 * @param inline makes HTML of one line, and escapes it.
 * @param dir which way the text runs; wherever it is pasted, it is taken for `ltr` unless it says so.
 */
export function blockHtml(text: string, inline: (line: string) => string, dir: "ltr" | "rtl" = "ltr"): string {
  const attribute = dir === "rtl" ? ' dir="rtl"' : "";
  return textRuns(text)
    .map(({ kind, lines }) => {
      const shown = lines.map((line) => inline(line));
      if (kind === "list") return `<ul${attribute}>${shown.map((item) => `<li>${item}</li>`).join("")}</ul>`;
      return `<p${attribute}>${shown.join("<br>")}</p>`;
    })
    .join("\n");
}

/** Returns a text in which nothing is read as a tag, or as the end of an attribute. */
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
