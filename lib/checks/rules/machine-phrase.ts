import { type FindIn, foundAt, LINES } from "@/lib/checks/finding";

/** Phrases that sound machine-made or worn out, in all their forms. */
const PHRASES = [
  "(?:unlock|unleash|elevat|journey|delv|seamless|revolutioni[sz])(?:e|es|s|ed|ing|ly)?",
  "game[- ]?changers?",
  "in today[’']s fast[- ]?paced world",
  "imagine a world",
  "let[’']s dive in",
  "say goodbye to",
  "whether you[’']re [^.!?\\n]{1,60}? or",
  "it[’']s not just [^.!?\\n]{1,60}?[,;–—-]{1,2} ?it[’']s",
];
const PHRASE = new RegExp(`(?<![\\p{L}-])(?:${PHRASES.join("|")})(?!\\p{L})`, "giu");

/** Finds machine-made wording: one phrase where readers only glance, two elsewhere, none that the brief has. */
export const findMachinePhrases: FindIn = (text, { block, brief }) => {
  const own = Object.values(brief).join("\n").toLowerCase();
  const found = [...text.matchAll(PHRASE)].filter(({ 0: words }) => !own.includes(words.toLowerCase().slice(0, 6)));
  const [first] = found;
  // In a story, a key may unlock a door.
  if (!first || (found.length < 2 && !LINES.has(block))) return [];
  const named = [...new Set(found.map(([words]) => `“${words}”`))].slice(0, 4).join(", ");
  const why = `Readers associate ${named} with AI-written copy and stop trusting the rest.`;
  return [foundAt("hint", first.index, first[0], { why, instruction: `Say ${named} in plain words of your own.` })];
};
