/** A character of a script without spaces, where words follow an address directly; part of a pattern. */
export const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";

/**
 * A link starts with its protocol and ends before a space, a quotation mark, or an unmatched closing bracket. Letters
 * of scripts without spaces belong to it only at the beginning of a path segment.
 */
const WEB_ADDRESS = new RegExp(
  `\\bhttps?://(?:(?!(?<=\\w)${UNSPACED})[^\\s<>"'“”‘’«»()[\\]{}。，、（）「」]|\\([^\\s<>"'“”‘’«»()[\\]{}]*\\))+`,
  "giu",
);

/** Punctuation that ends the sentence rather than the link. */
const AFTER_LINK = /[.,;:!?…]+$/;

/** Returns the first usable link in some texts; empty when there is none. */
export function firstLinkIn(...texts: readonly string[]): string {
  const links = texts.flatMap((text) => text.match(WEB_ADDRESS) ?? []).map((link) => link.replace(AFTER_LINK, ""));
  return links.find((link) => linkFault(link) === undefined) ?? "";
}

/**
 * Explains to the person who typed a link why it cannot be used; undefined for a good link and for none. Merge tags may
 * be part of its path and query.
 */
export function linkFault(link: string): string | undefined {
  const trimmed = link.trim();
  if (trimmed === "") return undefined;
  if (/\s/.test(trimmed)) return "Links can't have spaces.";
  if (!/^https?:\/\//i.test(trimmed)) {
    return /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(trimmed)
      ? "Links start with https://."
      : `Links start with https://. Did you mean https://${trimmed.replace(/^\/+/, "").slice(0, 60)}?`;
  }
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url?.hostname.includes(".")) return "This link won't work. It needs an address like https://example.com.";
  if (url.username !== "" || url.password !== "") return "Links can't include a username or password.";
  return undefined;
}
