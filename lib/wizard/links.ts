/** A letter of a script that sets no spaces, so that words begin right behind an address; a part of a pattern. */
export const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]";

/**
 * A link begins with its protocol, and ends before spaces, quotation marks, and brackets that it does not close. Letters
 * of a script without spaces are a part of it only where they begin a part of its path.
 */
const WEB_ADDRESS = new RegExp(
  `\\bhttps?://(?:(?!(?<=\\w)${UNSPACED})[^\\s<>"'“”‘’«»()[\\]{}。，、（）「」]|\\([^\\s<>"'“”‘’«»()[\\]{}]*\\))+`,
  "giu",
);

/** What ends a sentence and not the link in it. */
const AFTER_LINK = /[.,;:!?…]+$/;

/** The first link in texts, e.g. of a product's description; empty when there is none that could be opened. */
export function firstLinkIn(...texts: readonly string[]): string {
  const links = texts.flatMap((text) => text.match(WEB_ADDRESS) ?? []).map((link) => link.replace(AFTER_LINK, ""));
  return links.find((link) => linkFault(link) === undefined) ?? "";
}

/**
 * What is wrong with the link of a letter, said to whoever typed it; `undefined` for a good one, and for none.
 * Merge tags may stand in its path and query.
 */
export function linkFault(link: string): string | undefined {
  const trimmed = link.trim();
  if (trimmed === "") return undefined;
  if (/\s/.test(trimmed)) return "A link has no spaces.";
  if (!/^https?:\/\//i.test(trimmed)) {
    return /^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(trimmed)
      ? "A link begins with https://."
      : `A link begins with https://. Do you mean https://${trimmed.replace(/^\/+/, "").slice(0, 60)}?`;
  }
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url?.hostname.includes("."))
    return "This link cannot be opened. It needs an address such as https://example.com.";
  if (url.username !== "" || url.password !== "") return "A link must not have a user name or a password in it.";
  return undefined;
}
