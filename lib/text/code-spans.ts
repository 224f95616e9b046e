/**
 * Matches text that is not prose: addresses, merge tags, code, and tags and entities of HTML. Every part has a maximum
 * length, so that a text of opening marks alone takes linear time.
 */
const CODE =
  /\ufffc|https?:\/\/[^\s<>"“”„«»‘’‚]{1,2000}|www\.[^\s<>"“”„«»‘’‚]{1,2000}|mailto:\S{1,320}|(?<![\w.+&=~-])\w[\w.+&=~'-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|\{\{\{?[^{}\n]{0,200}\}\}\}?|\{%[^%\n]{0,200}%\}|\*\|[^|\n]{1,100}\|\*|%[A-Z][A-Z0-9_]{1,40}%|`[^`\n]{1,200}`|<\/?[a-zA-Z][^<>\n]{0,300}>|&#?\w{1,10};|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|org|net|de|fr|es|at|ch|io|app|co|uk|eu|dev|info)(?:\/[^\s<>"“”„«»‘’‚]{0,500})?(?![\w-])/g;

/** A quick test: each form of code has one of these signs. */
const MAY_HAVE_CODE = /[.:@{%|`<&\ufffc]/;

/** Matches punctuation after an address that belongs to the sentence around it. */
const SENTENCE_END = /[.,;:!?)\]'…–—*_\\-]{1,20}$/;

/** An object replacement character takes the place of each piece of code. */
const PLACE = "\ufffc";

/** Returns a text without its code, and the code in order for `showCode`. */
export function hideCode(text: string): { plain: string; spans: readonly string[] } {
  const spans: string[] = [];
  const plain = text.replace(CODE, (found) => {
    const code = withoutSentenceEnd(found);
    spans.push(code);
    return PLACE + found.slice(code.length);
  });
  return { plain, spans };
}

/** Puts the code back into its places. */
export function showCode(plain: string, spans: readonly string[]): string {
  let next = 0;
  return plain.replaceAll(PLACE, () => spans[next++] ?? "");
}

/** Covers the code in a text without changing its length, so that positions stay valid. */
export function coverCode(text: string): string {
  return !MAY_HAVE_CODE.test(text)
    ? text
    : text.replace(CODE, (found) => {
        const { length } = withoutSentenceEnd(found);
        return PLACE.repeat(length) + found.slice(length);
      });
}

function withoutSentenceEnd(found: string): string {
  return /^(?:https?:|www\.|mailto:)/.test(found) ? found.replace(SENTENCE_END, "") : found;
}

/** The merge tags of mailing services. Every form has a maximum length, so that a text of opening signs alone takes linear time. */
export const TAG = new RegExp(
  [
    String.raw`\*\|[^|\n]{1,100}\|\*`,
    String.raw`\{\{[^{}\n]{0,60}\$\{[^{}\n]{1,60}\}[^{}\n]{0,100}\}\}`,
    String.raw`\{\{\{[^{}\n]{1,200}\}\}\}`,
    String.raw`\{\{[^{}\n]{1,200}\}\}`,
    String.raw`\{%[^{}%\n]{1,200}%\}`,
    String.raw`%%[A-Za-z][\w.-]{1,60}%%`,
    // The bytes of a letter in an address, such as `%C3%A4` and `%C3%9CBER%20`, are not a tag.
    String.raw`(?<!\d|%[0-9A-F]{2}(?=%[0-9A-F]{2}))%(?![0-9A-F]{2}%)[A-Z][A-Z0-9_-]{1,40}%`,
    String.raw`\[\[\w[\w .:-]{0,60}\]\]`,
    String.raw`<<\w[\w .:-]{0,60}>>`,
    String.raw`\{!\$?[\w.]{1,80}\}`,
    String.raw`\{\$[\w.]{1,60}\}`,
  ].join("|"),
  "g",
);

/** Returns a text of the same length in which addresses, code and merge tags are covered. */
export const coverTags = (text: string): string => coverMergeTags(coverCode(text));

/** Returns a text of the same length in which merge tags are covered. */
export const coverMergeTags = (text: string): string =>
  /[{%<]|\[\[|\*\|/.test(text) ? text.replace(TAG, ({ length }) => PLACE.repeat(length)) : text;
