import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { removeInvisible } from "./visible-reply";

/**
 * Texts edited by hand that the envelope could not give back unchanged (Markdown, marks, several empty lines in a row)
 * are written as one line of JSON that begins with this key, and read literally. Only invisible characters are removed.
 */
const PREFIX = '{"edited":';

/** Whether a text was written by {@link writeEdited}. */
export const isEdited = (text: string): boolean => text.startsWith(PREFIX);

/** Writes options or blocks so that they are read literally (`readEditedOptions`, `readEditedBlocks`). */
export function writeEdited(edited: readonly string[] | Blocks): string {
  return JSON.stringify({ edited });
}

/** Reads the options written by {@link writeEdited}; undefined for any other text. */
export function readEditedOptions(reply: string): readonly string[] | undefined {
  const edited = readEdited(reply);
  if (!Array.isArray(edited)) return undefined;
  return edited.filter((text): text is string => typeof text === "string").map(removeInvisible);
}

/** Reads the blocks written by {@link writeEdited}; undefined for any other text. */
export function readEditedBlocks(reply: string): Blocks | undefined {
  const edited = readEdited(reply);
  if (typeof edited !== "object" || edited === null || Array.isArray(edited)) return undefined;
  const texts = new Map<string, unknown>(Object.entries(edited));
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) {
    const text = texts.get(name);
    if (typeof text === "string") blocks[name] = removeInvisible(text);
  }
  return blocks;
}

function readEdited(reply: string): unknown {
  if (!isEdited(reply)) return undefined;
  try {
    const parsed: unknown = JSON.parse(reply);
    return typeof parsed === "object" && parsed !== null && "edited" in parsed ? parsed.edited : undefined;
  } catch {
    return undefined;
  }
}
