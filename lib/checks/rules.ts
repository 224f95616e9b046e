import { READ_LANGUAGES } from "./facts/fact";
import type { RuleId, Severity } from "./finding";
import { findMissing } from "./missing-facts";
import type { Rule, Scope } from "./rule";
import { findAlikeOptions } from "./rules/alike-options";
import { findWeakCall } from "./rules/call-to-action";
import { findDislikedWords } from "./rules/disliked-words";
import { findFalseReply } from "./rules/false-reply";
import { findVagueBeginning } from "./rules/first-words";
import { findLargeHtml } from "./rules/html-size";
import { findBrokenPromise } from "./rules/kept-promise";
import { findLeftovers } from "./rules/leftovers";
import { findMissingFooter } from "./rules/legal-footer";
import { findBadLinks, findBadTarget } from "./rules/links";
import { findLongParagraphs } from "./rules/long-paragraphs";
import { findMachinePhrases } from "./rules/machine-phrases";
import { findMergeTagFaults } from "./rules/merge-tag-faults";
import { findActions } from "./rules/one-action";
import { findWeakPreheader } from "./rules/preheader";
import { findHardReading } from "./rules/reading-ease";
import { findShouting } from "./rules/shouting";
import { findLongSubject } from "./rules/subject-length";
import { findSelfTalk } from "./rules/we-and-you";
import { findUnsupported } from "./unsupported-facts";

const ENGLISH = ["en"] as const;
const OPTION_AND_BLOCK = ["option", "block"] as const;

/** Every rule, in the order in which findings of one place are told. */
export const RULES: readonly Rule[] = [
  rule("F1", "facts that the brief does not give", "strong", OPTION_AND_BLOCK, findUnsupported),
  rule("F2", "what the brief gives and the letter does not say", "hint", ["letter"], findMissing),
  rule("S1", "the subject's length", "strong", OPTION_AND_BLOCK, findLongSubject),
  rule("S2", "the preheader", "hint", OPTION_AND_BLOCK, findWeakPreheader),
  rule("S3", "capitals and exclamation marks", "hint", OPTION_AND_BLOCK, findShouting),
  rule("S4", "pretended replies", "strong", OPTION_AND_BLOCK, findFalseReply),
  rule("S5", "whether the letter keeps what its subject says", "hint", OPTION_AND_BLOCK, findBrokenPromise),
  rule("O1", "options that are alike or too long", "hint", ["option"], findAlikeOptions),
  rule("R1", "how easily it reads", "hint", ["block"], findHardReading, ENGLISH),
  rule("R2", "long paragraphs", "hint", ["block"], findLongParagraphs, ENGLISH),
  rule("R3", "“we” and “you”", "hint", OPTION_AND_BLOCK, findSelfTalk, ENGLISH),
  rule("R4", "machine-made phrases", "hint", OPTION_AND_BLOCK, findMachinePhrases, ENGLISH),
  rule("R5", "words that filters dislike", "hint", OPTION_AND_BLOCK, findDislikedWords, ENGLISH),
  rule("A1", "one action", "strong", ["letter"], findActions),
  rule("A2", "the call to action", "hint", OPTION_AND_BLOCK, findWeakCall),
  rule("A3", "links", "strong", ["option", "block", "letter"], (text, context) =>
    context.block === null && text === "" ? findBadTarget(text, context) : findBadLinks(text, context),
  ),
  rule("M1", "merge tags", "strong", OPTION_AND_BLOCK, findMergeTagFaults),
  rule("T1", "leftovers", "strong", OPTION_AND_BLOCK, findLeftovers),
  rule("T2", "the first words", "hint", ["letter"], findVagueBeginning, READ_LANGUAGES),
  rule("H1", "the size of the HTML", "strong", ["export"], findLargeHtml),
  rule("H2", "the way off the list and the address", "strong", ["export"], findMissingFooter),
];

function rule(
  id: RuleId,
  name: string,
  severity: Severity,
  scopes: readonly Scope[],
  find: Rule["find"],
  languages: Rule["languages"] = null,
): Rule {
  return { id, name, severity, scopes, languages, find };
}
