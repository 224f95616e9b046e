import type { LanguageCode } from "@/lib/text/languages";
import { onStages, type Scorer } from "../eval-case";
import { countWords, sentencesOf, wordsOf } from "../text-measures";

/** Words that name an act, in the languages that the recorded letters have; elsewhere a call is not judged by its verb. */
const ACTS: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:please )?(?:pre-?order|book|reserve|order|buy|get|claim|download|sign|send|join|register|start|begin|try|take|keep|save|hold|secure|choose|pick|request|call|write|reply|answer|e-?mail|visit|come|bring|donate|give|subscribe|add|schedule|ask|apply|enrol|enroll|read|watch|listen|print|open|test|rent|meet|tell|put|pay|make|have|receive|set|discuss|talk|count me|i)\b/i,
  de: /(?:anmeld|buch|sicher|bestell|reserv|hol|kauf|start|beginn|test|probier|lad|anforder|schick|komm|meld|wähl|nehm|nimm|schreib|ruf|spend|mach|bekomm|erhalt|les|merk|freihalt|halt|vormerk|lieg)/i,
  fr: /^(?:je )?(?:réserv|reten|command|achet|télécharg|inscri|m’inscri|essa|commenc|recev|reç|prend|prenez|gard|choisi|demand|écri|appel|ven|donn)/i,
  es: /^(?:reserv|compr|ped|pid|descarg|apúnt|apunt|inscrib|empiez|empez|prueb|recib|elig|escrib|llam|ven|quier)/i,
};

const EMPTY =
  /\b(?:click here|learn more|submit|find out more|hier klicken|mehr erfahren|en savoir plus|más información)\b/i;

/** A call this short has no room for what one gets. */
const SHORTEST = 3;

/**
 * Every call names an act: it has the verb of the brief's act or a plain word for one, and something of what the brief
 * or the offer is about. A call that has neither is a mood.
 */
export const act: Scorer = {
  rule: "an act in every call",
  find: onStages(["ctaOptions", "letter"], ({ stage, texts, brief, blocks: { cta = "", offer = "" }, language }) => {
    const calls = stage === "letter" ? [cta] : texts.map(({ text }) => text);
    if (calls.every((call) => call === "")) return null;
    const verbs = wordsOf(brief.act)
      .slice(0, 1)
      .map((word) => word.toLowerCase());
    const about = new Set(stemsOf(`${Object.values(brief).join(" ")} ${offer}`));
    return calls.flatMap((call) => {
      const words = countWords(call);
      const named = verbs.some((verb) => call.toLowerCase().includes(verb)) || (ACTS[language]?.test(call) ?? true);
      const says = words <= SHORTEST || stemsOf(call).some((stem) => about.has(stem));
      if (words < 2 || words > 8) return [`${words} words: ${call}`];
      return !named || !says || EMPTY.test(call) ? [`names no act: ${call}`] : [];
    });
  }),
};

/** The story wizard's letter asks for the act in its last sentence, where the brief has a link; else it asks for nothing. */
export const storyAct: Scorer = {
  rule: "a story letter asks for the act at its end",
  find: onStages(["story"], ({ wizard, texts, brief }) => {
    if (wizard !== "story" || brief.act === "") return null;
    const sentences = sentencesOf(texts.map(({ text }) => text).join("\n"));
    const wanted = stemsOf(brief.act);
    const asks = (sentence = "") =>
      wanted.filter((stem) => stemsOf(sentence).includes(stem)).length * 2 >= wanted.length;
    const last = sentences.at(-1);
    if (brief.link === "") return asks(last) ? [`asks without a link: ${last}`] : [];
    return asks(last) ? [] : [`does not ask: ${last}`];
  }),
};

const SMALL = new Set(
  "with your from that this what when will have them they here some something anything just more into mein dein euer eine einen".split(
    " ",
  ),
);

const stemsOf = (text: string): readonly string[] =>
  wordsOf(text.toLowerCase())
    .filter((word) => (word.length > 3 && !SMALL.has(word)) || /\d/.test(word))
    .map((word) => word.slice(0, 4));
