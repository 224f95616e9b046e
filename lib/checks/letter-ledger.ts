import { BLOCK_NAMES, type BlockName } from "@/lib/wizard/blocks";
import { check, withLanguage } from "./check";
import type { TextContext } from "./check-texts";
import { factLedger, type LedgerEntry } from "./fact-ledger";
import type { Finding } from "./finding";
import { sentencesIn } from "./text/sentences";

/** A fact of a letter, with the text that says it. */
export interface LetterFact extends LedgerEntry {
  block: BlockName;
  /** For a fact that the brief does not give, where it is held against the letter: some belong to its scene. */
  finding: Finding | null;
}

/** What a letter says as facts and what each rests on, and what the brief gives that the letter does not say. */
export interface LetterLedger {
  facts: readonly LetterFact[];
  missing: readonly Finding[];
}

/** The fact ledger of a whole letter, in the order in which it is read. */
export function letterLedger(context: TextContext): LetterLedger {
  const whole = withLanguage("", { ...context, block: null });
  const facts = BLOCK_NAMES.flatMap((block): LetterFact[] => {
    const text = whole.blocks[block] ?? "";
    const within = { ...whole, block };
    const findings = check("F1", text, within);
    return factLedger(text, within).map((entry) => ({
      ...entry,
      block,
      finding: findings.find(({ start, end }) => start === entry.fact.start && end === entry.fact.end) ?? null,
    }));
  });
  return { facts, missing: check("F2", "", whole) };
}

/** The sentence that says a fact; the words of the fact where it is none. */
export function sentenceOf({ start, end, quote }: LedgerEntry["fact"], text: string): string {
  return sentencesIn(text).find((sentence) => sentence.start <= start && end <= sentence.end)?.text ?? quote;
}
