import type { BlockName } from "@/lib/letter/blocks";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { textRuns } from "@/lib/wizard/letter/text-runs";
import { actOf } from "./call-to-action";
import { emailText } from "./email-text";
import {
  type ExportContext,
  type ExportOptions,
  exportContext,
  exportPieces,
  inboxLines,
  trackedTo,
} from "./export-context";
import { escapeText, hrefTo, linesHtml } from "./inline-html";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags, translateTags } from "./service-tags";

/** The part of a letter that is copied: mailing services have separate fields for the subject and the preheader. */
export type CopiedPart = "letter" | "subject" | "preheader" | "body";

/** A text for the clipboard: plain text and, except for single lines, rich text. */
export interface CopiedText {
  text: string;
  html?: string;
}

/**
 * Returns a letter or a part of it for pasting, like `emailText` and `emailHtml` but without the footer, because the
 * service that it is pasted into adds its own.
 */
export function copiedLetter(letter: SendableLetter, settings: ExportSettings, part: CopiedPart): CopiedText {
  const withoutFooter: ExportSettings = { ...settings, postalAddress: "" };
  const tags = serviceTags(settings);
  const options: ExportOptions = tags ? { tags: { ...tags, unsubscribe: null } } : {};
  const context = exportContext(letter, withoutFooter, options);
  const { subject, preheader } = inboxLines(letter, context.tags);
  if (part === "subject") return { text: subject };
  if (part === "preheader") return { text: preheader };
  const body = { text: emailText(letter, withoutFooter, options).trimEnd(), html: bodyHtml(letter, context) };
  if (part === "body" || subject === "") return body;
  return {
    text: `Subject: ${subject}\n\n${body.text}`,
    html: `<p>Subject: <b>${escapeText(subject)}</b></p>\n${body.html}`,
  };
}

/** Returns the body as paragraphs, lists and links without styles, for the style of the place it is pasted into. */
function bodyHtml(letter: SendableLetter, context: ExportContext): string {
  const dir = letter.dir === "rtl" ? ' dir="rtl"' : "";
  const written = (text: string, block: BlockName, act?: { label: string; html: string }) =>
    textRuns(text).map((run) => {
      const lines = linesHtml(run, (line) => (line === act?.label ? act.html : lineHtml(line, block, context)));
      if (run.kind === "list") return `<ul${dir}>${lines.map((item) => `<li>${item}</li>`).join("")}</ul>`;
      return `<p${dir}>${lines.join("<br>")}</p>`;
    });
  const parts = letter.parts.flatMap((part) => {
    const { name } = part;
    const { lead, label, link } = actOf(part, letter);
    if (label === "") return written(lead, name);
    const href = trackedTo(translateTags(link, context.tags), name, context);
    const act = { label, html: linkHtml(translateTags(label, context.tags), href) };
    return name === "postscript"
      ? written(`${lead}\n${label}`, name, act)
      : [...written(lead, name), ...written(label, name, act)];
  });
  return [...written(letter.greeting, "lede"), ...parts].join("\n");
}

function lineHtml(line: string, block: BlockName, context: ExportContext): string {
  return exportPieces(line, block, context)
    .map(({ kind, text, href }) => (kind === "link" ? linkHtml(text, href) : escapeText(text)))
    .join("");
}

function linkHtml(text: string, href: string): string {
  return `<a ${hrefTo(href)}>${escapeText(text)}</a>`;
}
