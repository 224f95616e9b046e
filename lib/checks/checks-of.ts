import { LANGUAGES, type LanguageCode } from "@/lib/text/languages";
import { knows } from "./check";
import { readLanguage } from "./facts/find-facts";
import type { RuleId } from "./finding";
import { RULES } from "./rules";

/** Which rules look at letters of a language. */
export interface ChecksOfLanguage {
  checked: readonly RuleId[];
  unchecked: readonly RuleId[];
  /** What a screen says of it, as a sentence; null where everything is checked. */
  words: string | null;
}

/** What is checked in letters of a language; null, for one that is not known, is read as English. */
export function checksOf(language: LanguageCode | null): ChecksOfLanguage {
  const checked = RULES.filter((rule) => knows(rule, language)).map(({ id }) => id);
  const unchecked = RULES.filter((rule) => !knows(rule, language)).map(({ id }) => id);
  if (language === null || unchecked.length === 0) return { checked, unchecked, words: null };
  const more = readLanguage(language) === null ? ", and of promises only their numbers" : "";
  const words = `In ${LANGUAGES[language].name}, facts, subject, actions, links, merge tags and leftovers are checked${more}; wording and ease of reading are not.`;
  return { checked, unchecked, words };
}
