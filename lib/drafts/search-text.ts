import { normalizeText } from "@/lib/text/normalize-text";

/** The longest search in characters, and the most words of it that are looked at. */
export const MAX_SEARCH_CHARACTERS = 200;
const MOST_WORDS = 10;

/** How much of a text is searched, in characters: every answer of a brief fits, and the longest draft. */
export const MAX_SEARCHED_CHARACTERS = 64 * 1024;

/**
 * A text in the form in which searches compare: small drafts, one form of each draft, single spaces. The characters
 * that mean something in a database's `LIKE` become their full-width twins, in the texts and in the searches alike.
 */
export function searchText(text: string): string {
  const searched = normalizeText(text.slice(0, MAX_SEARCHED_CHARACTERS), "NFKC");
  // One character may stand for as many as eighteen.
  return searched
    .slice(0, MAX_SEARCHED_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[%_\\]/g, (character) => TWINS[character] ?? character)
    .trim();
}

const TWINS: Readonly<Record<string, string>> = { "%": "％", _: "＿", "\\": "＼" };

/** The words of a search, each of which has to be found. */
export function searchWords(search: string): readonly string[] {
  return searchText(search.slice(0, MAX_SEARCH_CHARACTERS))
    .slice(0, MAX_SEARCH_CHARACTERS)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}
