import type { LetterPart } from "@/lib/letter/assemble";
import type { ExportSettings } from "@/lib/letter/export-settings";
import { sentWords } from "@/lib/text/languages";
import { actOf } from "./call-to-action";
import { addressOf, type ExportContext, type ExportOptions, exportContext, inboxLines } from "./export-context";
import { escapeText, type HtmlBlock, hrefTo, htmlBlocks, wordsHtml, wordsWithLinks } from "./inline-html";
import type { SendableLetter } from "./sendable-letter";

/** The colors, in hexadecimal because all mail programs read that; each pair has enough contrast when inverted. */
const COLORS = { paper: "#ffffff", ink: "#1f2328", muted: "#57606a", accent: "#1d4f91", onAccent: "#ffffff" } as const;

const FACE = "font-family:Arial,Helvetica,sans-serif;mso-line-height-rule:exactly";
const BODY = `${FACE};font-size:16px;line-height:26px;color:${COLORS.ink}`;
const SMALL = `${FACE};font-size:13px;line-height:20px;color:${COLORS.muted}`;
const HEADING = `${FACE};font-size:20px;line-height:28px;font-weight:bold;color:${COLORS.ink}`;
const LINK = `color:${COLORS.accent};text-decoration:underline`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns a letter as the HTML of a mail, for all mail programs including Outlook with Word: one column of tables with
 * inline styles. Every text is escaped; merge tags stay as they were typed. The same letter and settings give the same
 * bytes.
 */
export function emailHtml(letter: SendableLetter, settings: ExportSettings, options: ExportOptions = {}): string {
  const context = exportContext(letter, settings, options);
  const rows = [
    ...(letter.greeting === "" ? [] : [row(plainParagraph(letter.greeting, "lede", context), letter.dir)]),
    ...letter.parts.flatMap((part) => partRows(part, letter, context)),
    ...footerRow(letter, settings, context),
  ];
  return page(letter, context, rows.join("\n"));
}

function page(letter: SendableLetter, context: ExportContext, rows: string): string {
  const { dir, language } = letter;
  return `<!doctype html>
<html lang="${language ?? "und"}" dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeText(inboxLines(letter, context.tags).subject)}</title>
${forOutlook("<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>", context)}
</head>
<body style="margin:0;padding:0;background-color:${COLORS.paper}">
${preheaderDiv(letter, context)}<table ${TABLE} width="100%" bgcolor="${COLORS.paper}" style="width:100%;background-color:${COLORS.paper}">
<tr>
<td align="center" style="padding:24px 16px 24px 16px">
${forOutlook(`<table ${TABLE} width="600"><tr><td width="600">`, context)}
<table ${TABLE} width="100%" dir="${dir}" style="width:100%;max-width:600px">
${rows}
</table>
${forOutlook("</td></tr></table>", context)}
</td>
</tr>
</table>
</body>
</html>
`;
}

/** Returns HTML for Outlook with Word alone, in a comment that the mailing service does not remove. */
function forOutlook(html: string, { tags }: ExportContext): string {
  const comment = `<!--[if mso]>${html}<![endif]-->`;
  return tags?.keptComment?.(comment) ?? comment;
}

/** The length of an inbox's preview, to which a preheader is padded so that the letter does not follow it. */
const PREVIEW_CHARACTERS = 150;

function preheaderDiv({ preheader }: SendableLetter, context: ExportContext): string {
  if (preheader === "") return "";
  const padding = "&#847;&zwnj;&nbsp;".repeat(Math.max(0, PREVIEW_CHARACTERS - preheader.length));
  return `<div style="display:none;mso-hide:all">${wordsHtml(preheader, context)}${padding}</div>\n`;
}

function partRows(part: LetterPart, letter: SendableLetter, context: ExportContext): readonly string[] {
  const { name } = part;
  const { lead, label, link } = actOf(part, letter);
  const words = name === "cta" ? plainParagraph(lead, name, context) : textHtml(lead, name, context);
  if (label === "") return [row(words, letter.dir)];
  const href = hrefTo(addressOf(link, name, context));
  if (name === "postscript") {
    const act = `<a ${href} style="${LINK}">${wordsHtml(label, context)}</a>`;
    return [row(textHtml(lead, name, context, act), letter.dir)];
  }
  return [
    ...(lead === "" ? [] : [row(words, letter.dir)]),
    row(button(wordsHtml(label, context), href), letter.dir, "padding:8px 0 24px 0"),
  ];
}

/**
 * Returns a button: a colored square cell, because Outlook with Word has no round corners, with a link as large as the
 * cell. Outlook with Word only pads cells, and reads both paddings from `mso-padding-alt`.
 */
function button(words: string, href: string): string {
  return `<table ${TABLE}><tr><td align="center" bgcolor="${COLORS.accent}" style="mso-padding-alt:14px 28px 14px 28px;background-color:${COLORS.accent}"><a ${href} style="display:inline-block;padding:14px 28px 14px 28px;mso-padding-alt:0;${FACE};font-size:16px;line-height:22px;font-weight:bold;color:${COLORS.onAccent};text-decoration:none">${words}</a></td></tr></table>`;
}

function footerRow(letter: SendableLetter, settings: ExportSettings, context: ExportContext): readonly string[] {
  const { sender, dir, language } = letter;
  const address = settings.postalAddress.split("\n").map((line) => line.trim());
  const lines = address.some((line) => line !== "") ? [sender.organization, ...address] : [];
  const shown = lines.filter((line) => line !== "").map((line) => escapeText(line));
  if (context.tags?.unsubscribe) {
    const href = hrefTo(context.tags.unsubscribe);
    const style = `color:${COLORS.muted};text-decoration:underline`;
    shown.push(`<a ${href} style="${style}">${sentWords(language).unsubscribe}</a>`);
  }
  if (shown.length === 0) return [];
  return [row(`<p style="margin:0;${SMALL}">${shown.join("<br>")}</p>`, dir, "padding:24px 0 0 0")];
}

function row(content: string, dir: SendableLetter["dir"], padding = "padding:0"): string {
  return `<tr><td align="${dir === "rtl" ? "right" : "left"}" style="${padding}">\n${content}\n</td></tr>`;
}

/** Returns a text as HTML. @param lastLine the HTML of a line below it. */
function textHtml(text: string, block: LetterPart["name"], context: ExportContext, lastLine = ""): string {
  return htmlBlocks(text, block, context, lastLine, LINK)
    .map(({ kind, lines }) => ELEMENTS[kind](lines))
    .join("\n");
}

/** Returns lines in which no sign is read. */
function plainParagraph(text: string, block: LetterPart["name"], context: ExportContext): string {
  return paragraph(text.split("\n").map((line) => wordsWithLinks(line, block, context, LINK)));
}

function paragraph(lines: readonly string[]): string {
  return `<p style="margin:0 0 16px 0;${BODY}">${lines.join("<br>")}</p>`;
}

/** Lists have margins only: Outlook with Word has no padding of lists, and puts the bullets into the margin. */
function list(tag: "ul" | "ol", items: readonly string[]): string {
  const points = items.map((item) => `<li>${item}</li>`).join("");
  return `<${tag} style="margin:0 24px 16px 24px;padding:0;${BODY}">${points}</${tag}>`;
}

const ELEMENTS: Readonly<Record<HtmlBlock["kind"], (lines: readonly string[]) => string>> = {
  paragraph,
  heading: (lines) => `<h2 style="margin:8px 0 12px 0;${HEADING}">${lines.join("<br>")}</h2>`,
  points: (lines) => list("ul", lines),
  numbers: (lines) => list("ol", lines),
};
