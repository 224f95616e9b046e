import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { writeEdited } from "./edited-text";
import type { ParsedBlocks } from "./reply";

/**
 * Writes blocks below their markers, or as JSON when `read` would not give the same blocks back: so that reading what
 * was written always gives every block whose text is trimmed, not empty and has `\n` line ends.
 * @param markers the blocks of the format in their order; an empty marker writes none
 */
export function writeBlocks(
  blocks: Blocks,
  read: (reply: string) => ParsedBlocks,
  markers: readonly (readonly [name: BlockName, marker: string])[],
): string {
  const written: Blocks = {};
  const parts: string[] = [];
  for (const [name, marker] of markers) {
    const text = blocks[name];
    if (text === undefined || text === "") continue;
    written[name] = text;
    parts.push(marker === "" ? text : `${marker}\n${text}`);
  }
  const reply = parts.join("\n\n");
  const back = read(reply).blocks;
  return BLOCK_NAMES.every((name) => back[name] === written[name]) ? reply : writeEdited(written);
}
