import { textRuns } from "@/lib/wizard/letter/text-runs";

/**
 * Returns a text as HTML paragraphs, with lists for lines with bullets.
 * @param inline returns the escaped HTML of one line.
 * @param dir the direction of the text, which a pasted text has to carry unless it is `ltr`.
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

/** Escapes a text for HTML and for attributes. */
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
