import { normalizeText } from "@/lib/text/normalize-text";

// A run at the end of a text is looked for from its first character alone: a pattern that may also begin further on
// in a run goes through all of it once for each of its characters.

/** Tidies typed text without changing a word: one kind of line end, single spaces, no space before a stop. */
export function cleanText(text: string): string {
  return normalizeText(text, "NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/ +([,;:!?](?=\s|$))/g, "$1")
    .replace(/ +\.(?=\s|$)/g, ".")
    .trim();
}

/** Drops pictures, which belong to what is quoted whole and not to a phrase inside somebody else's sentence. */
export function dropPictures(text: string): string {
  return text
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

/** Drops what ends a sentence (`.`, `!!`, `…`), and quotation marks around the whole; keeps `Inc.` and the like. */
export function dropFinalStop(text: string): string {
  const bare = text.trim().replace(/^["“](.*)["”]$/s, "$1");
  if (/\b(?:Inc|Ltd|Co|Jr|Sr|St|Dr|etc|a\.m|p\.m|U\.S|U\.K)\.$/i.test(bare)) return bare;
  return bare.replace(/(?<![\s.!?…,;:])[\s.!?…,;:]+$/u, "");
}

/** Ends a sentence: adds a full stop unless one of the marks that can end it is there already. */
export function closeSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…:][)"”’']*$/.test(trimmed) ? trimmed : `${trimmed.replace(/(?<![,;])[,;]+$/, "")}.`;
}
