import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import { keptBack } from "@/lib/wizard/letter/kept-back";
import { letterLanguage } from "@/lib/wizard/letter-language";
import { offerLength } from "@/prompts/wizard/offer";
import { type Act, DISCOUNT, readAct } from "./act";
import { type Action, readOutcome } from "./action";
import { readAudience, readPronoun } from "./audience";
import { cleanText, dropFinalStop } from "./clean-text";
import { proseOf, readDescription } from "./description";
import { takeFacts } from "./facts";
import { isForeign } from "./foreign-language";
import { isAboutGrief } from "./grief";
import { readHighlights } from "./highlights";
import { type Kind, readKind } from "./kind";
import { splitSentences } from "./sentences";
import { shortenPhrase } from "./shorten";
import { isNoDeed, readTopic } from "./topic";

/** A brief read for writing: every part in a form that can stand in a sentence. */
export interface ReadBrief {
  topic: Action;
  outcome: Action;
  /** For after "for": "busy moms over 40". */
  audience: string;
  /** Set when the audience is all women or all men. */
  pronoun: "she" | "he" | undefined;
  /** The product's name as typed; for a button, without what stands after a colon or in brackets. */
  productName: string;
  productShort: string;
  kind: Kind;
  /** The word that tells the kind: "course". */
  kindWord: string | undefined;
  /** What the description and the highlights say beside the facts and what is kept back. */
  description: readonly string[];
  highlights: readonly string[];
  /** Facts at a glance, each a line: "Price: £145". */
  facts: readonly string[];
  /** What the act costs, or "free"; undefined where the brief does not say. */
  price: string | undefined;
  /** The one fact that the offer leaves to the P.S.; empty when there is none. */
  keptBack: string;
  act: Act;
  hasLink: boolean;
  length: DescriptionLength;
  storyLength: DescriptionLength;
  /** Whether the letter is about illness, death, grief or debt, so that nothing in it is cheerful. */
  isGrave: boolean;
  language: LanguageCode;
  isForeign: boolean;
}

/** What can be said of a wish that stands in another language. */
const ARRIVAL: Action = { reader: "get there", she: "get there", he: "get there", writer: "get there" };

const TROUBLE = /\b(?:debts?|bankrupt\w*|trauma|abuse)\b/i;

/** Reads a brief once, so that no writer pastes a raw field into a sentence. */
export function readBrief(brief: Brief & { descriptionLength?: DescriptionLength | undefined }): ReadBrief {
  const productName = dropFinalStop(cleanText(brief.productName).replace(/\n/g, " "));
  const product = readKind(brief.productDescription, productName);
  const topic = readTopic(brief.topic, product.kind === "gift" ? "help with" : undefined);
  const outcome = readOutcome(brief.outcome) ?? (isForeign(brief.topic) ? ARRIVAL : topic);
  const productShort = shortName(productName);
  const { language: chosen, ...texts } = brief;
  const language = isLanguageCode(chosen) ? chosen : (letterLanguage(texts)?.code ?? "en");
  const foreign = language !== "en" || isForeign(brief.productDescription || brief.topic);
  const kept = keptBack(brief);
  const sentences = proseOf(splitSentences(cleanText(brief.productDescription)));
  const points = readHighlights(brief.productHighlights);
  const told = takeFacts(sentences, points, kept, foreign);
  const act = readAct(brief, productShort);
  const subject = `${brief.topic} ${brief.audience} ${brief.productDescription}`;
  return {
    // In a story nobody wants what is sold, or the news of it, but what comes of it.
    topic: isNoDeed(brief.topic) ? outcome : topic,
    outcome,
    audience: readAudience(brief.audience),
    pronoun: readPronoun(brief.audience),
    productName,
    productShort,
    ...told,
    kind: act.family === "order" && /^(?:thing|shop)$/.test(product.kind) ? "goods" : product.kind,
    kindWord: product.kindWord,
    description:
      productName === "" || told.sentences.length === 0
        ? []
        : readDescription(told.sentences.join("\n"), productShort, foreign),
    highlights: told.points,
    price: priceOf(brief, act, told.price),
    keptBack: kept,
    act,
    hasLink: brief.link.trim() !== "",
    length: offerLength(brief),
    storyLength: brief.descriptionLength ?? "longer",
    isGrave: isAboutGrief(subject, !foreign) || TROUBLE.test(subject),
    language,
    isForeign: foreign,
  };
}

/** A trial has another price than what is tried, and of a sale it is told how much is taken off. */
function priceOf(
  { act: typed, productDescription }: Pick<Brief, "act" | "productDescription">,
  { family, phrase }: Act,
  price: string | undefined,
): string | undefined {
  if (family === "shop") return DISCOUNT.exec(productDescription)?.[0];
  if (/\bfree\b/i.test(typed)) return "free";
  return /\b(?:trial|demo|talk|call|consultation|list)\b/.test(phrase) ? undefined : price;
}

/** "Roof Bees Starter Set" says what it is, so that people say "the" before it; "Mara's Bread Box" does without. */
const SAYS_WHAT_IT_IS =
  /^(?!(?:the|an?|my|our|your)\s|\S+['’]s?\s|.*\s(?:in|of|for|to)\s).*\s(?:set|kit|toolkit|box|bundle|pack|planner|journal|workbook|handbook|guide|checklist|calendar|course|workshop|class|retreat|letter|newsletter|card|pass|club|program(?:me)?|method|app)$/is;

function shortName(productName: string): string {
  const [typed = productName] = productName.split(/\s*[:(|]\s*|\s+[–—-]\s+/, 1);
  const short = shortenPhrase(typed === "" ? productName : typed, 6);
  return SAYS_WHAT_IT_IS.test(short) ? `the ${short}` : short;
}
