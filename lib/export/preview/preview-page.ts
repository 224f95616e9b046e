/** The colors in which a mail program shows a letter. */
export type MailColors = "light" | "dark";

/** The policy of the preview, which loads nothing and runs nothing, as its frame does. */
export const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The target of links, which leads nowhere because the frame may not open windows; styles also ignore the pointer. */
const STILL_LINKS = '<base target="_blank">';
const STYLES: Readonly<Record<MailColors, string>> = {
  light: "a{pointer-events:none}",
  // As mail programs do that invert a letter's colors. Forced colors are the reader's choice.
  dark: "a{pointer-events:none}@media not (forced-colors:active){html{background:#fff;filter:invert(.9) hue-rotate(180deg)}}",
};

/**
 * Returns a letter's HTML as a document to preview: the same bytes, with a policy and styles in its head.
 * @param html the result of `emailHtml`.
 */
export function previewPage(html: string, colors: MailColors): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}">`;
  return html.replace("<head>", () => `<head>\n${policy}\n${STILL_LINKS}\n<style>${STYLES[colors]}</style>`);
}
