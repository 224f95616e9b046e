import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { isOfSameThing } from "@/lib/text/figure";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import {
  type BriefFact,
  type BriefFacts,
  type Fact,
  type FactKind,
  factOfLink,
  factsOfBrief,
  findFacts,
} from "./find-facts";
import { linkOfWords } from "./find-links";
import type { BriefTexts, CheckContext, LinkedWords } from "./finding";

/**
 * The support for a fact in the brief: the same fact; the same figure beside other words, so that a person has to look;
 * or none.
 */
export type Support = "given" | "open" | "missing";

/** A fact of a text, with its evidence in the brief. */
export interface LedgerEntry {
  fact: Fact;
  support: Support;
  evidence: BriefFact | null;
}

/** A fact of a letter, with its block. */
export interface LetterFact extends LedgerEntry {
  block: BlockName;
}

/** Returns every fact of a text with its evidence. A figure in the product's name is not a fact. */
export function factLedger(
  text: string,
  brief: BriefTexts,
  links: readonly LinkedWords[] = [],
): readonly LedgerEntry[] {
  const given = factsOfBrief(brief);
  const found = findFacts(withoutName(text.slice(0, REPLY_LIMIT), brief), given.monthOf);
  return [...found, ...links.flatMap(linkOfWords).flatMap(factOfLink)].map((fact) => supportOf(fact, given));
}

/** Returns the facts of a letter in reading order, one part for each text. */
export function letterLedger({ blocks, links = {}, brief }: Pick<CheckContext, "blocks" | "links" | "brief">) {
  return BLOCK_NAMES.map(
    (block) => (): readonly LetterFact[] =>
      factLedger(blocks[block] ?? "", brief, links[block]).map((entry) => ({ ...entry, block })),
  );
}

function withoutName(text: string, { productName = "" }: BriefTexts): string {
  const name = productName.trim();
  return /\d/.test(name) ? text.replaceAll(name, "\ufffc".repeat(name.length)) : text;
}

function supportOf(fact: Fact, { facts }: BriefFacts): LedgerEntry {
  const same = facts.filter(({ keys }) => keys.some((key) => fact.keys.includes(key)));
  // Without a price in the brief, "free" needs no other word.
  const isCertain = fact.kind === "promise" && !facts.some(({ kind }) => kind === "money");
  const certain = same.find((one) => one.field !== "productName" && (isCertain || isOfSameThing(fact, one)));
  if (certain) return { fact, support: "given", evidence: certain };
  const evidence = same[0] ?? facts.find((one) => hasSameDigits(fact, one)) ?? priceBeside(fact, facts);
  return { fact, support: evidence ? "open" : "missing", evidence: evidence ?? null };
}

/** Whether two facts have the same digits: "60" may be any 60 of the brief, and "$49" a bare 49. Days never match so. */
function hasSameDigits({ kind, values }: Fact, one: BriefFact): boolean {
  if (kind === "date" || kind === "time" || (kind !== "number" && one.kind !== "number")) return false;
  return values.some((value) => one.values.includes(value));
}

/** Whether a fact belongs to the scene that a letter tells, which has numbers of its own. */
export const isInScene = ({ block }: { block: BlockName | null }): boolean => block === "lede" || block === "story";

/** Whether a number is small: briefs write those in words, which are not read. */
export const isSmallNumber = ({ kind, values }: Fact): boolean =>
  kind === "number" && values.every((value) => Number(value) <= 12);

/** Returns the request to remove something that is not in the brief. */
export const takeOutRequest = (quote: string): string =>
  `Take out “${quote}”, or reword the sentence without it: it isn't in the brief. Keep everything else as it is.`;

/** Returns what the brief has in the place of words: its link, or its one figure of the same kind; undefined without one. */
export function briefWords({ rule, quote }: Record<"rule" | "quote", string>, brief: BriefTexts): string | undefined {
  if (rule === "two-links") return brief.link?.trim() || undefined;
  const { facts, monthOf } = factsOfBrief(brief);
  const kind = rule === "unsupported-number" ? findFacts(quote, monthOf)[0]?.kind : undefined;
  // A count in the brief may be about something else.
  if (kind === undefined || kind === "number") return undefined;
  const [one, ...others] = facts.filter((fact) => fact.kind === kind);
  return others.every(({ values }) => values.join() === one?.values.join()) ? one?.quote : undefined;
}

/** Says what the brief has in the place of a figure of the letter; nothing where the letter has that, too. */
export function briefSays(quote: string, { blocks, brief }: Pick<CheckContext, "blocks" | "brief">): string {
  const words = briefWords({ rule: "unsupported-number", quote }, brief);
  const isSaid = words === undefined || Object.values(blocks).some((text) => text.includes(words));
  return isSaid ? "" : `Your brief says ${words}.`;
}

/** Returns the price in the brief that contradicts "It is free". */
const priceBeside = ({ quote }: Fact, facts: readonly BriefFact[]): BriefFact | undefined =>
  /^free$/i.test(quote) ? facts.find(({ kind }) => kind === "money") : undefined;

/** Fields about the reader, the insight, names and proof; their figures need not be in the letter. */
const NOT_THE_OFFER: ReadonlySet<string> = new Set([
  "topic",
  "audience",
  "outcome",
  "tip",
  "productName",
  "proof",
  "link",
]);

const NAMES: Partial<Record<FactKind, string>> = { money: "price", date: "date" };

/** Returns the prices and dates of the offer that are nowhere in a letter, each with the request to add it. */
export function missingFromLetter(
  said: readonly LetterFact[],
  brief: BriefTexts,
): readonly (BriefFact & { instruction: string })[] {
  const values = new Set(said.flatMap(({ fact }) => fact.values));
  const missing = new Map<string, BriefFact & { instruction: string }>();
  for (const fact of factsOfBrief(brief).facts) {
    const { kind, field, quote } = fact;
    const name = NAMES[kind];
    if (name === undefined || NOT_THE_OFFER.has(field) || missing.has(quote)) continue;
    if (fact.values.some((value) => values.has(value))) continue;
    missing.set(quote, { ...fact, instruction: `Mention the ${name} in the offer: ${quote}.` });
  }
  return [...missing.values()];
}

/** The most characters shown before and after a fact. */
const SHOWN_BESIDE = 40;

/** Returns a fact with the words of its sentence around it, without the bullet of a list. */
export function wordsAround(text: string, { start, end }: Pick<Fact, "start" | "end">): string {
  const before = cutBefore(text.slice(Math.max(0, start - SHOWN_BESIDE), start), start > SHOWN_BESIDE);
  // Beginning at the fact's last character, because the period in "12. und 13. März" ends no sentence.
  const after = cutAfter(text.slice(end - 1, end + SHOWN_BESIDE), text.length > end + SHOWN_BESIDE);
  return (before + text.slice(start, end - 1) + after).trim().replace(/^[-–•*]\s+/, "");
}

function cutBefore(before: string, isCut: boolean): string {
  const inSentence = before.split(/(?<!\d)[.!?;]\s|\n/).at(-1) ?? "";
  return isCut && inSentence.length === before.length ? `…${before.replace(/^\S*/, "")}` : inSentence;
}

function cutAfter(after: string, isCut: boolean): string {
  const [inSentence = ""] = after.split(/(?<=(?<!\d)[.!?;])\s|\n/, 1);
  return isCut && inSentence.length === after.length ? `${after.replace(/\S*$/, "").trimEnd()}…` : inSentence;
}
