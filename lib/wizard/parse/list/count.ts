const CHARACTERS =
  "char(?:acter)?s?|zeichen|caract[eè]res?|caratteri|tekens|znak(?:i|ów)?|karakter|(?:حرف|أحرف)[\\u064b\u0627]*|תווים|文字";
const WORDS = "words?|wörter|mots|palabras|palavras|parole|woorden|słów|słowa|kelime|كلمة|מילים|語";
const NUMBER = "(?:[~≈][ \\t]*)?[\\d٠-٩]{1,4}";

/** A count at the end of a text: in brackets of anything, behind a dash of characters alone ("The rule – 7 words"). */
const COUNT = new RegExp(
  `[ \\t]*(?:[([（［][ \\t]*${NUMBER}[ \\t]?(?:${CHARACTERS}|${WORDS})\\.?[ \\t]*[)\\]）］]?|(?:[|–—]|\\s-)[ \\t]*${NUMBER}[ \\t]?(?:${CHARACTERS})\\.?)$`,
  "iu",
);

/** Takes a count of characters or words off the end: "(42 characters)", "– 42 Zeichen". */
export function withoutCount(text: string): string {
  const end = text.slice(-60);
  const count = COUNT.exec(end);
  return count && count.index > 0 ? text.slice(0, text.length - end.length + count.index).trimEnd() : text;
}

/** What is counted: "Word count", "Wörter", "Nombre de mots". */
const COUNTED = `(?:\\p{L}{1,12}[ \\t-]){0,2}(?:${CHARACTERS}|${WORDS}|wort(?:an)?zahl)(?:[ \\t-]count)?`;
const COUNT_ALONE = new RegExp(
  `^[*_ ]{0,4}(?:[([（［][*_]{0,2}${NUMBER}[ \\t]?(?:${CHARACTERS}|${WORDS})\\.?[*_]{0,2}[)\\]）］]|[([（［]?${COUNTED}[ \\t]?[:：][*_ ]{0,4}${NUMBER}(?:[ \\t](?:${CHARACTERS}|${WORDS}))?\\.?[)\\]）］]?)[*_ ]{0,4}$`,
  "iu",
);

/** Takes off a last paragraph that is a count alone, in brackets or behind its name: "(128 words)", "Wörter: 128". */
export function withoutCountBelow(text: string): string {
  const rest = text.trimEnd();
  const at = rest.lastIndexOf("\n") + 1;
  const line = rest.slice(at);
  return at > 0 && line.length <= 100 && COUNT_ALONE.test(line) ? rest.slice(0, at).trimEnd() : text;
}
