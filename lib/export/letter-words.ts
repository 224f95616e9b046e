import type { LanguageCode } from "@/lib/text/languages";
import { firstNameTag } from "./service-tags";

/** The words that an export adds to a letter. */
export interface LetterWords {
  /** The words before and after the reader's first name. */
  greeting: readonly [before: string, after: string];
  /** The fallback for readers without a first name. */
  everybody: string;
  unsubscribe: string;
}

const ENGLISH: LetterWords = { greeting: ["Hi ", ","], everybody: "there", unsubscribe: "Unsubscribe" };

const WORDS: Readonly<Record<LanguageCode, LetterWords>> = {
  en: ENGLISH,
  de: { greeting: ["Hallo ", ","], everybody: "zusammen", unsubscribe: "Abmelden" },
  fr: { greeting: ["Bonjour ", ","], everybody: "à tous", unsubscribe: "Se désabonner" },
  es: { greeting: ["Hola ", ","], everybody: "a todos", unsubscribe: "Darse de baja" },
  pt: { greeting: ["Olá ", ","], everybody: "a todos", unsubscribe: "Cancelar inscrição" },
  it: { greeting: ["Buongiorno ", ","], everybody: "a tutti", unsubscribe: "Annulla iscrizione" },
  nl: { greeting: ["Hallo ", ","], everybody: "allemaal", unsubscribe: "Afmelden" },
  pl: { greeting: ["Dzień dobry ", ","], everybody: "wszystkim", unsubscribe: "Wypisz się" },
  tr: { greeting: ["Merhaba ", ","], everybody: "sevgili okur", unsubscribe: "Abonelikten çık" },
  sv: { greeting: ["Hej ", ","], everybody: "alla", unsubscribe: "Avsluta prenumerationen" },
  da: { greeting: ["Hej ", ","], everybody: "alle", unsubscribe: "Afmeld" },
  nb: { greeting: ["Hei ", ","], everybody: "alle", unsubscribe: "Meld deg av" },
  fi: { greeting: ["Hei ", ","], everybody: "kaikille", unsubscribe: "Peru tilaus" },
  cs: { greeting: ["Dobrý den ", ","], everybody: "všem", unsubscribe: "Odhlásit odběr" },
  hu: { greeting: ["Kedves ", "!"], everybody: "Olvasó", unsubscribe: "Leiratkozás" },
  ro: { greeting: ["Bună ", ","], everybody: "tuturor", unsubscribe: "Dezabonare" },
  el: { greeting: ["Γεια ", ","], everybody: "σε όλους", unsubscribe: "Κατάργηση εγγραφής" },
  ru: { greeting: ["Здравствуйте, ", "!"], everybody: "друзья", unsubscribe: "Отписаться" },
  uk: { greeting: ["Вітаю, ", "!"], everybody: "друзі", unsubscribe: "Відписатися" },
  ar: { greeting: ["مرحبًا ", "،"], everybody: "بكم", unsubscribe: "إلغاء الاشتراك" },
  he: { greeting: ["שלום ", ","], everybody: "לכולם", unsubscribe: "ביטול הרשמה" },
  ja: { greeting: ["", "さん、こんにちは。"], everybody: "皆", unsubscribe: "配信停止" },
  zh: { greeting: ["", "，您好！"], everybody: "朋友", unsubscribe: "退订" },
  ko: { greeting: ["안녕하세요, ", "님."], everybody: "고객", unsubscribe: "수신 거부" },
};

/** Returns the words in the language of a letter; English if it is not known. */
export function letterWords(language: LanguageCode | null): LetterWords {
  return language === null ? ENGLISH : WORDS[language];
}

/** Returns the line that greets the reader, with the neutral tag of the first name; empty for none. */
export function greetingLine(greeting: { fallback: string } | null, language: LanguageCode | null): string {
  if (greeting === null) return "";
  const { everybody, greeting: around } = letterWords(language);
  return around.join(firstNameTag(greeting.fallback, everybody));
}
