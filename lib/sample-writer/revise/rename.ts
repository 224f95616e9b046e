import { escapePattern } from "@/lib/sample-writer/template";
import { normalizeText } from "@/lib/text/normalize-text";

/** Puts one name in the place of another, possessives included, and nothing that only begins like it. */
export function renameIn(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`(?<!\\p{L})${escapePattern(from)}(?!\\p{L})`, "gu"), () => to);
}

const TO_HE: Readonly<Record<string, string>> = { she: "he", hers: "his", herself: "himself" };
const TO_SHE: Readonly<Record<string, string>> = { he: "she", him: "her", his: "her", himself: "herself" };

/** Words after which "her" was an object and not a possessive. */
const AFTER_OBJECT =
  /^(?:$|[^\p{L}]|(?:and|or|but|to|in|on|at|for|with|from|out|up|down|over|of|as|a|an|the|at once|again|back|it|so|that|what|how|when|who|if|who|not|than|about|after|before)\b)/u;

/**
 * Turns the pronouns of a story to the other sex. The sample stories call only their one person "she" or "he", so
 * every pronoun is meant; "her" is read from what follows it.
 */
export function turnPronouns(text: string, to: "she" | "he"): string {
  const map = to === "she" ? TO_SHE : TO_HE;
  const turned = text.replace(/\b(?:she|he|hers|him|his|herself|himself)\b/gi, (word) => {
    const other = map[word.toLowerCase()];
    return other === undefined ? word : matchCase(word, other);
  });
  if (to === "she") return turned;
  return turned.replace(/\bher\b(\s*)(\S*)/gi, (whole: string, space: string, next: string) => {
    const other = AFTER_OBJECT.test(space === "" ? next.charAt(0) || "" : next.toLowerCase()) ? "him" : "his";
    return matchCase(whole, other) + space + next;
  });
}

function matchCase(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const WOMEN =
  "maria marie anna ana emma olivia sophia sofia mia lucy laura sarah sara lisa linda susan karen nancy betty sandra ashley emily jessica jennifer elizabeth kate katie julia alice eva ella zoe chloe clara rosa carmen elena isabel fiona amy rachel rebecca leah ruth hannah nina olga";
const MEN =
  "john james robert michael david william richard joseph thomas charles daniel matthew anthony mark paul steven andrew kevin brian george edward jose juan carlos miguel pedro ben max tom tim jack harry oliver noah liam lucas adam omar ali ahmed hans peter frank fred henry oscar victor";

/** The pronoun that usually goes with a first name, for names that leave little doubt. */
export function usualPronoun(name: string): "she" | "he" | undefined {
  const first = normalizeText(name.split(" ", 1)[0] ?? "", "NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  if (WOMEN.split(" ").includes(first)) return "she";
  return MEN.split(" ").includes(first) ? "he" : undefined;
}
