import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { blocksFormat } from "./blocks-format";
import { cleanBlock } from "./clean-block";
import { type MarkerWords, splitMarked } from "./marked-text";
import { readJsonFields } from "./read-json";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { isPreamble, stripPreamble } from "./strip-preamble";

/** `[TRANSITION_TO_TIP]` and the transition, `[TIP]` and the tip; `#####` between them is also read (specification 3.5). */
export const tipFormat = transitionFormat("transitionToTip", "tip", {
  transition: "tip|insight|lesson",
  main: "tip|insight",
});

/** `[TRANSITION_TO_OFFER]` and the transition, `[OFFER]` and the offer (specification 3.5). */
export const offerFormat = transitionFormat("transitionToOffer", "offer", {
  transition: "offer|product",
  main: "(?:product[ _-])?offer",
});

interface TransitionShape {
  transition: BlockName;
  main: BlockName;
  words: MarkerWords;
}

/**
 * The format of a stage that writes a transition and what it leads to, each below its marker.
 * A missing first marker: what stands before the second is the transition. A missing second marker: the first
 * paragraph is the transition and the rest is the main part, as soon as there is more than one paragraph.
 * Without any marker all the text is the main part; these last two are not `recognised`.
 * @param called how models call the main part, after "transition to" and alone, as sources of regular expressions.
 */
function transitionFormat(
  transition: BlockName,
  main: "tip" | "offer",
  called: Pick<MarkerWords, "transition" | "main">,
): BlocksFormat {
  const words = {
    transition: `transition(?:[ _-]?to[ _-]?(?:the[ _-])?(?:${called.transition}))?`,
    main: called.main,
    growing: [`transitionto${main}`, main],
  };
  const name = main.toUpperCase();
  const markers = [[transition, `[TRANSITION_TO_${name}]`] as const, [main, `[${name}]`] as const];
  return blocksFormat(markers, (reply) => readTransition(reply, { transition, main, words }));
}

function readTransition(text: string, shape: TransitionShape): ParsedBlocks {
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
