import type { ExportSettings } from "@/lib/wizard/brief/export-settings";
import { actOf } from "./call-to-action";
import { emailText } from "./email-text";
import { addressOf, type ExportContext, type ExportOptions, exportContext, inboxLines } from "./export-context";
import { escapeText, type HtmlBlock, hrefTo, htmlBlocks, wordsHtml, wordsWithLinks } from "./inline-html";
import type { SendableLetter } from "./sendable-letter";
import { serviceTags } from "./service-tags";

/** The part of a letter that is copied: mailing services have separate fields for the subject and the preheader. */
export type CopiedPart = "letter" | "subject" | "preheader" | "body";

/** A text for the clipboard: plain text and, except for single lines, rich text. */
export interface CopiedText {
  text: string;
  html?: string;
}

/** Returns a letter or a part of it for pasting, without the footer, which the service adds itself. */
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
  const paragraph = (lines: readonly string[]) => `<p${dir}>${lines.join("<br>")}</p>`;
  const blockHtml = ({ kind, lines }: HtmlBlock): string => {
    if (kind === "paragraph") return paragraph(lines);
    if (kind === "heading") return `<h2${dir}>${lines.join("<br>")}</h2>`;
    const tag = kind === "points" ? "ul" : "ol";
    return `<${tag}${dir}>${lines.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
  };
  const plainLines = (text: string) => text.split("\n").map((line) => wordsWithLinks(line, "lede", context));
  const parts = letter.parts.flatMap((part) => {
    const { name } = part;
    const { lead, label, link } = actOf(part, letter);
    const href = label === "" ? "" : hrefTo(addressOf(link, name, context));
    const act = href === "" ? [] : [paragraph([`<a ${href}>${wordsHtml(label, context)}</a>`])];
    if (name !== "cta") return [...htmlBlocks(lead, name, context).map(blockHtml), ...act];
    return [...(lead === "" ? [] : [paragraph(plainLines(lead))]), ...act];
  });
  return [...(letter.greeting === "" ? [] : [paragraph(plainLines(letter.greeting))]), ...parts].join("\n");
}
