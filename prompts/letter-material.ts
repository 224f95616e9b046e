import { offerFormat, tipFormat } from "@/lib/replies/blocks";
import { material } from "./fence";

/** The paragraphs of a text by their words alone: in the letter they have the marks and spaces of its language. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(" ") ?? "");

/**
 * The letter so far as fenced material, and each piece that is not in it. A piece that the letter already shows is not
 * said twice: that costs tokens, and models repeat what they read twice.
 *
 * @param emailBody the letter so far, possibly empty
 * @param pieces clean texts by the name of their fence
 */
export function letterMaterial(emailBody: string, pieces: Readonly<Record<string, string>>): string[] {
  const letter = new Set(paragraphsOf(emailBody));
  const missing = Object.entries(pieces).flatMap(([name, text]) =>
    paragraphsOf(text).every((paragraph) => paragraph === "" || letter.has(paragraph)) ? [] : [material(name, text)],
  );
  return [material("letter so far", emailBody), ...missing];
}

/** The transition and the tip of a reply, as the letter shows them. */
export function tipTexts(reply: string): string {
  const { transitionToTip = "", tip = "" } = tipFormat.read(reply).blocks;
  return `${transitionToTip}\n\n${tip}`.trim();
}

/** The transition and the offer of a reply, as the letter shows them. */
export function offerTexts(reply: string): string {
  const { transitionToOffer = "", offer = "" } = offerFormat.read(reply).blocks;
  return `${transitionToOffer}\n\n${offer}`.trim();
}
