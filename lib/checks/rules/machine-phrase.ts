import { type FindIn, foundAt } from "@/lib/checks/finding";
import type { BlockName } from "@/lib/letter/blocks";
import { MACHINE_PHRASES } from "@/lib/text/machine-phrases";

/**
 * Returns the pattern of a phrase in all its forms: `elevate` matches `elevating`, and `…`, X and Y match some words.
 */
function patternOf(phrase: string): string {
  const stem = phrase
    .replace(/(?<=^\w+)e$/, "(?:e|es|ed|ing)")
    .replace(/iz(?=\()/, "i[sz]")
    .replace(/'/g, "[’']")
    .replace(/-/g, "[- ]?")
    .replace(/ …$| Y$/, "")
    .replace(/…|X/, "[^.!?\\n]{1,60}?")
    .replace(/, /, "[,;–—-]{1,2} ?");
  return /\W/.test(phrase) ? stem : `${stem}(?:s|es|ed|ing|ly)?`;
}

const PHRASE = new RegExp(`(?<![\\p{L}-])(?:${MACHINE_PHRASES.map(patternOf).join("|")})s?(?!\\p{L})`, "giu");

/** Blocks in which one phrase is enough; in a story, a key may unlock a door. */
const LOUD: ReadonlySet<BlockName | null> = new Set<BlockName>(["subject", "preheader", "cta"]);

/**
 * Finds wording that sounds machine-made: one phrase in a subject, preheader or call, two elsewhere. Words of the brief
 * are the sender's own.
 */
export const findMachinePhrases: FindIn = (text, { block, brief }) => {
  const own = Object.values(brief).join("\n").toLowerCase();
  const found = [...text.matchAll(PHRASE)].filter(({ 0: words }) => !own.includes(words.toLowerCase().slice(0, 6)));
  const [first] = found;
  if (!first || (found.length < 2 && !LOUD.has(block))) return [];
  const named = [...new Set(found.map(([words]) => `“${words}”`))].slice(0, 4).join(", ");
  return [
    foundAt("hint", first.index, first[0], {
      why: `Readers associate ${named} with AI-written copy and stop trusting the rest.`,
      instruction: `Say ${named} in plain words of your own.`,
    }),
  ];
};
