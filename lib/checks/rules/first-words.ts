import { readLanguage } from "../facts/find-facts";
import type { CheckContext, Finding } from "../finding";
import { contentWords, graphemesOf, stemOf, stemsOf } from "../text/words";

/** What inboxes read for the summaries that they write themselves. */
const SUMMARISED = 120;

/** A letter of fewer words that carry sense says too little of its topic. */
const FEWEST_STEMS = 6;

/**
 * Rule T2: the first 120 characters of a letter, its preheader before them, name neither its topic nor its offer.
 * In languages whose small words are known.
 */
export function findVagueBeginning(
  _text: string,
  { blocks, brief, language = null }: CheckContext,
): readonly Finding[] {
  const { preheader = "", lede = "", story = "", tip = "", offer = "" } = blocks;
  if (readLanguage(language) === null || lede.trim() === "") return [];
  const fields = [brief.topic, brief.audience, brief.outcome, brief.productName, brief.productDescription];
  if (fields.every((field) => (field ?? "").trim() === "")) return [];
  const about = stemsOf([...fields, brief.productHighlights, tip, offer].join("\n"), language);
  if (about.size < FEWEST_STEMS) return [];
  const beginning = graphemesOf(`${preheader.trim()} ${lede.trim()} ${story.trim().slice(0, SUMMARISED)}`.trim())
    .slice(0, SUMMARISED)
    .join("");
  if (contentWords(beginning, language).some((word) => about.has(stemOf(word)))) return [];
  const quote = graphemesOf(lede.trim()).slice(0, SUMMARISED).join("");
  const start = lede.indexOf(quote);
  return [
    {
      rule: "T2",
      severity: "hint",
      block: "lede",
      start,
      end: start + quote.length,
      quote,
      why: `Inboxes sum a letter up from its first ${SUMMARISED} characters, and these name neither its topic nor its offer.`,
      instruction: "Let the first line have a word of the topic or of the reader's trouble; a preheader can do it too.",
    },
  ];
}
