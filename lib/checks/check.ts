import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { findLanguage } from "@/lib/text/find-language";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import type { CheckContext, FindingDetails } from "./finding";
import { isAskedIn, RULES, type Rule, type RuleName, type Scope } from "./rules";

/** The letter and the brief around a text. */
export type TextContext = Omit<CheckContext, "block">;

/** A finding of a rule. */
export interface Finding extends Omit<FindingDetails, "block"> {
  rule: RuleName;
  /** The text that it is about; null for one about a letter or its export as a whole. */
  block: BlockName | null;
}

/** A part of a check, short enough that a page stays responsive between two of them. */
export type CheckPart = () => readonly Finding[];

/**
 * Returns the checks of all texts of a letter, and of the letter as a whole. Each place counts in the text that `block`
 * names, or in a field of the brief.
 */
export function letterChecks(context: TextContext): readonly CheckPart[] {
  const whole = withLanguage("", { ...context, block: null });
  const inTexts = BLOCK_NAMES.flatMap((block) => checksIn("block", whole.blocks[block] ?? "", { ...whole, block }));
  return [...inTexts, ...checksIn("letter", "", whole)];
}

/** Returns the checks of one text, whose block the context names: one part for each rule of a scope. */
export function checksIn(scope: Scope, text: string, context: CheckContext): readonly CheckPart[] {
  let known: CheckContext | undefined;
  return RULES.filter(({ scopes }) => scopes.includes(scope)).map((rule) => () => {
    known ??= withLanguage(text, context);
    return findIn(rule, text, known);
  });
}

/** The most findings of one rule in one text; more say nothing new. */
const MOST_FOUND = 50;

function findIn(rule: Rule, text: string, context: CheckContext): readonly Finding[] {
  if (!isAskedIn(rule, context.language ?? null)) return [];
  return rule
    .find(text.slice(0, REPLY_LIMIT), context)
    .slice(0, MOST_FOUND)
    .map((found) => ({ rule: rule.name, block: context.block, ...found }));
}

/**
 * Returns the context with the language of the letter, found in its texts or, when they are too short, in the brief.
 */
export function withLanguage(text: string, context: CheckContext): CheckContext {
  if (context.language !== undefined) return context;
  const language =
    findLanguage([...Object.values(context.blocks), text].join("\n")) ??
    findLanguage(Object.values(context.brief).join("\n"));
  return { ...context, language };
}

/** Returns the strong findings before the hints, each in the order in which a reader meets them. */
export function strongestFirst<One extends Finding>(findings: readonly One[]): readonly One[] {
  return [...findings].sort(
    (one, other) =>
      Number(one.severity === "hint") - Number(other.severity === "hint") ||
      blockIndex(one) - blockIndex(other) ||
      one.start - other.start,
  );
}

/** Findings about no one text come last. */
const blockIndex = ({ block }: Finding) => (block ? BLOCK_NAMES.indexOf(block) : BLOCK_NAMES.length);
