import type { Blocks } from "@/lib/letter/blocks";

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
export interface TypesetOptions {
  /** The code of the letter's language; null or an unknown code leaves punctuation unchanged. */
  language: string | null;
  /** Whether more of the reply is to come. */
  isGrowing?: boolean;
}

/** The format of a stage that offers options. `read(write(options))` gives the options back. */
export interface OptionsFormat {
  kind: "options";
  /** Reads a reply, complete or still growing. Never throws; an empty reply gives no options. */
  read(reply: string): ParsedOptions;
  /** Reads a model's reply with the typography of the letter's language. */
  typeset(reply: string, setting: TypesetOptions): ParsedOptions;
  /** Whether the last option of a reply has ended, by a mark after it. */
  endsWhole(reply: string): boolean;
  /** Writes options as a reply, after an edit by hand. */
  write(options: readonly string[]): string;
}

/** The format of a stage that fills blocks. `read(write(blocks))` gives the blocks back. */
export interface BlocksFormat {
  kind: "blocks";
  /** Reads a reply, complete or still growing. Never throws; an empty reply gives no blocks. */
  read(reply: string): ParsedBlocks;
  /** Reads a model's reply with the typography of the letter's language. */
  typeset(reply: string, setting: TypesetOptions): ParsedBlocks;
  /** Writes blocks as a reply, after an edit by hand. */
  write(blocks: Blocks): string;
}

export type ReplyFormat = OptionsFormat | BlocksFormat;
