import type { Fact } from "@/lib/checks/facts/fact";
import { factLedger, isInScene, isSmallNumber } from "@/lib/checks/facts/fact-ledger";
import { findFacts } from "@/lib/checks/facts/find-facts";
import { type BlockName, isInBody } from "@/lib/letter/blocks";
import { monthsOf } from "@/lib/text/figures/months";
import type { LanguageCode } from "@/lib/text/languages";
import type { EvalCase, Scorer } from "../eval-case";

const factsIn = (text: string, language: LanguageCode): readonly Fact[] => findFacts(text, monthsOf(language));
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
