import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { blocksFormat } from "./blocks-format";
import { cleanBlock } from "./clean-block";
import type { Envelope } from "./envelope";
import { isMarker, type Markers, type MarkerWords, markersOf, splitMarked } from "./marked-text";
import { readJsonFields } from "./read-json";
import type { BlocksFormat, ParsedBlocks } from "./reply";
import { isPreamble, stripPreamble } from "./strip-preamble";

/** How a transition is called in other languages, alone or with what it leads to: "Überleitung zum Tipp". */
const TRANSITIONS = [
  "bridge|(?:transition|überleitung|übergang|transici[oó]n|transição|transizione|passaggio|overgang|przejście)(?:[ _-](?:zu[mr]?|vers|al?|hacia|para|verso|naar|do)(?:[ _-]\\p{L}{1,3})?[ _'’-]{0,2}\\p{L}{2,14})?",
  "(?:\\p{L}{2,12}[ _])?geçiş|(?:ال)?انتقال(?: إلى \\p{L}{2,12})?|מעבר(?: ל\\p{L}{2,12})?|(?:\\p{L}{1,8}への)?(?:つなぎ|移行|橋渡し)",
].join("|");

/** `[TRANSITION_TO_TIP]` and the transition, `[TIP]` and the tip; `#####` between them is also read (specification 3.5). */
export const tipFormat = transitionFormat("transitionToTip", "tip", {
  transition: "tip|insight|lesson",
  main: "tip|insight|tipp|conseil|astuce|consejo|dica|consiglio|wskazówka|porada|ipucu|نصيحة|النصيحة|טיפ|הטיפ|ヒント|コツ",
});

/** `[TRANSITION_TO_OFFER]` and the transition, `[OFFER]` and the offer (specification 3.5). */
export const offerFormat = transitionFormat("transitionToOffer", "offer", {
  transition: "offer|product",
  main: "(?:product[ _-])?offer|angebot|offre|oferta|offerta|aanbod|aanbieding|teklif|عرض|العرض|הצעה|ההצעה|オファー|ご案内",
});

interface TransitionShape {
  transition: BlockName;
  main: BlockName;
  words: MarkerWords;
  markers: Markers;
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
    transition: `transition(?:[ _-]?to[ _-]?(?:the[ _-])?(?:${called.transition}))?|${TRANSITIONS}`,
    main: called.main,
    growing: [`transitionto${main}`, main],
  };
  const name = main.toUpperCase();
  const shape = { transition, main, words, markers: markersOf(words) };
  const marks = [[transition, `[TRANSITION_TO_${name}]`] as const, [main, `[${name}]`] as const];
  return blocksFormat(
    marks,
    (envelope) => readTransition(envelope, shape),
    (tag) => isMarker(tag, shape.markers),
  );
}

function readTransition({ text, opened, closed }: Envelope, shape: TransitionShape): ParsedBlocks {
  const result = (transition: string, main: string, recognised: boolean) =>
    filled(shape, cleanBlock(transition, closed), cleanBlock(main, closed), recognised);
  const json = readJsonFields(text, shape.words);
  if (json) return result(json.transition, json.main, json.main !== "" || json.transition !== "");
  const { before, transition, main, marked } = splitMarked(text, shape.markers);
  const lead = marked && isPreamble(before) ? "" : opened ? before : stripPreamble(before);
  if (!marked) return result("", lead, false);
  const first = [lead, transition].filter((part) => part !== "").join("\n\n");
  if (main !== "") return result(first, main, true);
  const [opening = "", ...rest] = first.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== "");
  return rest.length === 0 ? result(opening, "", true) : result(opening, rest.join("\n\n"), false);
}

function filled(shape: TransitionShape, transition: string, main: string, recognised: boolean): ParsedBlocks {
  const blocks: Blocks = {};
  if (transition !== "") blocks[shape.transition] = transition;
  if (main !== "") blocks[shape.main] = main;
  return { kind: "blocks", blocks, recognised: recognised && transition + main !== "" };
}
