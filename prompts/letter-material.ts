import type { z } from "zod";
import { offerFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { chosenOption } from "@/lib/wizard/brief/fields";
import { material } from "./fence";
import type { offerPayload, signOffPayload } from "./wizard/payloads";

/** Returns the paragraphs of a text by their words alone: in the letter they have the typography of its language. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(" ") ?? "");

/**
 * Returns the letter around a block as fenced material, with the pieces that are not in it. A piece in the letter is
 * not repeated: that would cost tokens, and models repeat what they read twice.
 *
 * @param emailBody the letter so far, possibly empty
 * @param pieces clean texts by the name of their fence
 * @param below the letter after the block, possibly empty
 */
export function letterMaterial(emailBody: string, pieces: Readonly<Record<string, string>>, below: string): string[] {
  const letter = new Set(paragraphsOf(emailBody));
  const missing = Object.entries(pieces).flatMap(([name, text]) =>
    paragraphsOf(text).every((paragraph) => paragraph === "" || letter.has(paragraph)) ? [] : [material(name, text)],
  );
  return [material("letter so far", emailBody), ...missing, material("letter after this", below)];
}

/** Returns the transition and the tip of a reply as the letter shows them. */
export function tipTexts(reply: string): string {
  const { transitionToTip = "", tip = "" } = tipFormat.read(reply).blocks;
  return `${transitionToTip}\n\n${tip}`.trim();
}

/** Returns the transition and the offer of a reply as the letter shows them. */
export function offerTexts(reply: string): string {
  const { transitionToOffer = "", offer = "" } = offerFormat.read(reply).blocks;
  return `${transitionToOffer}\n\n${offer}`.trim();
}

/**
 * Returns the letter of the offer and of every block after it.
 *
 * @param laterPieces the texts of the blocks from the offer on, by the name of their fence
 */
export function letterWithOffer(
  payload: z.output<typeof offerPayload>,
  laterPieces: Readonly<Record<string, string>> = {},
): string[] {
  const pieces = {
    lede: chosenOption(payload.ledeOptions, payload.selectedLedeIndex),
    story: payload.finalExpandedStory,
    tip: tipTexts(payload.prompt5Response),
    ...laterPieces,
  };
  return letterMaterial(payload.emailBody, pieces, payload.letterBelow);
}

/** Returns the letter of the blocks after the call to action. */
export const letterWithCta = (payload: z.output<typeof signOffPayload>): string[] =>
  letterWithOffer(payload, {
    offer: offerTexts(payload.prompt6Response),
    "call to action": chosenOption(payload.prompt7Response, payload.selectedCtaIndex),
  });
