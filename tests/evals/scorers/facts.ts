import type { Fact, FactKind } from "@/lib/checks/facts/fact";
import { factLedger, isInScene, isSmallNumber } from "@/lib/checks/facts/fact-ledger";
import { findFacts } from "@/lib/checks/facts/find-facts";
import { monthsOf } from "@/lib/checks/facts/months";
import type { LanguageCode } from "@/lib/text/languages";
import { type BlockName, isInBody } from "@/lib/wizard/blocks";
import { heldBackFact } from "@/lib/wizard/letter/held-back-fact";
import { type EvalCase, onStages, type Scorer } from "../eval-case";
import { sentencesOf, wordsOf } from "../text-measures";

const factsIn = (text: string, language: LanguageCode): readonly Fact[] => findFacts(text, monthsOf([language]));
const keysIn = (text: string, language: LanguageCode) => new Set(factsIn(text, language).flatMap(({ keys }) => keys));

/** Nothing is said that the brief does not give (the fact ledger of the product's checks). */
export const invented: Scorer = {
  rule: "nothing invented",
  find({ stage, texts, brief, blocks, language }) {
    if (stage === "letter") return null;
    const { subject: _, preheader: __, ...letter } = blocks;
    const told = keysIn(Object.values(letter).join("\n\n"), language);
    return texts.flatMap(({ block, text }) =>
      factLedger(text, brief).flatMap(({ fact, support }) =>
        support === "missing" && !mayStand(fact, block, stage, told) ? [`${block}: ${fact.quote}`] : [],
      ),
    );
  },
};

/** Of an idea and a scene only prices and shares count; a subject may name a number that the letter tells. */
function mayStand(fact: Fact, block: BlockName, stage: EvalCase["stage"], told: ReadonlySet<string>): boolean {
  if (isSmallNumber(fact)) return true;
  if (isInScene({ block }) || stage === "insight") return fact.kind !== "money" && fact.kind !== "percent";
  return !isInBody(block) && fact.keys.some((key) => told.has(key));
}

/** Facts that may be said twice: where to go, and a word such as "free". */
const REPEATED: ReadonlySet<FactKind> = new Set<FactKind>(["link", "promise"]);

/** The P.S. has a reason of its own: it shares no fact with the offer. */
export const postscriptFacts: Scorer = {
  rule: "P.S. repeats no fact of the offer",
  find: onStages(["letter", "postscript"], ({ brief, blocks: { offer = "", postscript = "", cta = "" }, language }) => {
    if (offer === "" || postscript === "") return null;
    // A name such as "Wheel on Wednesdays" tells no day.
    const unnamed = (text: string) => text.replaceAll(brief.productName || "\n\n\n", "");
    const known = keysIn(unnamed(offer), language);
    // The call to action may be said once more.
    const act = keysIn(cta, language);
    return factsIn(unnamed(postscript), language)
      .filter(({ keys, kind }) => !REPEATED.has(kind) && keys.some((key) => known.has(key) && !act.has(key)))
      .map(({ quote }) => quote);
  }),
};

/** How much of a fact's words a text says when it tells the fact. */
const TOLD = 0.6;

/** The share of a fact's words of four letters and more that stand in a text, by their first five letters. */
function told(fact: string, text: string): number {
  const stems = (from: string) =>
    new Set(
      wordsOf(from.toLowerCase())
        .filter((word) => word.length > 3)
        .map((word) => word.slice(0, 5)),
    );
  const wanted = [...stems(fact)];
  const there = stems(text);
  return wanted.length === 0 ? 0 : wanted.filter((stem) => there.has(stem)).length / wanted.length;
}

/** The fact that the brief keeps back is told by the P.S., and by the offer not. */
export const keptBackFact: Scorer = {
  rule: "kept-back fact in the P.S. alone",
  find: onStages(["letter", "offer", "postscript"], ({ stage, brief, blocks: { offer = "", postscript = "" } }) => {
    const fact = heldBackFact(brief);
    if (fact === "" || offer + postscript === "") return null;
    const early = stage !== "postscript" && sentencesOf(offer).some((sentence) => told(fact, sentence) >= TOLD);
    const missing = stage !== "offer" && postscript !== "" && told(fact, postscript) < TOLD / 2;
    return [
      ...(early ? [`the offer tells it: ${fact}`] : []),
      ...(missing ? [`the P.S. does not tell it: ${fact}`] : []),
    ];
  }),
};

/** The facts that a reader looks for at a glance, by their kinds. */
const AT_A_GLANCE: Readonly<Record<string, readonly FactKind[]>> = { when: ["date", "time"], price: ["money"] };

/** A brief with a day and a price gets them in lines of their own: a label, a colon and the fact. */
export const factsAtAGlance: Scorer = {
  rule: "facts at a glance",
  find: onStages(["letter", "offer"], ({ brief, blocks: { offer = "" }, language }) => {
    const given = factsIn(`${brief.productDescription}\n${brief.productHighlights}`, language).map(({ kind }) => kind);
    const wanted = Object.entries(AT_A_GLANCE).filter(([, kinds]) => kinds.some((kind) => given.includes(kind)));
    if (wanted.length < 2 || offer === "") return null;
    const lines = offer.split("\n").filter((line) => /^[-•*\s]*[^\s:.][^:.]{1,30}\s?: ?\S/u.test(line));
    return wanted.flatMap(([name, kinds]) => {
      const stands = lines.some((line) => factsIn(line, language).some(({ kind }) => kinds.includes(kind)));
      return stands ? [] : [`no line for ${name}`];
    });
  }),
};
