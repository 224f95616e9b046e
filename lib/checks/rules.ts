import { findBrokenMergeTags } from "@/lib/checks/rules/leftovers";
import {
  findBareLinks,
  findBrokenLinks,
  findMissingLink,
  findOtherLink,
  findSecondLink,
  findStrayHttps,
} from "@/lib/checks/rules/links";
import {
  findAlikeOptions,
  findCallWithoutVerb,
  findCapitals,
  findLongParagraphs,
  findLongSentences,
  findOtherLanguage,
} from "@/lib/checks/rules/wording";
import type { LanguageCode } from "@/lib/text/languages";
import type { FindIn } from "./finding";
import { findFormats, findMarks, findPlaceholders } from "./rules/leftovers";
import { findMachinePhrases } from "./rules/machine-phrase";
import { findPreheaderLength, findReplyTrick, findSubjectLength } from "./rules/subject-lines";
import { findUnsupportedNumbers } from "./rules/unsupported-number";
import { findVoiceDrift } from "./rules/voice";

/** The text that a rule checks: one option of a list, one text, or all texts of a letter together. */
export type Scope = "option" | "block" | "letter";

interface Check {
  scopes: readonly Scope[];
  find: FindIn;
  isEnglish?: true;
}

const ANY_TEXT = ["option", "block"] as const;

const CHECKS = {
  "other-language": { scopes: ["block"], find: findOtherLanguage },
  "unsupported-number": { scopes: ANY_TEXT, find: findUnsupportedNumbers },
  "subject-length": { scopes: ANY_TEXT, find: findSubjectLength },
  "preheader-length": { scopes: ANY_TEXT, find: findPreheaderLength },
  "reply-trick": { scopes: ANY_TEXT, find: findReplyTrick },
  capitals: { scopes: ANY_TEXT, find: findCapitals },
  "no-link": { scopes: ["letter"], find: findMissingLink },
  "other-link": { scopes: ["letter"], find: findOtherLink },
  "two-links": { scopes: ["letter"], find: findSecondLink },
  "broken-link": { scopes: ["option", "block", "letter"], find: findBrokenLinks },
  "bare-link": { scopes: ANY_TEXT, find: findBareLinks },
  "stray-https": { scopes: ANY_TEXT, find: findStrayHttps },
  "call-without-verb": { scopes: ANY_TEXT, find: findCallWithoutVerb, isEnglish: true },
  placeholder: { scopes: ANY_TEXT, find: findPlaceholders },
  "leftover-format": { scopes: ANY_TEXT, find: findFormats },
  "leftover-mark": { scopes: ANY_TEXT, find: findMarks },
  "broken-merge-tag": { scopes: ANY_TEXT, find: findBrokenMergeTags },
  "long-sentence": { scopes: ["block"], find: findLongSentences, isEnglish: true },
  "long-paragraph": { scopes: ["block"], find: findLongParagraphs, isEnglish: true },
  "machine-phrase": { scopes: ANY_TEXT, find: findMachinePhrases, isEnglish: true },
  voice: { scopes: ["block"], find: findVoiceDrift },
  "alike-options": { scopes: ["option"], find: findAlikeOptions },
} as const satisfies Record<string, Check>;

/**
 * The rules, each by the name of what it finds. Three are about an export (`draft-checks.ts`), and a model reads the
 * claims (`claims.ts`).
 */
export type RuleName =
  | keyof typeof CHECKS
  | "missing-address"
  | "missing-unsubscribe"
  | "html-size"
  | "claim-not-in-brief";

/** One rule as data. Texts with and without its findings are in `tests/fixtures/checks/rules.ts`. */
export interface Rule extends Check {
  name: RuleName;
}

/** The rules about the words of a letter. */
export const RULES = Object.entries(CHECKS).map(([name, check]) => ({ name, ...check })) as readonly Rule[];

/** Returns the rules that do not apply to a language; an unknown one counts as English. */
export function uncheckedIn(language: LanguageCode | null): readonly RuleName[] {
  return RULES.flatMap((rule) => (isAskedIn(rule, language) ? [] : [rule.name]));
}

/** Whether a rule applies to a language. */
export const isAskedIn = ({ isEnglish }: Rule, language: LanguageCode | null): boolean =>
  !isEnglish || (language ?? "en") === "en";

/** The sentence on a screen about the rules that only know English. */
export const READING_IN_ENGLISH = "Wording and sentence length are checked in English only.";
