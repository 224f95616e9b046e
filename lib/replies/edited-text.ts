import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { cleanText } from "@/lib/text/clean-text";
import { parseJson } from "@/lib/text/json";

/**
 * Texts edited by hand that the envelope could not give back unchanged (Markdown, marks, several empty lines in a row)
 * are written as one line of JSON that begins with this key, and read as clean text.
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
  return Array.isArray(edited) ? edited.filter((text) => typeof text === "string").map(cleanText) : undefined;
}

/** Reads the blocks written by {@link writeEdited}; undefined for any other text. */
export function readEditedBlocks(reply: string): Blocks | undefined {
  const edited = readEdited(reply);
  if (typeof edited !== "object" || edited === null || Array.isArray(edited)) return undefined;
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) {
    const text: unknown = Reflect.get(edited, name);
    if (typeof text === "string") blocks[name] = cleanText(text);
  }
  return blocks;
}

const readEdited = (reply: string): unknown => (isEdited(reply) ? Object(parseJson(reply)).edited : undefined);
