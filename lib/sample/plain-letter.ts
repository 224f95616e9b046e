import { countWords } from "@/lib/text/count-words";
import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { splitSentences } from "@/lib/text/sentences";
import { firstLinkIn } from "@/lib/wizard/links";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { languageOf, nameSlotOf } from "@/prompts/language";
import type { ExampleLetter } from "./example-letter";
import { fixedTexts } from "./fixed-texts";
import { SCENES } from "./scenes";

/** The brief of a request, every field of it; what was not sent is empty. */
export type SampleBrief = NonNullable<AnyFormData>;

/**
 * Writes the letter for a brief of one's own. The person's words stand in it whole and as typed, and nothing is inferred
 * from them: all else is a scene, a fixed sentence, or a bracket that says what belongs there.
 * @param written what is written of the letter, which shows its language where the brief does not
 */
export function plainLetter(brief: SampleBrief, written = ""): ExampleLetter {
  const code = languageCode(brief, written);
  const fixed = fixedTexts(code);
  return {
    title: "",
    insights: INSIGHT_CUES,
    stories:
      code === "en" ? SCENES.map((scene) => ({ ...scene, turn: fixed.turn, preheader: "" })) : [storyCue(fixed.turn)],
    tip: brief.tip.trim(),
    bridge: fixed.bridge,
    offer: offerOf(brief),
    ctas: callsOf(brief) ?? [linkOf(brief) === "" ? fixed.reply : fixed.openPage],
    signOffs: fixed.closings,
    postscript: keySentence(brief) ?? (startWithCapital(brief.act.trim()) || fixed.questions),
    subjects: subjectsOf(brief),
    preheaders: preheadersOf(brief),
  };
}

/** The letter's language; null for one that has no finder, which letters of another script than Latin show. */
function languageCode(brief: SampleBrief, written: string): LanguageCode | null {
  const found = languageOf(brief);
  if (found) return found.code;
  if (OTHER_SCRIPT.test(Object.values(brief).join(" "))) return null;
  return findLanguage(written) ?? (OTHER_SCRIPT.test(written) ? null : "en");
}

const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

const INSIGHT_CUES = [
  "[Something that your readers can stop doing, and why that helps]",
  "[A small habit that they can begin today, and what it changes]",
  "[A common belief that is wrong, and what is right]",
  "[The step to take first, before all the others]",
  "[One thing to watch or to measure, and what it tells them]",
];

/** Scenes are in English; a letter in another language gets the cues for a story of the person's own. */
function storyCue(turn: string) {
  const cue =
    "[Your story. Who is it about, and where? What goes wrong? Who says one plain sentence? What does the person see then?]";
  return { idea: cue, text: cue, ledes: [], turn, preheader: "", subjects: [] };
}

/** Returns the name below the letter, with role and organization on the next line, or the slot for an unknown name. */
export function signerOf(brief: SampleBrief): string {
  const { senderName, senderRole, senderOrganization } = brief;
  const below = [senderRole, senderOrganization].map((text) => text.trim()).filter((text) => text !== "");
  return [senderName.trim() || nameSlotOf(brief), ...(below.length > 0 ? [below.join(", ")] : [])].join("\n");
}

function offerOf({ productName, productDescription, productHighlights }: SampleBrief): string {
  const isNamed = productDescription.includes(productName.trim());
  return joined([isNamed ? "" : productName, productDescription, productHighlights]);
}

/** Joins texts as paragraphs, without those that are empty. */
export function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");
}

const linkOf = ({ link, productDescription, productHighlights }: SampleBrief): string =>
  link.trim() || firstLinkIn(productDescription, productHighlights);

/** The act as typed, and once more behind the product's name. */
function callsOf({ productName, act }: SampleBrief): readonly string[] | undefined {
  const [name, typed] = [productName.trim(), act.trim()];
  if (typed === "") return undefined;
  const call = startWithCapital(typed);
  return name === "" || typed.includes(name) ? [call] : [call, `${name}: ${typed}`];
}

/** Gives an ordinary word at the beginning its capital; a name such as "iPhone" or an address stays as typed. */
export function startWithCapital(text: string): string {
  return /^[a-z]+(?=[\s-]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const DEADLINE =
  /(?<!\p{L})(?:until|till|by|before|ends?|closes?|deadline|bis|jusqu['’]au|hasta|entro|até|tot)(?!\p{L})/iu;
const GUARANTEE = /guarant|garant|refund|money[ -]back|geld zurück|rembours|reembols|rimbors/i;
const PRICE = /\p{Sc}|\d ?%|\d ?(?:dollars?|euros?|pounds?|francs?|EUR|USD|GBP|CHF)(?!\p{L})/iu;

/** What is shorter, such as a price alone, says nothing by itself; what is longer is no P.S. */
const POSTSCRIPT_WORDS = { least: 3, most: 45 };

/** The sentence of the brief that holds a deadline, else a guarantee, else a price, as typed. */
function keySentence({ productDescription, productHighlights }: SampleBrief): string | undefined {
  const sentences = sentencesOf(productDescription, productHighlights).filter((sentence) => {
    const words = countWords(sentence);
    return words >= POSTSCRIPT_WORDS.least && words <= POSTSCRIPT_WORDS.most;
  });
  return (
    sentences.find((sentence) => DEADLINE.test(sentence) && /\d/.test(sentence)) ??
    sentences.find((sentence) => GUARANTEE.test(sentence)) ??
    sentences.find((sentence) => PRICE.test(sentence))
  );
}

/** The sentences of texts, and the points of their lists without the bullets. */
function sentencesOf(...texts: readonly string[]): readonly string[] {
  return texts
    .flatMap((text) => splitSentences(text).map((sentence) => sentence.trim().replace(/^[-–•*] */, "")))
    .filter((sentence) => sentence !== "");
}

/** The person's own lines that are short enough for a subject, most of all the topic. */
function subjectsOf({ topic, productName }: SampleBrief): readonly string[] {
  const [line, name] = [topic.trim(), productName.trim()];
  const both = line === "" || name === "" || line.includes(name) ? "" : `${name}: ${line}`;
  const { most } = OPTION_LIMITS.subjectOptions;
  const fitting = [line, name, both].filter((text) => text !== "" && text.length <= most && !text.includes("\n"));
  return [...new Set(fitting)];
}

/** How many preheaders there are to choose from. */
const PREHEADERS = 3;

/** Whole sentences of the brief that an inbox shows whole; longer ones first, because they fill its line. */
function preheadersOf({ topic, productDescription, productHighlights, tip }: SampleBrief): readonly string[] {
  const { least, most } = OPTION_LIMITS.preheaderOptions;
  const fitting = sentencesOf(productDescription, tip, productHighlights, topic).filter(({ length }) => length <= most);
  const [filling, short] = [true, false].map((isFilling) =>
    fitting.filter((text) => text.length >= least === isFilling),
  );
  return [...new Set([...(filling ?? []), ...(short ?? [])])].slice(0, PREHEADERS);
}
