import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { readEditedBlocks, writeEdited } from "./edited-text";
import type { Envelope } from "./envelope";
import { normaliseReply } from "./normalise-reply";
import { withoutOtherEnvelope } from "./other-marks";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { setBlocks } from "./set-reply";

/** The blocks of a format in their order, and what stands above each; an empty marker writes none. */
type Markers = readonly (readonly [name: BlockName, marker: string])[];

/**
 * The format of a stage that fills blocks, out of how it reads a normalised reply that nobody has edited by hand.
 * @param isOwn whether a tag, given as `[name]`, is a marker of the format and no envelope of another name
 */
export function blocksFormat(
  markers: Markers,
  readReply: (normalised: Envelope) => ParsedBlocks,
  isOwn: (tag: string) => boolean,
): BlocksFormat {
  const read = (reply: string): ParsedBlocks => {
    const edited = readEditedBlocks(reply);
    if (edited) return { kind: "blocks", blocks: edited, recognised: true };
    return readReply(withoutOtherEnvelope(normaliseReply(reply), isOwn));
  };
  return {
    kind: "blocks",
    read,
    typeset: (reply, place) => setBlocks(read(reply), place),
    write: (blocks) => writeBlocks(blocks, read, markers),
  };
}

/**
 * Writes blocks below their markers, or as JSON when `read` would not give the same blocks back: so that reading what
 * was written always gives every block whose text is trimmed, not empty and has `\n` line ends.
 */
function writeBlocks(blocks: Blocks, read: (reply: string) => ParsedBlocks, markers: Markers): string {
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
