import { findLanguage } from "@/lib/text/find-language";
import { type AddressForm, isLanguageCode, LANGUAGES, type LanguageCode } from "@/lib/text/languages";
import type { Brief } from "./brief";

export interface LetterLanguage {
  code: LanguageCode;
  /** In English, for prompts. */
  name: string;
  ownName: string;
  /** Null for a language with a single form of address. */
  address: {
    form: AddressForm;
    /** The pronoun of this form, e.g. `du` or `Sie`. */
    word: string;
    /** Whether the person chose it or the brief uses it; otherwise it is the usual form for such letters. */
    isKnown: boolean;
  } | null;
}

/**
 * Returns the language and the form of address of the letter: the chosen ones, or those of the brief. The product's
 * name is ignored because it is often in another language.
 * @returns null when the language is unknown; prompts then say 'the language of the material'
 */
export function letterLanguage(
  brief: Partial<Brief>,
  chosen: { language?: LanguageCode | undefined; address?: AddressForm | undefined } = {},
): LetterLanguage | null {
  const text = proseOf(brief);
  const code = chosen.language ?? findLanguage(text);
  if (code === null) return null;
  const { name, ownName, address } = LANGUAGES[code];
  if (!address) return { code, name, ownName, address: null };
  const known = chosen.address ?? addressForm(text, code);
  const form = known ?? address.usual;
  return { code, name, ownName, address: { form, word: address[form], isKnown: known !== null } };
}

/** Returns the language and the form of address of a brief's letter with the brief's own choices. */
export function chosenLanguage(brief: Brief): LetterLanguage | null {
  const { language, address } = brief;
  return letterLanguage(brief, {
    language: isLanguageCode(language) ? language : undefined,
    address: address === "informal" || address === "formal" ? address : undefined,
  });
}

/** Returns the chosen language of a brief's letter, or the language of the brief; null when it is unknown. */
export const briefLanguage = (brief: Brief): LanguageCode | null => chosenLanguage(brief)?.code ?? null;

/** Joins the texts of the brief, without the product's name and without settings, which are English words. */
function proseOf(brief: Partial<Brief>): string {
  const { productName = "", greeting, occasion, language, address, ...texts } = brief;
  const prose = Object.values(texts)
    .filter((text) => text !== "")
    .join("\n");
  const name = productName.trim();
  return name.length < 3 ? prose : prose.replaceAll(name, " ");
}

/** Returns the form of address that a text uses more often; null for a tie. */
export function addressForm(text: string, code: LanguageCode): AddressForm | null {
  const words = LANGUAGES[code].addressWords;
  if (!words) return null;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const difference = count(words.formal) - count(words.informal);
  return difference === 0 ? null : difference > 0 ? "formal" : "informal";
}
