import { material } from "@/prompts/fence";

/** The markers of our reply formats at the start of a line (specification 3.5). They mean nothing inside a letter. */
const MARKERS = /^[ \t]*(?:\[\/?(?:TRANSITION_TO_TIP|TIP|TRANSITION_TO_OFFER|OFFER|P\.S\.)\]|#####)[ \t]*\n?/gm;

const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());

/**
 * The letter so far as fenced material, and each piece that is not in it yet. A piece that the letter already shows is
 * not said twice: that costs tokens, and models repeat what they read twice.
 *
 * @param emailBody the letter so far, possibly empty
 * @param pieces texts by the name of their fence, as plain text or as raw replies
 */
export function letterMaterial(emailBody: string, pieces: Readonly<Record<string, string>>): string[] {
  const letter = new Set(paragraphsOf(emailBody));
  const missing = Object.entries(pieces).flatMap(([name, reply]) => {
    const text = reply.replace(MARKERS, "");
    return paragraphsOf(text).every((paragraph) => paragraph === "" || letter.has(paragraph))
      ? []
      : [material(name, text)];
  });
  return [...missing, material("letter so far", emailBody)];
}
