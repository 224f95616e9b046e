import type { Fact, FactKind } from "@/lib/checks/facts/fact";
import { factLedger, isInScene, isSmallNumber } from "@/lib/checks/facts/fact-ledger";
import { findFacts } from "@/lib/checks/facts/find-facts";
import { monthsOf } from "@/lib/checks/facts/months";
import type { LanguageCode } from "@/lib/text/languages";
import { type BlockName, isInBody } from "@/lib/wizard/blocks";
import { type EvalCase, onStages, type Scorer } from "../eval-case";

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
