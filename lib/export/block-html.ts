import { factParts, type TextRun, textRuns } from "@/lib/wizard/letter/text-runs";

/**
 * Returns a text as HTML paragraphs, with lists for lines with bullets and bold labels of facts.
 * @param inline returns the escaped HTML of one line.
 * @param dir the direction of the text, which a pasted text has to carry unless it is `ltr`.
 */
export function blockHtml(text: string, inline: (line: string) => string, dir: "ltr" | "rtl" = "ltr"): string {
  const attribute = dir === "rtl" ? ' dir="rtl"' : "";
  return textRuns(text)
    .map((run) => {
      const shown = linesHtml(run, inline);
      if (run.kind === "list") return `<ul${attribute}>${shown.map((item) => `<li>${item}</li>`).join("")}</ul>`;
      return `<p${attribute}>${shown.join("<br>")}</p>`;
    })
    .join("\n");
}

/** Returns the HTML of each line of a run; the labels of facts are bold. */
export function linesHtml({ kind, lines }: TextRun, inline: (line: string) => string): readonly string[] {
  if (kind !== "facts") return lines.map((line) => inline(line));
  return lines.map((line) => {
    const [label, rest] = factParts(line);
    return `<b>${inline(label)}</b>${inline(rest)}`;
  });
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
