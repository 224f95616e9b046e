import type { LetterPart } from "@/lib/letter/assemble";
import { sentWords } from "@/lib/text/languages";
import type { ExportSettings, Logo } from "@/lib/wizard/brief/export-settings";
import { actOf } from "./call-to-action";
import { addressOf, type ExportContext, type ExportOptions, exportContext, inboxLines } from "./export-context";
import { escapeText, type HtmlBlock, hrefTo, htmlBlocks, wordsHtml, wordsWithLinks } from "./inline-html";
import { footerName, shownLogo, type Theme } from "./look";
import type { SendableLetter } from "./sendable-letter";

const faceOf = ({ fonts }: Theme) => `font-family:${fonts};mso-line-height-rule:exactly`;
const bodyOf = (theme: Theme) => `${faceOf(theme)};font-size:16px;line-height:26px;color:${theme.ink}`;
const smallOf = (theme: Theme) => `${faceOf(theme)};font-size:13px;line-height:20px;color:${theme.muted}`;
const headingOf = (theme: Theme) =>
  `${faceOf(theme)};font-size:20px;line-height:28px;font-weight:bold;color:${theme.ink}`;
const linkOf = ({ link }: Theme) => `color:${link};text-decoration:underline`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * Returns a letter as the HTML of a mail, for all mail programs including Outlook with Word: one column of tables with
 * inline styles. Every text is escaped; merge tags stay as they were typed. The same letter and settings give the same
 * bytes.
 */
export function emailHtml(letter: SendableLetter, settings: ExportSettings, options: ExportOptions = {}): string {
  const context = exportContext(letter, settings, options);
  const logo = shownLogo(settings.look);
  const rows = [
    ...(logo ? [row(logoImage(logo, context), letter.dir, "padding:0 0 32px 0")] : []),
    ...(letter.greeting === "" ? [] : [row(plainParagraph(letter.greeting, "lede", context), letter.dir)]),
    ...letter.parts.flatMap((part) => partRows(part, letter, context)),
    ...footerRow(letter, settings, context),
  ];
  return page(letter, context, rows.join("\n"));
}

function page(letter: SendableLetter, context: ExportContext, rows: string): string {
  const { dir, language } = letter;
  const { paper } = context.theme;
  return `<!doctype html>
<html lang="${language ?? "und"}" dir="${dir}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeText(inboxLines(letter, context.tags).subject)}</title>
${forOutlook("<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>", context)}
</head>
<body style="margin:0;padding:0;background-color:${paper}">
${preheaderDiv(letter, context)}<table ${TABLE} width="100%" bgcolor="${paper}" style="width:100%;background-color:${paper}">
<tr>
<td align="center" style="padding:24px 16px 32px 16px">
${forOutlook(`<table ${TABLE} width="560"><tr><td width="560">`, context)}
<table ${TABLE} width="100%" dir="${dir}" style="width:100%;max-width:560px">
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
  const words = name === "cta" ? plainParagraph(lead, name, context) : textHtml(lead, name, letter.dir, context);
  const padding = name === "postscript" ? "padding:8px 0 0 0" : undefined;
  if (label === "") return [row(words, letter.dir, padding)];
  const href = hrefTo(addressOf(link, name, context));
  if (name === "postscript") {
    const act = `<a ${href} style="${linkOf(context.theme)}">${wordsHtml(label, context)}</a>`;
    return [row(`${words}\n${paragraph([act], context.theme)}`, letter.dir, padding)];
  }
  return [
    ...(lead === "" ? [] : [row(words, letter.dir)]),
    row(button(wordsHtml(label, context), href, context.theme), letter.dir, "padding:8px 0 24px 0"),
  ];
}

/**
 * Returns a button: a colored square cell, because Outlook with Word has no round corners, with a link as large as the
 * cell. Outlook with Word only pads cells, and reads both paddings from `mso-padding-alt`.
 */
function button(words: string, href: string, theme: Theme): string {
  const { accent, onAccent } = theme;
  const edge = theme.edge === null ? "" : `;border:1px solid ${theme.edge}`;
  return `<table ${TABLE}><tr><td align="center" bgcolor="${accent}" style="mso-padding-alt:14px 28px 14px 28px;background-color:${accent}${edge}"><a ${href} style="display:inline-block;padding:14px 28px 14px 28px;mso-padding-alt:0;${faceOf(theme)};font-size:16px;line-height:22px;font-weight:bold;color:${onAccent};text-decoration:none">${words}</a></td></tr></table>`;
}

/** Returns a logo. Its width is an attribute, because Outlook with Word reads no other, and its height follows from it. */
function logoImage({ address, alt, width, link }: Logo, context: ExportContext): string {
  const words = escapeText(alt).replaceAll('"', "&quot;");
  const style = `display:block;border:0;${faceOf(context.theme)};font-size:20px;line-height:28px;font-weight:bold;color:${context.theme.ink}`;
  const image = `<img src="${escapeText(address)}" alt="${words}" width="${width}" border="0" style="${style}">`;
  if (link === "") return image;
  return `<a ${hrefTo(addressOf(link, "lede", context))} style="text-decoration:none">${image}</a>`;
}

function footerRow(letter: SendableLetter, settings: ExportSettings, context: ExportContext): readonly string[] {
  const { dir, language } = letter;
  const lines = [footerName(letter, settings), ...settings.postalAddress.split("\n").map((line) => line.trim())];
  const shown = lines.filter((line) => line !== "").map((line) => escapeText(line));
  const small = (margin: string, html: string) => `<p style="margin:${margin};${smallOf(context.theme)}">${html}</p>`;
  const paragraphs = shown.length === 0 ? [] : [small("0", shown.join("<br>"))];
  if (context.tags?.unsubscribe) {
    const href = hrefTo(context.tags.unsubscribe);
    const style = `color:${context.theme.muted};text-decoration:underline`;
    paragraphs.push(small("8px 0 0 0", `<a ${href} style="${style}">${sentWords(language).unsubscribe}</a>`));
  }
  if (paragraphs.length === 0) return [];
  const words = paragraphs.join("\n");
  if (!settings.look) return [row(words, dir, "padding:24px 0 0 0")];
  // A line in the sender's color, below a row that keeps it away from the letter.
  const rule = `padding:16px 0 0 0;border-top:1px solid ${context.theme.accent}`;
  return [row("&nbsp;", dir, "padding:0;font-size:16px;line-height:16px"), row(words, dir, rule)];
}

/** Returns a row. The space at its top comes on top of the 16 px below the text above it: 8 px make 24. */
function row(content: string, dir: SendableLetter["dir"], padding = "padding:0"): string {
  return `<tr><td align="${dir === "rtl" ? "right" : "left"}" style="${padding}">\n${content}\n</td></tr>`;
}

/** Returns a text as HTML, for a row of its own. */
function textHtml(text: string, block: LetterPart["name"], dir: SendableLetter["dir"], context: ExportContext): string {
  return htmlBlocks(text, block, context, linkOf(context.theme))
    .map(({ kind, lines }, index) => ELEMENTS[kind](lines, context.theme, { dir, isFirst: index === 0 }))
    .join("\n");
}

/** Returns lines in which no sign is read. */
function plainParagraph(text: string, block: LetterPart["name"], context: ExportContext): string {
  const { theme } = context;
  const lines = text.split("\n").map((line) => wordsWithLinks(line, block, context, linkOf(theme)));
  return paragraph(lines, theme);
}

function paragraph(lines: readonly string[], theme: Theme): string {
  return `<p style="margin:0 0 16px 0;${bodyOf(theme)}">${lines.join("<br>")}</p>`;
}

/** Lists have margins only: Outlook with Word has no padding of lists, and puts the bullets into the margin. */
function list(tag: "ul" | "ol", items: readonly string[], theme: Theme, dir: SendableLetter["dir"]): string {
  const points = items.map((item) => `<li>${item}</li>`).join("");
  const margin = dir === "rtl" ? "0 24px 16px 0" : "0 0 16px 24px";
  return `<${tag} style="margin:${margin};padding:0;${bodyOf(theme)}">${points}</${tag}>`;
}

function heading(lines: readonly string[], theme: Theme, { isFirst }: Place): string {
  return `<h2 style="margin:${isFirst ? 8 : 24}px 0 8px 0;${headingOf(theme)}">${lines.join("<br>")}</h2>`;
}

interface Place {
  dir: SendableLetter["dir"];
  /** Whether it is the first of its row. */
  isFirst: boolean;
}

const ELEMENTS: Readonly<Record<HtmlBlock["kind"], (lines: readonly string[], theme: Theme, place: Place) => string>> =
  {
    paragraph,
    heading,
    points: (lines, theme, { dir }) => list("ul", lines, theme, dir),
    numbers: (lines, theme, { dir }) => list("ol", lines, theme, dir),
  };
