import { factLedger, type LedgerEntry } from "@/lib/checks/fact-ledger";
import type { FactKind } from "@/lib/checks/facts/fact";
import { findFacts } from "@/lib/checks/facts/find-facts";
import { type BlockName, isInBody } from "@/lib/wizard/blocks";
import { keptBack } from "@/lib/wizard/letter/kept-back";
import { type EvalCase, onStages, type Scorer } from "../eval-case";
import { sentencesOf, wordsOf } from "../text-measures";

/** Blocks that lead into the scene and out of it, and what in them only sets it. */
const SCENE_BLOCKS: ReadonlySet<BlockName> = new Set(["lede", "transitionToTip", "transitionToOffer"]);
const SETS_SCENE: ReadonlySet<FactKind> = new Set(["number", "weekday", "time", "duration", "superlative"]);

/**
 * Nothing is said that the brief does not give (the fact ledger of the product's checks). In the ideas and in the story
 * only prices, shares and witnesses count.
 */
export const invented: Scorer = {
  rule: "nothing invented",
  find({ stage, texts, brief, blocks, language }) {
    if (stage === "letter") return null;
    const { subject: _, preheader: __, ...letter } = blocks;
    const told = { story: Object.values(letter).join("\n\n") };
    return texts.flatMap(({ block, text }) =>
      factLedger(text, { brief, block, blocks: isInBody(block) ? blocks : told, language }).flatMap((entry) =>
        entry.basis === null && !mayStand(entry, block, stage) ? [`${block}: ${entry.fact.quote}`] : [],
      ),
    );
  },
};

/** Subject and preheader may name a number that the letter tells, a sign-off wishes the best, and an insight gives a case. */
function mayStand({ fact, isFromStory }: LedgerEntry, block: BlockName, stage: EvalCase["stage"]): boolean {
  if (!isInBody(block)) return isFromStory;
  if (block === "signOff") return fact.kind === "superlative";
  return (SCENE_BLOCKS.has(block) || stage === "insight") && SETS_SCENE.has(fact.kind);
}

/** The P.S. has a reason of its own: it shares no fact with the offer. */
export const postscriptFacts: Scorer = {
  rule: "P.S. repeats no fact of the offer",
  find: onStages(["letter", "postscript"], ({ brief, blocks: { offer = "", postscript = "", cta = "" }, language }) => {
    if (offer === "" || postscript === "") return null;
    // A name such as "Wheel on Wednesdays" tells no day.
    const unnamed = (text: string) => text.replaceAll(brief.productName || "\n\n\n", "");
    const known = new Set(findFacts(unnamed(offer), language).flatMap(({ gives }) => gives));
    // The call to action may be said once more.
    const act = new Set(findFacts(cta, language).flatMap(({ gives }) => gives));
    return findFacts(unnamed(postscript), language)
      .filter(({ gives, kind }) => kind !== "free" && gives.some((key) => known.has(key) && !act.has(key)))
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
    const fact = keptBack(brief);
    if (fact === "" || offer + postscript === "") return null;
    const early = stage !== "postscript" && sentencesOf(offer).some((sentence) => told(fact, sentence) >= TOLD);
    const missing = stage !== "offer" && postscript !== "" && told(fact, postscript) < TOLD / 2;
    return [
      ...(early ? [`the offer tells it: ${fact}`] : []),
      ...(missing ? [`the P.S. does not tell it: ${fact}`] : []),
    ];
  }),
};

/** What a reader looks for at a glance, by the kinds of facts that say it. */
const AT_A_GLANCE: Readonly<Record<string, readonly FactKind[]>> = { when: ["date", "time"], price: ["money"] };

/** A brief with a day and a price gets them in lines of their own: a label, a colon and the fact. */
export const factsAtAGlance: Scorer = {
  rule: "facts at a glance",
  find: onStages(["letter", "offer"], ({ brief, blocks: { offer = "" }, language }) => {
    const given = findFacts(`${brief.productDescription}\n${brief.productHighlights}`, language).map(
      ({ kind }) => kind,
    );
    const wanted = Object.entries(AT_A_GLANCE).filter(([, kinds]) => kinds.some((kind) => given.includes(kind)));
    if (wanted.length < 2 || offer === "") return null;
    const lines = offer.split("\n").filter((line) => /^[-•*\s]*[^\s:.][^:.]{1,30}\s?: ?\S/u.test(line));
    return wanted.flatMap(([name, kinds]) => {
      const stands = lines.some((line) => findFacts(line, language).some(({ kind }) => kinds.includes(kind)));
      return stands ? [] : [`no line for ${name}`];
    });
  }),
};
