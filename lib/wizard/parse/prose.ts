import type { BlockName } from "@/lib/wizard/blocks";
import { blocksFormat } from "./blocks-format";
import { cleanBlock } from "./clean-block";
import type { Envelope } from "./envelope";
import { isMarker, type Markers, type MarkerWords, markersOf, splitMarked, withoutOtherParts } from "./marked-text";
import { readJsonFields } from "./read-json";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { isPreamble, stripPreamble } from "./strip-preamble";

/** How models head a text of which only the text was asked for. */
const WORDS: Partial<Record<BlockName, string>> = {
  story:
    "(?:(?:expanded|revised|full|final|your)[ _-])?(?:story|e-?mail(?:[ _-]body)?)|(?:die )?geschichte|(?:l['’])?histoire|(?:la )?historia|(?:a )?história|(?:la )?storia|(?:het )?verhaal|historia|hikaye|القصة|הסיפור|ストーリー|物語",
  tip: "(?:(?:expanded|revised|final|your)[ _-])?(?:insight|tip|lesson)(?:[ _-](?:no\\.?[ _-]?)?\\d{1,2})?|tipp|erkenntnis|conseil|astuce|consejo|dica|consiglio|wskazówka|ipucu|النصيحة|הטיפ|ヒント",
};

/**
 * The format of a stage that writes paragraphs and nothing else: the story, and the expanded insight.
 * A heading that only names the block, a preamble and closing words of an assistant are left out.
 */
export function proseFormat(block: BlockName): BlocksFormat {
  const words = { transition: "", main: WORDS[block] ?? block, growing: [block] };
  const markers = markersOf(words);
  return blocksFormat(
    [[block, ""]],
    (reply) => readProse(reply, block, words, markers),
    (tag) => isMarker(tag, markers),
  );
}

function readProse(envelope: Envelope, block: BlockName, words: MarkerWords, markers: Markers): ParsedBlocks {
  const json = readJsonFields(envelope.text, { ...words, main: `${words.main}|text|content|body` });
  const text = cleanBlock(json ? json.main : withoutOtherParts(proseIn(envelope, markers)), envelope.closed);
  return text === ""
    ? { kind: "blocks", blocks: {}, recognised: false }
    : { kind: "blocks", blocks: { [block]: text }, recognised: true };
}

/** A marker is one only at the beginning, after nothing or a preamble; further down it is part of the text. */
function proseIn({ text, opened }: Envelope, markers: Markers): string {
  const stripped = opened ? text : stripPreamble(text);
  const { before, main, marked } = splitMarked(stripped, markers);
  if (marked && main !== "" && (before === "" || isPreamble(before))) return opened ? main : stripPreamble(main);
  return marked && main === "" ? before : stripped;
}
