import { type Blocks, isInBody } from "@/lib/letter/blocks";
import type { Brief } from "@/lib/wizard/brief/brief";
import { greetingOf } from "@/lib/wizard/brief/greeting";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";

/**
 * Returns the line above the body; "" for none. A story email has none unless the sender typed one, and a body that
 * begins with a greeting gets no second one.
 */
export function letterGreeting({ letter }: WizardDefinition, brief: Brief, blocks: Blocks): string {
  const first = letter.find(isInBody);
  const greeting = first === "lede" || hasOwnGreeting(brief) ? greetingOf(brief) : "";
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
