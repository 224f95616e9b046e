import type { Blocks } from "@/lib/wizard/blocks";

/**
 * What was read out of a reply. `recognised` is false when the reply did not have the shape that was asked for:
 * the text is then still all there (as the only option, or in the main block), so that no step is a dead end.
 */
export type ParsedReply =
  | { kind: "options"; options: readonly string[]; recognised: boolean }
  | { kind: "blocks"; blocks: Blocks; recognised: boolean };

/**
 * The format of a stage's replies: how to read one, and how to write one back after an edit by hand.
 * For every reply that `write` gives, `read` gives back what was written.
 */
export interface ReplyFormat<Parsed extends ParsedReply = ParsedReply> {
  /** Reads a reply, complete or still growing. Never throws; an empty reply gives no options or no blocks. */
  read(reply: string): Parsed;
  write(parsed: Pick<Parsed, "kind"> & Omit<Parsed, "recognised">): string;
}

export type OptionsFormat = ReplyFormat<Extract<ParsedReply, { kind: "options" }>>;
export type BlocksFormat = ReplyFormat<Extract<ParsedReply, { kind: "blocks" }>>;
