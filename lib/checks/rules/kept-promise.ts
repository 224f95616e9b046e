import type { CheckContext, Finding } from "../finding";
import { otherTexts } from "../text/letter-text";
import { contentWords, stemOf, stemsOf } from "../text/words";

/** A letter of fewer words that carry sense is not written yet. */
const FEWEST_WORDS = 25;

/** One or two words are soon said in another way. */
const FEWEST_MISSING = 3;

/** Things that a reader opens a letter for, by the beginnings of their words in several languages. */
const PROMISED =
  /^(?:bonus|gift|voucher|coupon|discount|rebate|download|checklist|template|guide|booklet|e-?book|recording|replay|video|webinar|recipe|ticket|invitation|invoice|refund|prize|survey|results|sample|trial|gutschein|geschenk|rabatt|rezept|vorlage|checkliste|leitfaden|einladung|aufzeichnung|cadeau|remise|modèle|recette|invitation|enregistrement|regalo|cupón|descuento|plantilla|guía|receta|invitación|grabación)/;

/**
 * Rule S5: a subject that the letter does not keep: nothing of it is in the letter and its topic, or a thing
 * that it promises is not in the letter.
 */
export function findBrokenPromise(text: string, context: CheckContext): readonly Finding[] {
  if (context.block !== "subject") return [];
  const language = context.language ?? null;
  const told = otherTexts(context, "subject").flatMap(([name, other]) => (name === "preheader" ? [] : [other]));
  const { topic = "", audience = "", outcome = "", productName = "" } = context.brief;
  const letter = stemsOf(told.join("\n"), language);
  if (letter.size < FEWEST_WORDS) return [];
  const stems = new Set([...letter, ...stemsOf([topic, audience, outcome, productName].join("\n"), language)]);
  const words = [...new Set(contentWords(text, language))];
  const missing = words.filter((word) => !stems.has(stemOf(word)));
  const isForeign = missing.length === words.length && words.length >= FEWEST_MISSING;
  const wrong = isForeign ? missing : missing.filter((word) => PROMISED.test(word) && !letter.has(stemOf(word)));
  const [first] = wrong;
  if (first === undefined) return [];
  const start = text.toLowerCase().indexOf(first);
  const quote = text.slice(start, start + first.length);
  const named = wrong.map((word) => `“${word}”`).join(", ");
  return [
    {
      rule: "S5",
      severity: "hint",
      start,
      end: start + quote.length,
      quote,
      why: `The subject speaks of ${named}, and the letter does not. A reader who opens it looks for that.`,
      instruction: "Write this subject anew from something that the letter really says.",
    },
  ];
}
