import type { BlockName } from "@/lib/wizard/blocks";
import { blockHtml, escapeHtml } from "./block-html";
import { callToAction } from "./call-to-action";
import { emailText } from "./email-text";
import {
  type ExportContext,
  type ExportOptions,
  exportContext,
  exportPieces,
  inboxLines,
  trackedTo,
} from "./export-context";
import type { ExportSettings } from "./export-settings";
import { greetingLine } from "./letter-words";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags, translateTags } from "./service-tags";

/** How much of a letter is copied: mail services have fields of their own for the subject and the preheader. */
export type CopiedPart = "letter" | "subject" | "preheader" | "body";

/** What a copy puts on the clipboard: plain text and, but for a line alone, the same as rich text. */
export interface CopiedText {
  text: string;
  html?: string;
}

/**
 * A letter, or a part of it, to be pasted: as `emailText` and `emailHtml` finish it, without the footer, because the
 * service that it is pasted into writes one of its own.
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
    html: `<p>Subject: <b>${escapeHtml(subject)}</b></p>\n${body.html}`,
  };
}

/** Paragraphs, lists and links without a look of their own, which is that of wherever they are pasted. */
function bodyHtml(letter: SendableLetter, context: ExportContext): string {
  const written = (text: string, block: BlockName) =>
    text === "" ? [] : [blockHtml(text, (line) => lineHtml(line, block, context), letter.dir)];
  const parts = letter.parts.flatMap(({ name, text }) => {
    if (name !== "cta") return written(text, name);
    const { lead, label, link } = callToAction(text, letter);
    if (label === "") return written(lead, name);
    const href = trackedTo(translateTags(link, context.tags), name, context);
    return [
      ...written(lead, name),
      blockHtml(translateTags(label, context.tags), (words) => linkHtml(words, href), letter.dir),
    ];
  });
  return [...written(greetingLine(letter.greeting, letter.language), "lede"), ...parts].join("\n");
}

function lineHtml(line: string, block: BlockName, context: ExportContext): string {
  return exportPieces(line, block, context)
    .map(({ kind, text, href }) => (kind === "link" ? linkHtml(text, href) : escapeHtml(text)))
    .join("");
}

function linkHtml(text: string, href: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
