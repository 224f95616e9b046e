/** How a mail program shows a letter. */
export type MailColors = "light" | "dark";

/** The document loads nothing and runs nothing, whatever a letter says; the frame that shows it allows no more. */
export const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** No frame of a preview opens windows, so that a link which asks for one leads nowhere; a pointer does not even reach it. */
const STILL_LINKS = '<base target="_blank">';
const STYLES: Readonly<Record<MailColors, string>> = {
  light: "a{pointer-events:none}",
  // As mail programs do that turn a letter's own colors around. Colors that a person has forced are left to them.
  dark: "a{pointer-events:none}@media not (forced-colors:active){html{background:#fff;filter:invert(.9) hue-rotate(180deg)}}",
};

/**
 * A letter's HTML as a document to look at: the same bytes, and in its head what keeps it still.
 * @param html is what `emailHtml` made.
 */
export function previewPage(html: string, colors: MailColors): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}">`;
  return html.replace("<head>", () => `<head>\n${policy}\n${STILL_LINKS}\n<style>${STYLES[colors]}</style>`);
}
