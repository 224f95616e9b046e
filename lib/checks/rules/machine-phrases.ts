import type { CheckContext, Finding } from "../finding";
import { wordsOfBrief } from "../text/brief-words";

/** Turns of phrase that readers know from machines, in small letters. */
const PHRASES = [
  "unlock(?:s|ed|ing)?",
  "unleash(?:es|ed|ing)?",
  "elevat(?:e|es|ed|ing)",
  "empower(?:s|ed|ing|ment)?",
  "journeys?",
  "game[- ]?chang(?:er|ers|ing)",
  "delv(?:e|es|ed|ing)",
  "seamless(?:ly)?",
  "revolutioni[sz](?:e|es|ed|ing)",
  "transformative",
  "supercharg(?:e|es|ed|ing)",
  "effortless(?:ly)?",
  "cutting[- ]edge",
  "state[- ]of[- ]the[- ]art",
  "holistic(?:ally)?",
  "synerg(?:y|ies)",
  "leverag(?:e|es|ed|ing)",
  "robust",
  "tapestry",
  "testament to",
  "beacon of",
  "realm of",
  "treasure trove",
  "embark(?:s|ed|ing)? on",
  "harness(?:es|ed|ing)? the power",
  "next level",
  "take (?:your|it|things) to the next",
  "look no further",
  "in today[’']s (?:fast-paced |digital |modern |busy )?(?:world|age|landscape|market)",
  "fast-paced world",
  "ever-(?:changing|evolving)",
  "imagine a (?:world|life|day|future)",
  "picture this",
  "let[’']s (?:dive|face it|explore)",
  "div(?:e|ing) (?:in|into|deep|deeper)(?! the (?:pool|water|sea|lake))",
  "say goodbye to",
  "say hello to",
  "whether you[’']re (?:a|an) ",
  "it[’']s not just (?:about )?[^.!?\\n]{1,60}[,;—–-]+ ?it[’']s",
  "not just (?:a|an) [^.!?\\n]{1,40}, but",
  "more than just (?:a|an)",
  "but wait, there[’']s more",
  "the moral of the story",
  "here[’']s the (?:thing|kicker|deal|best part)",
  "and the best part\\?",
  "sound familiar\\?",
  "trust me[,.]",
  "a busy professional",
  "nestled (?:in|between|among)",
  "bustling",
  "curated",
  "bespoke",
  "meticulous(?:ly)?",
  "unwavering",
  "vibrant",
  "multifaceted",
  "ever wondered",
  "dream come true",
  "skyrocket(?:s|ed|ing)?",
  "hidden gems?",
  "a world of possibilities",
  "the possibilities are endless",
];

const MACHINE = new RegExp(`(?<![a-zà-ÿ-])(?:${PHRASES.join("|")})(?![a-zà-ÿ])`, "g");

/**
 * Rule R4, of English: wording that reads as machine-made. In a subject or a call one such phrase is enough, elsewhere
 * two; words that the brief uses itself are the sender's own.
 */
export function findMachinePhrases(text: string, { block, brief }: CheckContext): readonly Finding[] {
  const { small } = wordsOfBrief(brief);
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const found = [...lower.matchAll(MACHINE)].filter(({ 0: phrase }) => !isOwn(phrase, small));
  const [first] = found;
  if (!first || (found.length < 2 && block !== "subject" && block !== "cta")) return [];
  const start = first.index;
  const end = start + first[0].trimEnd().length;
  const phrases = [...new Set(found.map(({ 0: phrase, index }) => text.slice(index, index + phrase.length).trim()))];
  const named = phrases
    .slice(0, 4)
    .map((phrase) => `“${phrase}”`)
    .join(", ");
  return [
    {
      rule: "R4",
      severity: "hint",
      start,
      end,
      quote: text.slice(start, end),
      why: `Readers know ${named} from texts that a machine wrote, and stop trusting the rest.`,
      instruction: `Say ${named} in plain words of your own.`,
    },
  ];
}

/** 'Elevated' is the sender's own when the brief has 'elevate'. */
function isOwn(phrase: string, brief: string): boolean {
  const [word = ""] = phrase.split(/[ -]/);
  return (
    brief.includes(phrase.trim()) || (!phrase.includes(" ") && word.length > 5 && brief.includes(word.slice(0, 6)))
  );
}
