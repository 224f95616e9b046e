import { type Blocks, isInBody } from "@/lib/letter/blocks";
import { cleanLine } from "@/lib/text/clean-text";
import { greetingIn } from "@/lib/text/languages";
import type { Brief } from "@/lib/wizard/brief/brief";
import { addressForm, chosenLanguage } from "@/lib/wizard/brief/letter-language";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/** Returns the line above the body; "" where the body greets already, and in a story email if none was typed. */
export function letterGreeting({ letter }: WizardDefinition, brief: Brief, blocks: Blocks): string {
  const first = letter.find(isInBody);
  const greeting = first === "lede" || hasOwnGreeting(brief) ? greetingOf(brief, blocks) : "";
  return first && greets(blocks[first] ?? "", greeting) ? "" : greeting;
}

/** Whether the greeting is in the sender's own words. */
export const hasOwnGreeting = ({ greeting }: Brief): boolean => greeting.trim() !== "";

/** The most words of a first line that is a greeting. */
const MOST_WORDS = 4;

/** Whether a text begins with a short line that ends like a greeting, or begins with the same word as this one. */
function greets(text: string, greeting: string): boolean {
  const [line = ""] = text.trimStart().split("\n", 1);
  const words = line.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const isShort = words.length > 0 && words.length <= MOST_WORDS;
  const [word] = greeting.match(/^[\p{L}\p{M}]+/u) ?? [];
  return isShort && (/[,،，]\s*$/.test(line) || words[0]?.toLowerCase() === word?.toLowerCase());
}

/** The value of the field `greeting` for a letter without a greeting. */
export const NO_GREETING = "none";

/** Returns the line above a letter: the sender's own words, the usual greeting, or "" for no greeting. */
export function greetingOf(brief: Brief, blocks: Blocks): string {
  const own = cleanLine(brief.greeting);
  if (own === NO_GREETING) return "";
  return own === "" ? usualGreeting(brief, blocks) : own;
}

/**
 * Returns the usual greeting in a letter's language, in English for an unknown one. Where neither the person nor the brief
 * says how readers are addressed, the letter does.
 */
export function usualGreeting(brief: Brief, blocks: Blocks): string {
  const { code = null, address } = chosenLanguage(brief) ?? {};
  const said = code && address?.isKnown === false ? addressForm(Object.values(blocks).join("\n"), code) : null;
  const greeting = greetingIn(code, said ?? address?.form);
  // A model that thinks of a comma goes on in lower case, as is right below one in these languages.
  return /^\p{Ll}/u.test(blocks.lede || blocks.story || "") ? greeting.replace(/!$/, ",") : greeting;
}
