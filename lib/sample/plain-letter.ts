import type { LanguageCode } from "@/lib/text/languages";
import { OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { languageOf, nameSlotOf } from "@/prompts/language";
import type { ExampleLetter, SampleBrief } from "./example-letter";
import { fixedTexts } from "./fixed-texts";
import { beginsWithName, isNamedIn, ownPostscript, ownPreheaders } from "./own-sentences";
import { SCENES } from "./scenes";

/**
 * Writes the letter for a brief of one's own. The person's words stand in it whole and as typed, and nothing is inferred
 * from them: all else is a scene, a fixed sentence, or a bracket that says what belongs there.
 */
export function plainLetter(brief: SampleBrief): ExampleLetter {
  const code = languageOf(brief)?.code ?? null;
  const { turn, bridge, closings } = fixedTexts(code);
  return {
    title: "",
    insights: INSIGHT_CUES,
    stories: code === "en" ? SCENES.map((scene) => ({ ...scene, turn, preheader: "" })) : [storyCue(turn)],
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
    "[Your story. Who is it about, and where does it happen? What goes wrong? What does someone say that helps? What does the person see then?]";
  return { idea: cue, text: cue, ledes: [], turn, preheader: "", subjects: [] };
}

/** Returns the name below the letter, with role and organization on the next line, or the slot for an unknown name. */
export function signerOf(brief: SampleBrief): string {
  const { senderName, senderRole, senderOrganization } = brief;
  const below = [senderRole, senderOrganization].map((text) => text.trim()).filter((text) => text !== "");
  return [senderName.trim() || nameSlotOf(brief), ...(below.length > 0 ? [below.join(", ")] : [])].join("\n");
}

function offerOf({ productName, productDescription, productHighlights }: SampleBrief): string {
  const name = beginsWithName(productDescription, productName) ? "" : productName;
  return joined([name, productDescription, productHighlights]);
}

/** Joins texts as paragraphs, without those that are empty. */
export function joined(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n\n");
}

/** The act as typed, and once more behind the product's name. */
function callsOf({ productName, act }: SampleBrief, code: LanguageCode | null): readonly string[] {
  const [name, typed] = [productName.trim(), act.trim()];
  if (typed === "") return ["[What the reader does next]"];
  const call = startWithCapital(typed, code);
  return name === "" || isNamedIn(typed, name) ? [call] : [call, `${name}: ${typed}`];
}

/** Gives an ordinary word at the beginning its capital; "iPhone", an address or a command stays as typed. */
function startWithCapital(text: string, code: LanguageCode | null): string {
  if (code === null || !/^[a-z]+(?=[\s-]|$)[^@/_]*$/.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

/** The person's own lines that are short enough for a subject, most of all the topic. */
function subjectsOf({ topic, productName }: SampleBrief): readonly string[] {
  const [line, name] = [topic.trim(), productName.trim()];
  const lines = line.toLowerCase() === name.toLowerCase() ? [line] : [line, name];
  return lines.filter((text) => text.length <= OPTION_LIMITS.subjectOptions.most && !text.includes("\n"));
}
