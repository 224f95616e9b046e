import type { LanguageCode } from "@/lib/text/languages";
import type { MergeTagDialect } from "@/lib/text/merge-tags";
import type { BlockName } from "@/lib/wizard/blocks";

export type Severity = "strong" | "hint";

/** What a check says of a text: a hint, never a lock. */
export interface Finding {
  rule: RuleId;
  severity: Severity;
  /**
   * Where the words are, in UTF-16 units: in the text, or in the brief's field where `field` names one. Of something
   * that the text lacks, both are the same, and `quote` says what it lacks.
   */
  start: number;
  end: number;
  quote: string;
  /** The field of the brief that `start` and `end` count in: of something that the text lacks, or a link of the brief. */
  field?: string;
  /** The text that `start` and `end` count in, and that a revision mends: of findings about a whole letter. */
  block?: BlockName;
  /** The reason, as a sentence for the screen. */
  why: string;
  /** The one fix, as the request of a revision. */
  instruction: string;
}

/** Each field of the brief by its name; fields that this room does not know are read as well. */
export type BriefTexts = Readonly<Record<string, string>>;

export interface CheckContext {
  /** Read once and remembered: hand in the same object again, and do not change it. */
  brief: BriefTexts;
  /** The text's name, or null for a whole letter. */
  block: BlockName | null;
  /** The letter's texts; that of the text itself is not read. Remembered like the brief. */
  blocks: Readonly<Partial<Record<BlockName, string>>>;
  /** The language of the letter, when it is known; else it is found in the texts. */
  language?: LanguageCode | null;
  /** Where the call to action leads; the brief's `link` when absent. */
  link?: string;
  /** The mailing service that was chosen, whose merge tags and the neutral ones may stand in the letter. */
  dialect?: MergeTagDialect;
  /** Of a rewritten text: the one that it was made from. */
  before?: string;
  /** Of an option: the other options of its list. */
  others?: readonly string[];
  /** Of an export: the size of its HTML, and its text with everything that the export adds below the letter. */
  htmlBytes?: number;
  exportedText?: string;
}

/** The rules by their letters: Facts, Subject, Options, Reading, Actions, Merge tags, Text, HTML. */
export type RuleId =
  | "F1"
  | "F2"
  | "S1"
  | "S2"
  | "S3"
  | "S4"
  | "S5"
  | "O1"
  | "R1"
  | "R2"
  | "R3"
  | "R4"
  | "R5"
  | "A1"
  | "A2"
  | "A3"
  | "M1"
  | "T1"
  | "T2"
  | "H1"
  | "H2";
