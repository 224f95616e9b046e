import type { LanguageCode } from "@/lib/text/languages";
import type { FindIn, RuleName } from "./finding";
import { findAlikeOptions } from "./rules/alike-options";
import { findBrokenMergeTags } from "./rules/broken-merge-tag";
import { findCallWithoutVerb } from "./rules/call-without-verb";
import { findCapitals } from "./rules/capitals";
import { findMissingDeadline } from "./rules/deadline";
import { findFormats, findMarks, findPlaceholders } from "./rules/leftovers";
import { findBareLinks, findBrokenLinks, findStrayHttps } from "./rules/link-faults";
import { findMissingLink, findSecondLink } from "./rules/link-targets";
import { findLongParagraphs, findLongSentences } from "./rules/long-sentences";
import { findMachinePhrases } from "./rules/machine-phrase";
import { findOtherLanguage } from "./rules/other-language";
import { findPreheaderLength, findReplyTrick, findSubjectLength } from "./rules/subject-lines";
import { findUnsupportedNumbers } from "./rules/unsupported-number";

/** The text that a rule checks: one option of a list, one text, or all texts of a letter together. */
export type Scope = "option" | "block" | "letter";

/** One rule as data. Texts with and without its findings are in `tests/fixtures/checks/rules.ts`. */
export interface Rule {
  name: RuleName;
  scopes: readonly Scope[];
  find: FindIn;
  isEnglish?: true;
}

const ANY_TEXT = ["option", "block"] as const;

/** The rules about the words of a letter; those about its export are in `lib/checks/export-findings.ts`. */
export const RULES: readonly Rule[] = [
  { name: "other-language", scopes: ["block"], find: findOtherLanguage },
  { name: "unsupported-number", scopes: ANY_TEXT, find: findUnsupportedNumbers },
  { name: "subject-length", scopes: ANY_TEXT, find: findSubjectLength },
  { name: "preheader-length", scopes: ANY_TEXT, find: findPreheaderLength },
  { name: "reply-trick", scopes: ANY_TEXT, find: findReplyTrick },
  { name: "capitals", scopes: ANY_TEXT, find: findCapitals },
  { name: "no-link", scopes: ["letter"], find: findMissingLink },
  { name: "two-links", scopes: ["letter"], find: findSecondLink },
  { name: "no-deadline", scopes: ["letter"], find: findMissingDeadline },
  { name: "broken-link", scopes: ["option", "block", "letter"], find: findBrokenLinks },
  { name: "bare-link", scopes: ANY_TEXT, find: findBareLinks },
  { name: "stray-https", scopes: ANY_TEXT, find: findStrayHttps },
  { name: "call-without-verb", scopes: ANY_TEXT, find: findCallWithoutVerb, isEnglish: true },
  { name: "placeholder", scopes: ANY_TEXT, find: findPlaceholders },
  { name: "leftover-format", scopes: ANY_TEXT, find: findFormats },
  { name: "leftover-mark", scopes: ANY_TEXT, find: findMarks },
  { name: "broken-merge-tag", scopes: ANY_TEXT, find: findBrokenMergeTags },
  { name: "long-sentence", scopes: ["block"], find: findLongSentences, isEnglish: true },
  { name: "long-paragraph", scopes: ["block"], find: findLongParagraphs, isEnglish: true },
  { name: "machine-phrase", scopes: ANY_TEXT, find: findMachinePhrases, isEnglish: true },
  { name: "alike-options", scopes: ["option"], find: findAlikeOptions },
];

/** Returns the rules that do not apply to a language; an unknown one counts as English. */
export function uncheckedIn(language: LanguageCode | null): readonly RuleName[] {
  return RULES.flatMap((rule) => (isAskedIn(rule, language) ? [] : [rule.name]));
}

/** Whether a rule applies to a language. */
export const isAskedIn = ({ isEnglish }: Rule, language: LanguageCode | null): boolean =>
  !isEnglish || (language ?? "en") === "en";

/** The sentence on a screen about the rules that only know English. */
export const READING_IN_ENGLISH = "Wording and sentence length are checked in English only.";
