import { coverCode } from "./code-spans";
import { replaceMergeTags } from "./merge-tags";

/** Returns a text of the same length in which addresses, code and merge tags are covered. */
export const coverTags = (text: string): string => coverMergeTags(coverCode(text));

/** Returns a text of the same length in which merge tags are covered. */
export function coverMergeTags(text: string): string {
  if (!/[{%[<*]/.test(text)) return text;
  return replaceMergeTags(text, ({ quote }) => "\ufffc".repeat(quote.length));
}
