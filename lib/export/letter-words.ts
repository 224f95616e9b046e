import type { LanguageCode } from "@/lib/text/languages";
import { firstNameTag } from "./service-tags";

/** The words that an export adds to a letter. */
export interface LetterWords {
  /** The fallback for readers without a first name. */
  everybody: string;
  unsubscribe: string;
}

const ENGLISH: LetterWords = { everybody: "there", unsubscribe: "Unsubscribe" };

const WORDS: Readonly<Record<LanguageCode, LetterWords>> = {
  en: ENGLISH,
  de: { everybody: "zusammen", unsubscribe: "Abmelden" },
  fr: { everybody: "à tous", unsubscribe: "Se désabonner" },
  es: { everybody: "a todos", unsubscribe: "Darse de baja" },
  pt: { everybody: "a todos", unsubscribe: "Cancelar inscrição" },
  it: { everybody: "a tutti", unsubscribe: "Annulla iscrizione" },
  nl: { everybody: "allemaal", unsubscribe: "Afmelden" },
  pl: { everybody: "wszystkim", unsubscribe: "Wypisz się" },
  tr: { everybody: "sevgili okur", unsubscribe: "Abonelikten çık" },
  sv: { everybody: "alla", unsubscribe: "Avsluta prenumerationen" },
  da: { everybody: "alle", unsubscribe: "Afmeld" },
  nb: { everybody: "alle", unsubscribe: "Meld deg av" },
  fi: { everybody: "kaikille", unsubscribe: "Peru tilaus" },
  cs: { everybody: "všem", unsubscribe: "Odhlásit odběr" },
  hu: { everybody: "kedves Olvasó", unsubscribe: "Leiratkozás" },
  ro: { everybody: "tuturor", unsubscribe: "Dezabonare" },
  el: { everybody: "σε όλους", unsubscribe: "Κατάργηση εγγραφής" },
  ru: { everybody: "друзья", unsubscribe: "Отписаться" },
  uk: { everybody: "друзі", unsubscribe: "Відписатися" },
  ar: { everybody: "بكم", unsubscribe: "إلغاء الاشتراك" },
  he: { everybody: "לכולם", unsubscribe: "ביטול הרשמה" },
  ja: { everybody: "皆", unsubscribe: "配信停止" },
  zh: { everybody: "朋友", unsubscribe: "退订" },
  ko: { everybody: "고객", unsubscribe: "수신 거부" },
};

/** Returns the words in the language of a letter; English if it is not known. */
export function letterWords(language: LanguageCode | null): LetterWords {
  return language === null ? ENGLISH : WORDS[language];
}

/** The signs before a name in a greeting and after it, in languages where they are not a space and nothing. */
const AROUND_NAME: Readonly<Partial<Record<LanguageCode, readonly [before: string, after: string]>>> = {
  ru: [", ", ""],
  uk: [", ", ""],
  ja: ["、", "さん"],
  zh: ["，", ""],
  ko: [", ", "님"],
};

/** Returns a greeting with the neutral tag of the reader's first name before its last sign: `Hello {{first_name|there}},`. */
export function withFirstName(greeting: string, fallback: string, language: LanguageCode | null): string {
  const [words = "", end = ""] = greeting.split(/(\p{P}*)$/u);
  if (words === "") return greeting;
  const [before, after] = AROUND_NAME[language ?? "en"] ?? [" ", ""];
  return `${words}${before}${firstNameTag(fallback, letterWords(language).everybody)}${after}${end}`;
}
