import type { z } from "zod";
import { optionsFormat } from "@/lib/letter/options";
import type { BlocksFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { writeParts } from "@/lib/letter/whole-letter";
import { chosenOption } from "@/lib/wizard/brief/fields";
import { material } from "./fence";
import type * as payloads from "./payloads";

// A conditional type takes one payload after another, where `keyof` alone would give the fields that all have.
type Payload = z.output<(typeof payloads)[keyof typeof payloads]>;
type Name<One> = One extends unknown ? keyof One : never;
type Value<One, Field> = One extends unknown ? (Field extends keyof One ? One[Field] : never) : never;

/** The fields of all payloads by their names in the specification, each of which a payload has or has not. */
export type PayloadFields = { readonly [Field in Name<Payload>]?: Value<Payload, Field> | undefined };

/** Each number with the list that it chooses from. */
const CHOICES = [
  ["selectedStoryIndex", "prompt2Response"],
  ["selectedStory", "prompt2Response"],
  ["selectedLedeIndex", "ledeOptions"],
  ["selectedCtaIndex", "prompt7Response"],
  ["selectedInsight", "promptInsightsListResponse"],
] as const;

/** Checks a payload, in `superRefine`: each number names an option of its list. The error states the valid numbers. */
export function namesOptions(payload: PayloadFields, context: z.RefinementCtx): void {
  for (const [field, list] of CHOICES) {
    const { [field]: number, [list]: reply } = payload;
    if (number === undefined || reply === undefined) continue;
    const { length } = optionsFormat.read(reply).options;
    const there = length === 0 ? "no options" : length === 1 ? "one option" : `options 1 to ${length}`;
    const message = `There is no option ${number}; the list has ${there}.`;
    if (number > length) context.addIssue({ code: "custom", path: [field], message });
  }
}

/**
 * Returns the letter that a payload holds as fenced material: the letter so far with the pieces that are not in it, what
 * was chosen, and what is to be changed, with the marks of its parts. A piece in the letter is not repeated: that would cost tokens, and models repeat
 * what they read twice. For fields that a payload lacks there are empty texts.
 */
export function letterOf(payload: PayloadFields): readonly string[] {
  const { emailBody = "", reviewFormData, requiredChanges = reviewFormData?.requiredChanges } = payload;
  const shown = new Set(paragraphsOf(emailBody));
  const isShown = (text: string) => paragraphsOf(text).every((paragraph) => paragraph === "" || shown.has(paragraph));
  const piece = (name: string, text = "") => (isShown(text) ? "" : material(name, text));
  const chosen = new Map(CHOICES.map(([field, list]) => [field, optionOf(payload[list], payload[field])]));
  return [
    material("letter so far", emailBody),
    piece("lede", chosen.get("selectedLedeIndex")),
    piece("story", payload.finalExpandedStory),
    piece("tip", blocksIn(tipFormat, payload.prompt5Response)),
    piece("offer", blocksIn(offerFormat, payload.prompt6Response)),
    piece("call to action", chosen.get("selectedCtaIndex")),
    material("letter after this", payload.letterBelow),
    material("subject", payload.subject),
    material("chosen idea", chosen.get("selectedStoryIndex") || chosen.get("selectedStory")),
    material("chosen insight", chosen.get("selectedInsight")),
    material("text to revise", payload.previousExpandedStory ?? payload.expandedInsight),
    material("text to revise", writeParts(tipFormat.read(payload.previousTip ?? "").blocks)),
    material("text to revise", writeParts(offerFormat.read(payload.previousOffer ?? "").blocks)),
    material("text to revise", blocksIn(postscriptFormat, payload.previousPS) || payload.previousPS),
    material("sentence to reword", payload.sentence),
    material("requested changes", requiredChanges),
  ];
}

const optionOf = (list?: string, number?: number): string =>
  list === undefined || number === undefined ? "" : chosenOption(list, number);

/** Returns the paragraphs of a text by their words alone: in the letter they have the typography of its language. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(" ") ?? "");

/** Returns the blocks of a reply as the letter shows them. */
const blocksIn = ({ read }: BlocksFormat, reply = ""): string => Object.values(read(reply).blocks).join("\n\n").trim();
