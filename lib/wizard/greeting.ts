import { cleanLine } from "@/lib/text/clean-text";
import type { AddressForm, LanguageCode } from "@/lib/text/languages";
import type { Brief } from "./brief";
import { chosenLanguage } from "./letter-language";

/** The value of the field `greeting` for a letter without a greeting. */
export const NO_GREETING = "none";

/** Returns the line above the letter: the sender's own words, the usual greeting, or "" for no greeting. */
export function greetingOf(brief: Brief): string {
  const own = cleanLine(brief.greeting);
  if (own === NO_GREETING) return "";
  return own === "" ? usualGreeting(brief) : own;
}

/** Returns the usual greeting in the letter's language and form of address; in English for an unknown language. */
export function usualGreeting(brief: Brief): string {
  const language = chosenLanguage(brief);
  const greeting: Greeting = GREETINGS[language?.code ?? "en"];
  return typeof greeting === "string" ? greeting : greeting[language?.address?.form ?? "formal"];
}

/** One greeting for all readers, or one for each form of address. */
type Greeting = string | Readonly<Record<AddressForm, string>>;

const GREETINGS: Readonly<Record<LanguageCode, Greeting>> = {
  en: "Hello,",
  de: { informal: "Hallo,", formal: "Guten Tag," },
  fr: "Bonjour,",
  es: "Hola:",
  pt: "Olá,",
  it: { informal: "Ciao,", formal: "Buongiorno," },
  nl: { informal: "Hallo,", formal: "Goedendag," },
  pl: { informal: "Cześć,", formal: "Dzień dobry," },
  tr: "Merhaba,",
  sv: "Hej,",
  da: "Hej,",
  nb: "Hei,",
  fi: "Hei,",
  cs: { informal: "Ahoj,", formal: "Dobrý den," },
  hu: { informal: "Szia!", formal: "Üdvözlöm!" },
  ro: { informal: "Bună,", formal: "Bună ziua," },
  el: { informal: "Γεια σου,", formal: "Γεια σας," },
  ru: { informal: "Привет!", formal: "Здравствуйте!" },
  uk: { informal: "Привіт!", formal: "Вітаю!" },
  ar: "مرحبًا،",
  he: "שלום,",
  ja: "こんにちは。",
  zh: { informal: "你好！", formal: "您好！" },
  ko: { informal: "안녕!", formal: "안녕하세요." },
};
