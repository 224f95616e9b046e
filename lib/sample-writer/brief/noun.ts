/** Letters whose names begin with a vowel sound: "an HR team", "an MBA". */
const VOWEL_NAMED = "AEFHILMNORSX";

/** `a` or `an`, by the sound that a phrase begins with: "an hour", "a user", "an 8-week course", "an HR team". */
export function indefiniteArticle(phrase: string): "a" | "an" {
  const [first = ""] = phrase.replace(/^["“'‘(]+/, "").split(/[\s-]/, 1);
  if (/^(?:8|11$|18$|11\D|18\D)/.test(first)) return "an";
  if (/^(?:hour|honest|honou?r|heir)/i.test(first)) return "an";
  if (/^(?:uni(?!n|m)|use|usu|usa|euro|ewe|one\b|once|ubiq|ut[aeio])/i.test(first)) return "a";
  if (/^[A-Z]{2,4}$/.test(first)) return VOWEL_NAMED.includes(first.charAt(0)) ? "an" : "a";
  return /^[aeiouàáâäæèéêëìíîïòóôöùúûü]/i.test(first) ? "an" : "a";
}

const DETERMINER =
  /^(?:(?:an?|the|our|my|your|his|her|their|this|these|every|each|one|two|three|four|five|six|everything|all|\d+)(?![\w-]))/i;
const UNCOUNTED =
  /(?:software|coaching|advice|help|training|support|bread|coffee|food|consulting|accounting|bookkeeping|insurance|therapy|care|tuition|music|guidance|information|catering|\p{L}+graphy|s)$/iu;

/** Whether nobody says "a" before it: "bread", "two tickets". */
export const isUncounted = (noun: string): boolean => UNCOUNTED.test(noun);

/** Whether a phrase begins with what stands before a noun: "a course", "our bread", "everything". */
export const isDetermined = (phrase: string): boolean => DETERMINER.test(phrase);

/** What is named, without what is said of it: "a cookbook" of "a cookbook for people who hate cooking". */
export function headOf(noun: string): string {
  return (noun.split(/\s(?:that|which|who|for|of|in|with|to|from|by|on|about|at|as|after)\s|,/i, 1)[0] ?? "").trim();
}

/** "A six-week course"; "our bread" and "two tickets" stay as they are. */
export function withArticle(noun: string): string {
  return isDetermined(noun) || isUncounted(headOf(noun)) ? noun : `${indefiniteArticle(noun)} ${noun}`;
}
