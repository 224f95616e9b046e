import { LANGUAGES, type LanguageCode, type PlainLetterTexts } from "@/lib/text/languages";
import type { BriefData } from "@/lib/wizard/brief/fields";
import { OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { languageOf, nameSlotOf } from "@/prompts/notes";
import type { ExampleLetter } from "./example-letter";
import { beginsWithName, isNamedIn, ownPostscript, ownPreheaders } from "./own-sentences";

/**
 * Writes the letter for a brief of one's own. The person's words stand in it whole and as typed, and nothing is inferred
 * from them: all else is a fixed sentence, or a bracket that says what belongs there.
 */
export function plainLetter(brief: BriefData): ExampleLetter {
  const code = languageOf(brief)?.code ?? null;
  const { turn, bridge, closings, labels } = fixedTexts(code);
  return {
    title: "",
    insights: INSIGHT_CUES,
    stories: openingsOf(brief, labels).map((text) => ({
      ...{ idea: text, text, turn, preheader: "", subjects: [] },
      ledes: [...new Set([brief.topic.trim(), brief.trueSentence.trim()])].filter((line) => !text.includes(line)),
    })),
    tip: brief.tip.trim(),
    bridge,
    offer: offerOf(brief),
    ctas: callsOf(brief, code),
    signOffs: closings,
    postscript: ownPostscript(brief),
    subjects: subjectsOf(brief),
    preheaders: ownPreheaders(brief),
  };
}

/** Gives the fixed sentences of a language; of another one brackets, which say in English what belongs there. */
export function fixedTexts(code: LanguageCode | null): PlainLetterTexts {
  return (code && LANGUAGES[code].plainLetter) ?? BRACKETS;
}

const BRACKETS: PlainLetterTexts = {
  turn: "[One sentence that leads from the story to the tip]",
  bridge: "[One sentence that leads from the tip to the offer]",
  closings: ["[A closing line]"],
};

const INSIGHT_CUES = [
  "[Something that your readers can stop doing, and why that helps]",
  "[A small habit that they can begin today, and what it changes]",
  "[A common belief that is wrong, and what is right]",
  "[The step to take first, before all the others]",
  "[One thing to watch or to measure, and what it tells them]",
];

const STORY_CUE =
  "[Your story. Who is it about, and where does it happen? What goes wrong? What does someone say that helps? What does the person see then?]";

/**
 * Returns what can stand where a story would: the person's true sentence, whom the letter is for and what they want, and
 * a cue for a story of the person's own.
 */
function openingsOf(
  { audience, outcome, trueSentence }: BriefData,
  labels: PlainLetterTexts["labels"],
): readonly string[] {
  const labeled = (label = "", answer = "") =>
    label === "" || answer.trim() === "" ? "" : `${label} ${answer.trim()}`;
  const [readers, goal] = [labeled(labels?.audience, audience), labeled(labels?.goal, outcome)];
  const facts = [readers, goal].filter((line) => line !== "").join("\n");
  const own = trueSentence.trim();
  const openings = own === "" ? [facts, readers, goal] : [joined([own, facts]), own, facts];
  return [...new Set([...openings.filter((text) => text !== ""), STORY_CUE])];
}

/** Returns the name below the letter, with role and organization on the next line, or the slot for an unknown name. */
export function signerOf(brief: BriefData): string {
  const { senderName, senderRole, senderOrganization } = brief;
  const below = [senderRole, senderOrganization].map((text) => text.trim()).filter((text) => text !== "");
  return [senderName.trim() || nameSlotOf(brief), ...(below.length > 0 ? [below.join(", ")] : [])].join("\n");
}

function offerOf({ productName, productDescription, productHighlights, proof, safeToTry }: BriefData): string {
  const name = beginsWithName(productDescription, productName) ? "" : productName;
  return joined([name, productDescription, productHighlights, proof, safeToTry]);
}

/** Joins texts as paragraphs, without those that are empty. */
export function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");
}

/** The act as typed, and once more behind the product's name; the name alone without an act. */
function callsOf({ productName, act }: BriefData, code: LanguageCode | null): readonly string[] {
  const [name, typed] = [productName.trim(), act.trim()];
  if (typed === "") return [name || "[What the reader does next]"];
  const call = startWithCapital(typed, code);
  return name === "" || isNamedIn(typed, name) ? [call] : [call, `${name}: ${typed}`];
}

/** Gives an ordinary word at the beginning its capital; "iPhone", an address or a command stays as typed. */
function startWithCapital(text: string, code: LanguageCode | null): string {
  if (code === null || !/^[a-z]+(?=[\s-]|$)[^@/_]*$/.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

/** The person's own lines that are short enough for a subject, most of all the topic. */
function subjectsOf({ topic, productName }: BriefData): readonly string[] {
  const [line, name] = [topic.trim(), productName.trim()];
  const lines = line.toLowerCase() === name.toLowerCase() ? [line] : [line, name];
  return lines.filter((text) => text.length <= OPTION_LIMITS.subjectOptions.most && !text.includes("\n"));
}
