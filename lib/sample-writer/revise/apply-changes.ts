import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import type { Random } from "@/lib/sample-writer/random";
import { countWords } from "@/lib/text/count-words";
import { REPLY_LIMIT } from "@/lib/wizard/brief";
import type { Change } from "./change";
import { changeWords } from "./change-words";
import { fromParagraphs, isList, keepSentences, shortenText, toParagraphs } from "./paragraphs";
import { renameIn, turnPronouns, usualPronoun } from "./rename";

/** What a kind of text brings along for wishes that need words of its own. */
export interface RevisionMaterial {
  /** The name in the text, for a new one to replace. */
  name: string | undefined;
  /** The pronoun that the text uses for its one person. */
  pronoun: "she" | "he" | undefined;
  /** Names to choose from when a name is asked for and none is given. */
  names: readonly string[];
  /** Sentences that can be added without new facts, each with the paragraph that it belongs to. */
  longer: readonly { paragraph: number; text: string }[];
  funny: readonly [string, ...string[]];
  question: readonly [string, ...string[]];
  example: readonly [string, ...string[]];
  /** Sentences that come back to the story. */
  image: readonly [string, ...string[]];
  /** Sets the text, or the part of it that is a list by nature, with bullets. */
  list(text: string): string;
  /** Works a thing into a sentence: "free parking" → "There is also free parking." */
  mention(thing: string): string;
  /** Sentences that a shorter version does not leave out. */
  kept: readonly string[];
  /** A last sentence that stays last when something is added, such as the one that asks. */
  closing: RegExp | undefined;
  /** Where an added sentence goes when the wish does not say: after this paragraph, counted from 0; -1 is the last. */
  addAfter: number;
}

const SOFTER = ["There is no hurry.", "Only if it suits you, of course.", "And if not, that is fine, too."] as const;

/**
 * Makes the changes one after another. A change that finds nothing to work on leaves the text as it is, and so does one
 * that would make it longer than a reply can be: a few wishes that each double a text would fill the memory.
 */
export function applyChanges(
  text: string,
  changes: readonly Change[],
  material: RevisionMaterial,
  random: Random,
): string {
  const most = Math.max(REPLY_LIMIT, text.length);
  return changes.reduce((current, change) => {
    const changed = applyChange(current, change, material, random);
    return changed.length > most && changed.length > current.length ? current : changed;
  }, text);
}

function applyChange(text: string, change: Change, material: RevisionMaterial, random: Random): string {
  switch (change.kind) {
    case "shorter":
      return change.sentences === undefined
        ? shortenText(text, change.words ?? Math.round(countWords(text) * change.share), keeper(text, material))
        : keepSentences(text, change.sentences);
    case "longer":
      return lengthen(text, material);
    case "funnier":
      return addSentence(text, freshOf(text, material.funny, random), material, undefined);
    case "question":
      return addSentence(text, freshOf(text, material.question, random), material, "end");
    case "example":
      return addSentence(text, freshOf(text, material.example, random), material, undefined);
    case "image":
      return addSentence(text, freshOf(text, material.image, random), material, undefined);
    case "softer":
      return addSentence(text, freshOf(text, SOFTER, random), material, undefined);
    case "bullets":
      return material.list(text);
    case "rename":
      return applyRename(text, change, material, random);
    case "add": {
      const sentence =
        change.form === "sentence" ? closeSentence(capitaliseFirst(change.text)) : material.mention(change.text);
      return addSentence(text, sentence, material, change.place);
    }
    default:
      return changeWords(text, change);
  }
}

/** The sentence that introduces the person stays, and whatever the text's kind protects. */
function keeper(text: string, material: RevisionMaterial): (sentence: string) => boolean {
  const introduction =
    material.name === undefined ? undefined : splitSentences(text).find((one) => one.includes(material.name ?? ""));
  const kept = new Set(material.kept);
  return (sentence) => sentence === introduction || kept.has(sentence);
}

function applyRename(
  text: string,
  change: Extract<Change, { kind: "rename" }>,
  material: RevisionMaterial,
  random: Random,
): string {
  const from = change.from !== undefined && text.includes(change.from) ? change.from : material.name;
  const [fresh = "Maria"] = random.shuffle(material.names.filter((name) => !text.includes(name)));
  if (from === undefined) return text;
  const name = change.to ?? fresh;
  const renamed = renameIn(text, from, name);
  const pronoun = change.pronoun ?? usualPronoun(name);
  return pronoun === undefined || material.pronoun === undefined || pronoun === material.pronoun
    ? renamed
    : turnPronouns(renamed, pronoun);
}

function lengthen(text: string, material: RevisionMaterial): string {
  const paragraphs = toParagraphs(text);
  for (const { paragraph, text: addition } of material.longer) {
    if (text.includes(addition)) continue;
    const at = Math.min(paragraph < 0 ? paragraphs.length - 1 : paragraph, paragraphs.length - 1);
    const target = paragraphs[at];
    if (target && !target.some(isList)) target.push(addition);
    else paragraphs.splice(at, 0, [addition]);
  }
  return fromParagraphs(paragraphs);
}

function freshOf(text: string, sentences: readonly [string, ...string[]], random: Random): string {
  const [fresh = sentences[0]] = random.shuffle(sentences.filter((sentence) => !text.includes(sentence)));
  return fresh;
}

function addSentence(
  text: string,
  sentence: string,
  { addAfter, closing }: RevisionMaterial,
  place: "start" | "end" | undefined,
): string {
  const paragraphs = toParagraphs(text);
  if (place === "start") return fromParagraphs([[sentence], ...paragraphs]);
  const at = place === "end" || addAfter < 0 ? paragraphs.length - 1 : Math.min(addAfter, paragraphs.length - 1);
  const target = paragraphs[at];
  const last = target?.at(-1) ?? "";
  if (!target || target.some(isList) || last.endsWith(":"))
    paragraphs.splice(place === "end" ? at + 1 : at, 0, [sentence]);
  else if (place === undefined && target.length > 1 && closing?.test(last)) target.splice(-1, 0, sentence);
  else target.push(sentence);
  return fromParagraphs(paragraphs);
}
