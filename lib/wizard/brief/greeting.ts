import { cleanLine } from "@/lib/text/clean-text";
import { greetingIn } from "@/lib/text/languages";
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
  return greetingIn(language?.code ?? null, language?.address?.form);
}
