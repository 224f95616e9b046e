import { findLanguage } from "@/lib/text/find-language";
import { type AddressForm, isLanguageCode, LANGUAGES, type Language, type LanguageCode } from "@/lib/text/languages";
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
  const { name, ownName, address }: Language = LANGUAGES[code];
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
function addressForm(text: string, code: LanguageCode): AddressForm | null {
  const words = ADDRESS_WORDS[code];
  if (!words) return null;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const difference = count(words.formal) - count(words.informal);
  return difference === 0 ? null : difference > 0 ? "formal" : "informal";
}

/** Matches any of these words by itself, in any case. */
const anyOf = (words: string) => new RegExp(`(?<![\\p{L}-])(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "giu");

/** Matches any of these words when capitalized within a sentence. At its beginning a capital means nothing. */
const capitalInside = (words: string) =>
  new RegExp(`(?<=[\\p{L}\\p{N},][ \\t\\u00a0]{1,2})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "gu");

/** The words that show the form of address, in languages with different words for each form. */
const ADDRESS_WORDS: Partial<Record<LanguageCode, Readonly<Record<AddressForm, RegExp>>>> = {
  de: {
    informal: anyOf("du dich dir dein deine deinen deinem deiner deines euch euer eure euren eurem"),
    // Not "Ihr", which addresses several people informally too.
    formal: capitalInside("Sie Ihnen Ihre Ihren Ihrem Ihrer Ihres"),
  },
  fr: { informal: anyOf("tu toi te ton ta tes"), formal: anyOf("vous votre vos") },
  es: {
    informal: anyOf("tú tu tus te ti contigo puedes quieres tienes aprendes aprenderás vuestro vuestra os"),
    formal: anyOf("usted ustedes"),
  },
  pt: { informal: anyOf("tu ti teu tua teus tuas contigo"), formal: anyOf("você vocês") },
  it: { informal: anyOf("tu ti te tuo tua tuoi tue"), formal: capitalInside("Lei Suo Sua Suoi Sue") },
  nl: { informal: anyOf("je jij jou jouw jullie"), formal: anyOf("u uw") },
  pl: {
    informal: anyOf("ty ci cię ciebie tobie twój twoja twoje twojego twojej możesz chcesz"),
    formal: anyOf("pan pani państwo pana państwa"),
  },
  tr: { informal: anyOf("sen senin sana seni"), formal: anyOf("siz sizin size sizi") },
  fi: { informal: anyOf("sinä sinun sinulle sinua sinut"), formal: anyOf("te teidän teille teitä") },
  cs: { informal: anyOf("ty tě tebe tvůj tvoje tvou tvé"), formal: anyOf("vy vás vám váš vaše vaši vašeho") },
  hu: { informal: anyOf("te neked téged veled tiéd"), formal: anyOf("ön önnek önt önök önöknek") },
  ro: { informal: anyOf("tu tine ție tău ta tale"), formal: anyOf("dumneavoastră dvs") },
  el: { informal: anyOf("εσύ εσένα σου"), formal: anyOf("εσείς εσάς σας") },
  ru: {
    informal: anyOf("ты тебя тебе тобой твой твоя твоё твои"),
    formal: anyOf("вы вас вам вами ваш ваша ваше ваши вашего"),
  },
  uk: {
    informal: anyOf("ти тебе тобі твій твоя твоє твої"),
    formal: anyOf("ви вас вам вами ваш ваша ваше ваші вашого"),
  },
  zh: { informal: /你/g, formal: /您/g },
};
