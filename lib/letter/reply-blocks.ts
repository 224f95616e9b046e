import { sameJson } from "@/lib/text/json";
import { setTypography } from "@/lib/text/typography";
import { BLOCK_NAMES, type BlockName, type Blocks } from "./blocks";
import { bareReply, openEnvelope, readEditedBlocks, withoutEnvelope, writeEdited, writeEnvelope } from "./envelope";
import { markedTexts, withoutLabels } from "./marked-texts";
import { PART_MARKS } from "./marks";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { normal, typedText } from "./text/normal";

/** Returns the format of a stage whose reply is prose alone: the story and the expanded insight. */
export const proseFormat = (block: BlockName): BlocksFormat =>
  blocksFormat([block], (text) => ({ blocks: { [block]: normal(withoutLabels(text)) }, recognized: true }), false);

/** Reads `[TRANSITION_TO_TIP]`, its transition, `[TIP]` and its tip, or both around `#####` (specification 3.5). */
export const tipFormat = transitionFormat("transitionToTip", "tip");

/** Reads `[TRANSITION_TO_OFFER]` with the transition and `[OFFER]` with the offer (specification 3.5). */
export const offerFormat = transitionFormat("transitionToOffer", "offer");

/** Reads `[P.S.]` and the text, without its prefixes (specification 3.5); the letter adds its own. */
export const postscriptFormat = blocksFormat(["postscript"], (text) => {
  const texts = markedTexts(text, ["postscript"]);
  const first = texts.find(({ closes }) => !closes);
  const whole = normal(first?.text ?? text.slice(0, texts[0]?.index));
  const postscript = withoutLabel(whole, POSTSCRIPT);
  return {
    blocks: { postscript: GROWING_POSTSCRIPT.test(postscript) ? "" : postscript },
    recognized: first !== undefined || postscript !== whole,
  };
});

/** Matches P.S. with dots, or in capitals before a space or punctuation. A minus before a number is not a dash. */
const POSTSCRIPT =
  /^(\*\*|_)?(?:(?:[pP]\.-?[ \t]?[sSdD]\.|PS(?=[\s:：.–—*_]))(\*\*|_)?(?:[ \t\u00a0\u202f]{0,3}[:：,]|[ \t\u00a0\u202f]{0,3}[–—-](?![\d–—-]))?(\*\*|_)?\s*){1,4}/;
const GROWING_POSTSCRIPT = /^(?:\*\*|_)?(?:[pP]\.?|PS|[pP]\.-?[ \t]?[sS]?)$/;

/** Matches 'TIP:' before the tip (specification 3.5). */
const TIP = /^(\*\*|_)?tip(\*\*|_)?[ \t]?:(\*\*|_)?\s*/i;
const GROWING_TIP = /^(?:\*\*|_)?(?:t|ti|tip)$/i;

/** Returns a text without its label. The sign of a look that begins in the label and goes on behind it stays. */
function withoutLabel(text: string, label: RegExp): string {
  const [whole = "", opening = "", ...closing] = label.exec(text) ?? [];
  const goesOn = opening !== "" && !closing.includes(opening);
  return (goesOn ? opening : "") + text.slice(whole.length);
}

function transitionFormat(transition: "transitionToTip" | "transitionToOffer", main: "tip" | "offer"): BlocksFormat {
  return blocksFormat([transition, main], (text) => {
    const parts = splitParts(text, transition, main);
    const mainText = normal(parts.main);
    const stripped = main === "tip" ? withoutLabel(mainText, TIP) : mainText;
    const shown = main === "tip" && GROWING_TIP.test(stripped) ? "" : stripped;
    return { blocks: { [transition]: normal(parts.transition), [main]: shown }, recognized: parts.marked };
  });
}

/** `#####` between the parts (specification 3.5). */
const SEPARATOR = /\*{0,2}#{5,}\*{0,2}/g;

/**
 * Splits a reply at the marks of its parts, or at `#####` without any. The text before the mark of the main part is the
 * transition, from its own mark on if it has one. Without a main mark, the first paragraph is the transition; without
 * any mark, everything is the main part.
 * @returns as `marked` whether both parts had their marks or a separator
 */
function splitParts(text: string, transition: "transitionToTip" | "transitionToOffer", main: "tip" | "offer") {
  // After the closing mark of the transition the main part follows.
  const marks = markedTexts(text, [transition, main]);
  const isMain = ({ name, closes }: (typeof marks)[number]) => name === main || closes;
  const [first] = marks;
  if (!first) {
    const [before = "", ...rest] = text.split(SEPARATOR);
    const marked = rest.length > 0;
    return { transition: marked ? before : "", main: marked ? joined(rest) : text, marked };
  }
  const [mains, others] = [marks.filter(isMain), marks.filter((mark) => !isMain(mark))];
  const before = joined([isMain(first) ? text.slice(0, first.index) : "", ...others.map((mark) => mark.text)]);
  if (mains.length > 0) return { transition: before, main: joined(mains.map((mark) => mark.text)), marked: true };
  const gap = before.search(/\n[ \t]*\n/);
  return gap === -1
    ? { transition: before, main: "", marked: true }
    : { transition: before.slice(0, gap), main: before.slice(gap), marked: false };
}

const joined = (pieces: readonly string[]) => pieces.filter((piece) => piece.trim() !== "").join("\n\n");

/** Reads the blocks of a text, or of the whole reply that it is the text of; missing blocks are empty. */
type ReadText = (text: string, reply: string) => { blocks: Blocks; recognized: boolean };

/** Makes the format of a stage that fills blocks, each of which is written below its mark in the order of names. */
export function blocksFormat(names: readonly BlockName[], readText: ReadText, marked = true): BlocksFormat {
  const read = (reply: string): ParsedBlocks => {
    const edited = readEditedBlocks(reply);
    if (edited) return { kind: "blocks", blocks: edited, recognized: true };
    const { text, opened } = openEnvelope(reply);
    const bare = withoutEnvelope(text);
    const { blocks: found, recognized } = readText(opened ? bare : bareReply(bare), reply);
    const blocks: Blocks = {};
    for (const name of BLOCK_NAMES) if (found[name]) blocks[name] = found[name];
    return { kind: "blocks", blocks, recognized: recognized && Object.keys(blocks).length > 0 };
  };
  return {
    kind: "blocks",
    read,
    typeset(reply, { language, isGrowing = false }) {
      const parsed = read(reply);
      const texts = Object.entries(parsed.blocks).map(([name, text], at, { length }) => [
        name,
        setTypography(text, language, isGrowing && at === length - 1),
      ]);
      return { ...parsed, blocks: Object.fromEntries(texts) };
    },
    typed: typedText,
    write(blocks) {
      const filled = names.filter((name) => blocks[name]);
      const written = Object.fromEntries(filled.map((name) => [name, blocks[name]]));
      const texts = filled.map((name) => (marked ? `${PART_MARKS[name]}\n${blocks[name]}` : blocks[name]));
      const reply = writeEnvelope(texts.join("\n\n"));
      return sameJson(read(reply).blocks, written) ? reply : writeEdited(written);
    },
  };
}
