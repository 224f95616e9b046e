import type { BlockName, Blocks } from "./blocks";

/**
 * A parsed reply. `recognized` is false for a reply without the requested shape; it still has all its text (as the only
 * option, or in the main block), so that no step is a dead end.
 */
export type ParsedReply = ParsedOptions | ParsedBlocks;

export interface ParsedOptions {
  kind: "options";
  options: readonly string[];
  recognized: boolean;
}

export interface ParsedBlocks {
  kind: "blocks";
  blocks: Blocks;
  recognized: boolean;
}

/** The conditions for setting a reply. */
interface TypesetOptions {
  /** The code of the letter's language; null or an unknown code leaves punctuation unchanged. */
  language: string | null;
  /** Whether more of the reply is to come. */
  isGrowing?: boolean;
}

/** The format of the replies of a stage. `read(write(written))` gives back what was written. */
interface Format<Parsed extends ParsedReply, Written> {
  kind: Parsed["kind"];
  /** Reads a reply, complete or still growing. Never throws; an empty reply gives no options or blocks. */
  read(reply: string): Parsed;
  /** Reads a model's reply with the typography of the letter's language. */
  typeset(reply: string, setting: TypesetOptions): Parsed;
  /** Returns words that a person typed as a block takes them, or a list that is for no block. */
  typed(block: BlockName | undefined, text: string | undefined): string;
  /** Writes options or blocks as a reply, after an edit by hand. */
  write(written: Written): string;
}

/** The format of a stage that offers options. */
export interface OptionsFormat extends Format<ParsedOptions, readonly string[]> {
  /** Whether the last option of a reply has ended, by a mark after it. */
  endsWhole(reply: string): boolean;
}

/** The format of a stage that fills blocks. */
export type BlocksFormat = Format<ParsedBlocks, Blocks>;

export type ReplyFormat = OptionsFormat | BlocksFormat;
