import type { BlockName } from "@/lib/letter/blocks";
import type { LanguageCode } from "@/lib/text/languages";
import type { MergeTagDialect } from "@/lib/text/merge-tags";
import type { OwnVoice } from "@/lib/voice/own-voice";

type Severity = "strong" | "hint";

/** A finding without the name of its rule: a hint at one place of a text, which never blocks anything. */
export interface FindingDetails {
  severity: Severity;
  /**
   * The place of the words in UTF-16 units, in the text or in the brief's field that `field` names. For words that are
   * missing, both are the same and `quote` has the words.
   */
  start: number;
  end: number;
  quote: string;
  /** The field of the brief that `start` and `end` count in. */
  field?: string;
  /** The block that `start` and `end` count in and that a revision fixes, in findings about a whole letter. */
  block?: BlockName;
  /** The reason, as a sentence for the screen. */
  why: string;
  /** The one fix, as the request of a revision. */
  instruction: string;
}

/** The fields of the brief by name; unknown fields are read too. */
export type BriefTexts = Readonly<Record<string, string>>;

/** Words of a text that are a link, and its address. */
export interface LinkedWords {
  start: number;
  end: number;
  href: string;
}

export interface CheckContext {
  /** Its facts are cached by this object: pass the same one again, and do not change it. */
  brief: BriefTexts;
  /** The text's name, or null for a whole letter. */
  block: BlockName | null;
  /** The letter's texts, cached like the brief. */
  blocks: Readonly<Partial<Record<BlockName, string>>>;
  /** The linked words of these texts, cached in the same way. */
  links?: Readonly<Partial<Record<BlockName, readonly LinkedWords[]>>>;
  /** The language of the letter if it is known; otherwise it is detected. */
  language?: LanguageCode | null;
  /** The chosen mailing service: the letter may have its merge tags and the neutral ones. */
  dialect?: MergeTagDialect;
  /** The sender's voice; null while letters are not written in one. */
  voice?: OwnVoice | null;
  /** The text before a rewrite. */
  before?: string;
  /** The other options of an option's list. */
  others?: readonly string[];
}

/** The texts of one line, which are read at a glance. */
export const LINES: ReadonlySet<BlockName | null> = new Set<BlockName>(["subject", "preheader", "cta"]);

/** Looks for one thing in a text in linear time. For a whole letter, the text is empty. */
export type FindIn = (text: string, context: CheckContext) => readonly FindingDetails[];

/** Returns the pattern that matches exactly this text. */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

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
