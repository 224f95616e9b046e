import type { LanguageCode } from "@/lib/text/languages";
import type { MergeTagDialect } from "@/lib/text/merge-tags";
import type { BlockName } from "@/lib/wizard/blocks";

/** The rules, each by the name of what it finds. */
export type RuleName =
  | "unsupported-number"
  | "subject-length"
  | "preheader-length"
  | "reply-trick"
  | "capitals"
  | "no-link"
  | "two-links"
  | "broken-link"
  | "bare-link"
  | "stray-https"
  | "call-without-verb"
  | "placeholder"
  | "leftover-format"
  | "leftover-mark"
  | "broken-merge-tag"
  | "long-sentence"
  | "long-paragraph"
  | "machine-phrase"
  | "alike-options"
  | "missing-address"
  | "missing-unsubscribe"
  | "html-size";

export type Severity = "strong" | "hint";

/** A hint at one place of a text, never a lock. */
export interface FindingDetails {
  severity: Severity;
  /**
   * Where the words are, in UTF-16 units: in the text, or in the brief's field where `field` names one. Of something
   * that the text lacks, both are the same, and `quote` says what it lacks.
   */
  start: number;
  end: number;
  quote: string;
  /** The field of the brief that `start` and `end` count in. */
  field?: string;
  /** The text that `start` and `end` count in, and that a revision fixes: of findings about a whole letter. */
  block?: BlockName;
  /** The reason, as a sentence for the screen. */
  why: string;
  /** The one fix, as the request of a revision. */
  instruction: string;
}

export interface Finding extends FindingDetails {
  rule: RuleName;
}

/** Each field of the brief by its name; fields that this room does not know are read as well. */
export type BriefTexts = Readonly<Record<string, string>>;

export interface CheckContext {
  /** Read once and remembered: pass the same object again, and do not change it. */
  brief: BriefTexts;
  /** The text's name, or null for a whole letter. */
  block: BlockName | null;
  /** The letter's texts. Read once and remembered like the brief. */
  blocks: Readonly<Partial<Record<BlockName, string>>>;
  /** The language of the letter, when it is known; else it is found in the texts. */
  language?: LanguageCode | null;
  /** The mailing service that was chosen, whose merge tags and the neutral ones may stand in the letter. */
  dialect?: MergeTagDialect;
  /** Of a rewritten text: the one that it was made from. */
  before?: string;
  /** Of an option: the other options of its list. */
  others?: readonly string[];
}

/** Looks for one thing in a text, in time that grows with its length. Of a whole letter the text is empty. */
export type FindIn = (text: string, context: CheckContext) => readonly FindingDetails[];

/** Returns a finding about some words of a text. */
export function foundAt(
  severity: Severity,
  start: number,
  quote: string,
  words: Pick<FindingDetails, "why" | "instruction">,
): FindingDetails {
  return { severity, start, end: start + quote.length, quote, ...words };
}

/** Returns a finding about a text as a whole, without the spaces around it. */
export function foundInAll(
  severity: Severity,
  text: string,
  words: Pick<FindingDetails, "why" | "instruction">,
): FindingDetails {
  return foundAt(severity, text.length - text.trimStart().length, text.trim(), words);
}
