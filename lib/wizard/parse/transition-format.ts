import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { cleanBlock } from "./clean-block";
import { readEditedBlocks } from "./edited-text";
import { type MarkerWords, splitMarked } from "./marked-text";
import { normaliseReply } from "./normalise-reply";
import { readJsonFields } from "./read-json-fields";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { isPreamble, stripPreamble } from "./strip-preamble";
import { writeBlocks } from "./write-blocks";

interface TransitionShape {
  transition: BlockName;
  main: BlockName;
  /** The two markers that the prompt asks for. */
  markers: { transition: string; main: string };
  /** How the two parts may be called, as sources of regular expressions. */
  words: MarkerWords;
}

/**
 * The format of a stage that writes a transition and what it leads to, each below its marker.
 * A missing first marker: what stands before the second is the transition. A missing second marker: the first
 * paragraph is the transition and the rest is the main part, as soon as there is more than one paragraph.
 * Without any marker all the text is the main part; these last two are not `recognised`.
 */
export function transitionFormat(shape: TransitionShape): BlocksFormat {
  const read = (reply: string) => readTransition(reply, shape);
  return {
    kind: "blocks",
    read,
    write: (blocks) =>
      writeBlocks(blocks, read, [
        [shape.transition, shape.markers.transition],
        [shape.main, shape.markers.main],
      ]),
  };
}

function readTransition(reply: string, shape: TransitionShape): ParsedBlocks {
  const edited = readEditedBlocks(reply);
  if (edited) return { kind: "blocks", blocks: edited, recognised: true };
  const text = normaliseReply(reply);
  const json = readJsonFields(text, shape.words);
  if (json) return result(shape, json.transition, json.main, json.main !== "" || json.transition !== "");
  const { before, transition, main, marked } = splitMarked(text, shape.words);
  if (!marked) return result(shape, "", stripPreamble(before), false);
  const lead = isPreamble(before) ? "" : stripPreamble(before);
  const first = [lead, transition].filter((part) => part !== "").join("\n\n");
  if (main !== "") return result(shape, first, main, true);
  const [opening = "", ...rest] = first.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== "");
  return rest.length === 0 ? result(shape, opening, "", true) : result(shape, opening, rest.join("\n\n"), false);
}

function result(shape: TransitionShape, transition: string, main: string, recognised: boolean): ParsedBlocks {
  const blocks: Blocks = {};
  const first = cleanBlock(transition);
  const second = cleanBlock(main);
  if (first !== "") blocks[shape.transition] = first;
  if (second !== "") blocks[shape.main] = second;
  return { kind: "blocks", blocks, recognised: recognised && first + second !== "" };
}
