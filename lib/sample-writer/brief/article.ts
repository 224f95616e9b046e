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
