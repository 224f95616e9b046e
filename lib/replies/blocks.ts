import { BLOCK_NAMES, type BlockName, type Blocks } from "@/lib/letter/blocks";
import { setTypography } from "@/lib/text/typography";
import { bareReply } from "./bare-reply";
import { readEditedBlocks, writeEdited } from "./edited-text";
import { openEnvelope, withoutMarks, writeEnvelope } from "./envelope";
import type { BlocksFormat, ParsedBlocks, TypesetOptions } from "./reply";
import { partMarks, splitParts } from "./split-parts";
import { shownText } from "./visible-reply";

/** Returns the format of a stage whose reply is prose alone: the story and the expanded insight. */
export const proseFormat = (block: BlockName): BlocksFormat =>
  blocksFormat([[block, ""]], (text) => ({ blocks: { [block]: shownText(text) }, recognized: true }));

/** Reads `[TRANSITION_TO_TIP]`, its transition, `[TIP]` and its tip, or both around `#####` (specification 3.5). */
export const tipFormat = transitionFormat("transitionToTip", "tip");

/** Reads `[TRANSITION_TO_OFFER]` with the transition and `[OFFER]` with the offer (specification 3.5). */
export const offerFormat = transitionFormat("transitionToOffer", "offer");

/** Reads `[P.S.]` and the text, without its prefixes (specification 3.5); the letter adds its own. */
export const postscriptFormat = blocksFormat([["postscript", "[P.S.]"]], (text) => {
  const marks = [...text.matchAll(POSTSCRIPT_MARK)];
  const [first, second] = [marks.find(({ 1: slash }) => slash === ""), marks.find(({ 1: slash }) => slash !== "")];
  const whole = shownText(text.slice(first ? first.index + first[0].length : 0, second?.index));
  const postscript = whole.replace(POSTSCRIPT, "");
  return {
    blocks: { postscript: GROWING_POSTSCRIPT.test(postscript) ? "" : postscript },
    recognized: first !== undefined || postscript !== whole,
  };
});

/** Matches `[P.S.]` at the beginning of a line, in any brackets, and `[/P.S.]` anywhere. */
const POSTSCRIPT_MARK =
  /(?:(?:^|\n)[ \t*_#>`]{0,8}|[*_`]{0,3}(?=\\?[[［【{(（<＜][ \t]?[/／]))\\?[[［【{(（<＜][ \t]?([/／]?)p\\?\.?-?[ \t]?[sd]\\?\.?:?\\?[\]］】})）>＞][*_`]{0,3}:?/gi;

/** Matches P.S. with dots, or in capitals before a space or punctuation. A minus before a number is not a dash. */
const POSTSCRIPT =
  /^(?:(?:[pP]\.-?[ \t]?[sSdD]\.|PS(?=[\s:：.–—]))(?:[ \t\u00a0\u202f]{0,3}[:：,]|[ \t\u00a0\u202f]{0,3}[–—-](?![\d–—-]))?\s*){1,4}/;
const GROWING_POSTSCRIPT = /^(?:[pP]\.?|PS|[pP]\.-?[ \t]?[sS]?)$/;

/** Matches 'TIP:' before the tip (specification 3.5). */
const TIP = /^tip[ \t]?:\s*/i;
const GROWING_TIP = /^(?:t|ti|tip)$/i;

function transitionFormat(transition: BlockName, main: "tip" | "offer"): BlocksFormat {
  const marks = partMarks(main);
  const name = main.toUpperCase();
  return blocksFormat(
    [
      [transition, `[TRANSITION_TO_${name}]`],
      [main, `[${name}]`],
    ],
    (text) => {
      const parts = splitParts(text, marks);
      const mainText = shownText(parts.main);
      const stripped = main === "tip" ? mainText.replace(TIP, "") : mainText;
      const shown = main === "tip" && GROWING_TIP.test(stripped) ? "" : stripped;
      return { blocks: { [transition]: shownText(parts.transition), [main]: shown }, recognized: parts.marked };
    },
  );
}

/** Reads the blocks of a text; missing blocks are empty. */
type ReadText = (text: string) => { blocks: Blocks; recognized: boolean };

/**
 * Makes the format of a stage that fills blocks.
 * @param marks the blocks in order, each with its mark; a block with an empty mark is written without one
 */
export function blocksFormat(
  marks: readonly (readonly [name: BlockName, mark: string])[],
  readText: ReadText,
): BlocksFormat {
  const read = (reply: string): ParsedBlocks => {
    const edited = readEditedBlocks(reply);
    if (edited) return { kind: "blocks", blocks: edited, recognized: true };
    const { text, opened } = openEnvelope(reply);
    const bare = withoutMarks(text);
    const { blocks: found, recognized } = readText(opened ? bare : bareReply(bare));
    const blocks: Blocks = {};
    for (const name of BLOCK_NAMES) if (found[name]) blocks[name] = found[name];
    return { kind: "blocks", blocks, recognized: recognized && Object.keys(blocks).length > 0 };
  };
  const write = (blocks: Blocks): string => {
    const filled = marks.filter(([name]) => blocks[name]);
    const texts = filled.map(([name, mark]) => `${mark}\n${blocks[name]}`.trimStart());
    const reply = writeEnvelope(texts.join("\n\n"));
    const back = read(reply).blocks;
    return marks.every(([name]) => (back[name] ?? "") === (blocks[name] ?? ""))
      ? reply
      : writeEdited(Object.fromEntries(filled.map(([name]) => [name, blocks[name]])));
  };
  return { kind: "blocks", read, typeset: (reply, setting) => typesetBlocks(read(reply), setting), write };
}

/** Sets blocks by the typography of the letter's language. */
function typesetBlocks(parsed: ParsedBlocks, { language, isGrowing = false }: TypesetOptions): ParsedBlocks {
  const last = BLOCK_NAMES.findLast((name) => parsed.blocks[name] !== undefined);
  const blocks: Blocks = {};
  for (const name of BLOCK_NAMES) {
    const text = parsed.blocks[name];
    if (text !== undefined) blocks[name] = setTypography(text, language, isGrowing && name === last);
  }
  return { ...parsed, blocks };
}
