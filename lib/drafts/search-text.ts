import { normalizeText } from "@/lib/text/normalize-text";

/** The longest search in characters, and the most words of it that count. */
export const MAX_SEARCH_CHARACTERS = 200;
const MOST_WORDS = 10;

/** The longest searched text in characters: enough for the answers of a whole brief and for the longest letter. */
export const MAX_SEARCHED_CHARACTERS = 64 * 1024;

/** Returns a text as it is searched: in lowercase and one normal form, with twins for the signs of `LIKE`. */
export function searchText(text: string): string {
  const searched = normalizeText(text.slice(0, MAX_SEARCHED_CHARACTERS), "NFKC");
  // Normalization can turn one character into eighteen.
  return searched
    .slice(0, MAX_SEARCHED_CHARACTERS)
    .toLowerCase()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[%_\\]/g, (character) => TWINS[character] ?? character)
    .trim();
}

const TWINS: Readonly<Record<string, string>> = { "%": "％", _: "＿", "\\": "＼" };

/** Returns the words of a search; a result must contain them all. */
export function searchWords(search: string): readonly string[] {
  return searchText(search.slice(0, MAX_SEARCH_CHARACTERS))
    .slice(0, MAX_SEARCH_CHARACTERS)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
}
