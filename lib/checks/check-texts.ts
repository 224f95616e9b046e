import { BLOCK_NAMES, type BlockName } from "@/lib/wizard/blocks";
import { checkAll, checksIn, withLanguage } from "./check";
import type { CheckContext, Finding } from "./finding";
import { RULES } from "./rules";

/** What is checked besides the text itself. */
export type TextContext = Omit<CheckContext, "block">;

/** A finding with the text that it is about; null for one about a letter or its export as a whole. */
export interface LetterFinding extends Omit<Finding, "block"> {
  block: BlockName | null;
}

/** What is found in one option of a list, the strongest first. The context says of which block, and names the others. */
export function checkOption(text: string, context: CheckContext): readonly Finding[] {
  return strongestFirst(checkAll("option", text, context));
}

/** What is found in one text of a letter, in pieces and in no order yet, for a page that must stay quick in between. */
export function blockChecks(
  block: BlockName,
  text: string,
  context: TextContext,
): readonly (() => readonly LetterFinding[])[] {
  return checksIn("block", text, { ...context, block }).map(
    (check) => () => check().map((finding) => ({ ...finding, block })),
  );
}

/**
 * What is found in the texts of a letter, in the letter as a whole and, where the context knows of one, in its export:
 * the strongest first, then in the order of the letter. Each place counts in the text that `block` names, or in a field
 * of the brief.
 */
export function checkLetter(context: TextContext): readonly LetterFinding[] {
  return strongestFirst(letterChecks(context).flatMap((check) => check()));
}

/** The same in pieces, in no order yet, for a page that must stay quick in between. */
export function letterChecks(context: TextContext): readonly (() => readonly LetterFinding[])[] {
  const whole = withLanguage("", { ...context, block: null });
  const { blocks, htmlBytes, exportedText } = whole;
  const inTexts = BLOCK_NAMES.flatMap((block) => {
    const text = blocks[block] ?? "";
    return text.trim() === "" && block !== "preheader" ? [] : blockChecks(block, text, whole);
  });
  const isExport = htmlBytes !== undefined || exportedText !== undefined;
  const inLetter = [...checksIn("letter", "", whole), ...(isExport ? checksIn("export", "", whole) : [])];
  return [
    ...inTexts,
    ...inLetter.map((check) => () => check().map(({ block = null, ...found }) => ({ ...found, block }))),
  ];
}

/** What the order of findings depends on. */
type Ordered = Pick<Finding, "rule" | "severity" | "start"> & { block?: BlockName | null };

/** The strong ones before the hints, each in the order in which a reader meets them. */
export function strongestFirst<One extends Ordered>(findings: readonly One[]): readonly One[] {
  return [...findings].sort(
    (one, other) =>
      strength(one) - strength(other) ||
      textIndex(one) - textIndex(other) ||
      one.start - other.start ||
      ruleIndex(one) - ruleIndex(other),
  );
}

const strength = ({ severity }: Ordered) => (severity === "strong" ? 0 : 1);

/** What is about no one text comes last. */
const textIndex = ({ block }: Ordered) =>
  block === null || block === undefined ? BLOCK_NAMES.length : BLOCK_NAMES.indexOf(block);

const ruleIndex = ({ rule }: Ordered) => RULES.findIndex(({ id }) => id === rule);
