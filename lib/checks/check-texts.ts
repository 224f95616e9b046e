import { checkAll, withLanguage } from "./check";
import { CHECKED_TEXTS, type CheckContext, type CheckedText, type Finding } from "./finding";
import { RULES } from "./rules";

/** What is checked besides the text itself. */
export type TextContext = Omit<CheckContext, "block">;

/** A finding with the text that it is about; null for one about a letter or its export as a whole. */
export interface LetterFinding extends Omit<Finding, "block"> {
  block: CheckedText | null;
}

/** What is found in one option of a list, the strongest first. The context says of which block, and names the others. */
export function checkOption(text: string, context: CheckContext): readonly Finding[] {
  return strongestFirst(checkAll("option", text, context));
}

/** What is found in one text of a letter, the strongest first. */
export function checkBlock(name: CheckedText, text: string, context: TextContext): readonly Finding[] {
  return strongestFirst(checkAll("block", text, { ...context, block: name }));
}

/**
 * What is found in the texts of a letter, in the letter as a whole and, where the context knows of one, in its export:
 * the strongest first, then in the order of the letter. Each place counts in the text that `block` names, or in a field
 * of the brief.
 */
export function checkLetter(context: TextContext): readonly LetterFinding[] {
  return strongestFirst(letterChecks(context).flatMap((check) => check()));
}

/** The same in pieces, one for each text and one for all of them, for a page that must stay quick in between. */
export function letterChecks(context: TextContext): readonly (() => readonly LetterFinding[])[] {
  const whole = withLanguage("", { ...context, block: null });
  const { blocks, htmlBytes, exportedText } = whole;
  const inTexts = CHECKED_TEXTS.flatMap((block) => {
    const text = blocks[block] ?? "";
    if (text.trim() === "" && block !== "preheader") return [];
    return [() => checkAll("block", text, { ...whole, block }).map((finding) => ({ ...finding, block }))];
  });
  const isExport = htmlBytes !== undefined || exportedText !== undefined;
  const inLetter = () =>
    [...checkAll("letter", "", whole), ...(isExport ? checkAll("export", "", whole) : [])].map((finding) => ({
      ...finding,
      block: finding.block ?? null,
    }));
  return [...inTexts, inLetter];
}

/** What the order of findings depends on. */
type Ordered = Pick<Finding, "rule" | "severity" | "start"> & { block?: CheckedText | null };

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
  block === null || block === undefined ? CHECKED_TEXTS.length : CHECKED_TEXTS.indexOf(block);

const ruleIndex = ({ rule }: Ordered) => RULES.findIndex(({ id }) => id === rule);
