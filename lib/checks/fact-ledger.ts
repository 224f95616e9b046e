import type { LanguageCode } from "@/lib/text/languages";
import type { BlockName } from "@/lib/wizard/blocks";
import { type BriefFacts, factsOfBrief } from "./brief-facts";
import type { Fact } from "./facts/fact";
import { findFacts, readLanguage } from "./facts/find-facts";
import { findNumbers } from "./facts/find-numbers";
import { plainWords, type Testimonial } from "./facts/find-testimonials";
import { isVisibleCount } from "./facts/visible-counts";
import type { CheckContext } from "./finding";

/** The words that a fact rests on: a field of the brief, or the story where a block may tell of it. */
export interface Basis {
  field?: string;
  block?: BlockName;
  start: number;
  end: number;
  quote: string;
}

type Place = Pick<Fact, "start" | "end" | "quote">;

/** A fact of a text, and what it rests on; `basis` is null for one that the brief does not give. */
export interface LedgerEntry {
  fact: Fact;
  basis: Basis | null;
  /** For a fact without a basis that the story tells: a detail of the scene that comes back as a fact. */
  isFromStory: boolean;
}

/**
 * Every fact of a text, each with the words of the brief that it rests on. Of a story only money, percentages and
 * witnesses count; the lede and the transitions may use what the story tells. A number of things that the letter itself
 * shows ('three things:' and three bullets) is no fact.
 */
export function factLedger(text: string, context: CheckContext): readonly LedgerEntry[] {
  const brief = factsOfBrief(context.brief);
  const language = context.language ?? brief.language;
  const story = context.block === "story" ? NO_STORY : storyOf(context.blocks, language);
  return findFacts(text, language).flatMap((fact): LedgerEntry[] => {
    if (context.block === "story" && !countsInStory(fact, context.brief)) return [];
    if (fact.kind === "number" && isVisibleCount(text, fact, context)) return [];
    const basis = basisInBrief(fact, brief);
    if (basis) return [{ fact, basis, isFromStory: false }];
    const told = storyBasis(fact, story);
    const mayTell = context.block !== null && TELLS_OF_THE_SCENE.has(context.block);
    return [{ fact, basis: mayTell ? told : null, isFromStory: told !== null }];
  });
}

/** Blocks that lead into the scene and out of it. */
const TELLS_OF_THE_SCENE: ReadonlySet<BlockName> = new Set(["lede", "transitionToTip", "transitionToOffer"]);

/** In a scene people speak and things have numbers; prices, shares and witnesses are claims there too. */
function countsInStory(fact: Fact, brief: CheckContext["brief"]): boolean {
  if (fact.kind === "money" || fact.kind === "percent") return true;
  if (!isTestimonial(fact)) return false;
  const product = brief.productName?.trim().toLowerCase() ?? "";
  return fact.isSigned || (product.length > 2 && fact.said.toLowerCase().includes(product));
}

const isTestimonial = (fact: Fact): fact is Testimonial => "person" in fact;

function basisInBrief(fact: Fact, brief: BriefFacts): Basis | null {
  if (isTestimonial(fact)) return saidInBrief(fact, brief);
  for (const key of fact.wants) {
    const given = brief.byKey.get(key);
    if (given) return { field: given.field, start: given.start, end: given.end, quote: given.quote };
  }
  return null;
}

/** A quotation rests on the same words in the brief; a witness without words on the name. */
function saidInBrief({ said, person }: Testimonial, brief: BriefFacts): Basis | null {
  const wanted = plainWords(said === "" ? person : said);
  const field = brief.words.find(({ words }) => ` ${words} `.includes(` ${wanted} `));
  if (!field) return null;
  const bare = said === "" ? person : said.replace(/[.,;:!?…]{1,9}$/, "");
  const { start, end, quote } = placeOf(bare, field.text);
  return { field: field.field, start, end, quote };
}

/** Where words stand in a text as they are; the whole text where other signs part them. */
function placeOf(words: string, text: string): { start: number; end: number; quote: string } {
  const at = text.indexOf(words);
  return at < 0 ? { start: 0, end: text.length, quote: text } : { start: at, end: at + words.length, quote: words };
}

function storyBasis(fact: Fact, { text, words, keys }: Story): Basis | null {
  if (isTestimonial(fact)) {
    const isTold = ` ${words} `.includes(` ${plainWords(fact.person)} `);
    return isTold ? { block: "story", ...placeOf(fact.person, text) } : null;
  }
  for (const key of fact.wants) {
    const told = keys.get(key);
    if (told) return { block: "story", start: told.start, end: told.end, quote: told.quote };
  }
  return null;
}

/** What the story of a letter tells. */
interface Story {
  text: string;
  words: string;
  keys: ReadonlyMap<string, Place>;
  language: LanguageCode | null;
}

const NO_STORY: Story = { text: "", words: "", keys: new Map(), language: null };

const read = new WeakMap<CheckContext["blocks"], Story>();

/** The story of a letter; that of the same blocks is read once. */
function storyOf(blocks: CheckContext["blocks"], language: LanguageCode | null): Story {
  const known = read.get(blocks);
  if (known?.language === language) return known;
  const { story: text = "" } = blocks;
  const keys = new Map<string, Place>();
  for (const fact of text === "" ? [] : findFacts(text, language)) {
    for (const key of fact.gives) if (!keys.has(key)) keys.set(key, fact);
  }
  for (const { start, end, value } of findNumbers(text, readLanguage(language))) {
    const key = `n:${value}`;
    if (!keys.has(key)) keys.set(key, { start, end, quote: text.slice(start, end) });
  }
  const story = { text, words: plainWords(text), keys, language };
  read.set(blocks, story);
  return story;
}
