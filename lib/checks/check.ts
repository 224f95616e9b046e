import { BLOCK_NAMES, type BlockName } from "@/lib/letter/blocks";
import { findLanguage } from "@/lib/text/find-language";
import { REPLY_LIMIT } from "@/lib/wizard/brief";
import type { CheckContext, Finding } from "./finding";
import { isAskedIn, RULES, type Rule, type Scope } from "./rules";

/** The letter and the brief around a text. */
export type TextContext = Omit<CheckContext, "block">;

/** A finding with the text that it is about; null for one about a letter or its export as a whole. */
export interface LetterFinding extends Omit<Finding, "block"> {
  block: BlockName | null;
}

/** A part of a check, short enough that a page stays responsive between two of them. */
export type CheckPart<Result> = () => readonly Result[];

/** Returns what is found in one option of a list, the strongest first. The context says of which block it is. */
export function checkOption(text: string, context: CheckContext): readonly Finding[] {
  return strongestFirst(checksIn("option", text, context).flatMap((part) => part()));
}

/** Returns the checks of one text of a letter, one part for each rule. */
export function blockChecks(block: BlockName, text: string, context: TextContext): readonly CheckPart<LetterFinding>[] {
  return checksIn("block", text, { ...context, block }).map(
    (part) => () => part().map((finding) => ({ ...finding, block })),
  );
}

/**
 * Returns the checks of all texts of a letter, and of the letter as a whole. Each place counts in the text that `block`
 * names, or in a field of the brief.
 */
export function letterChecks(context: TextContext): readonly CheckPart<LetterFinding>[] {
  const whole = withLanguage("", { ...context, block: null });
  const inTexts = BLOCK_NAMES.flatMap((block) => blockChecks(block, whole.blocks[block] ?? "", whole));
  const inLetter = checksIn("letter", "", whole).map(
    (part) => () => part().map(({ block = null, ...found }) => ({ ...found, block })),
  );
  return [...inTexts, ...inLetter];
}

/** Returns the checks of one text, one part for each rule of a scope. */
export function checksIn(scope: Scope, text: string, context: CheckContext): readonly CheckPart<Finding>[] {
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
    .map((found) => ({ rule: rule.name, ...found }));
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

/** The fields that the order of findings depends on. */
type Ordered = Pick<Finding, "severity" | "start"> & { block?: BlockName | null };

/** Returns the strong findings before the hints, each in the order in which a reader meets them. */
export function strongestFirst<One extends Ordered>(findings: readonly One[]): readonly One[] {
  return [...findings].sort(
    (one, other) =>
      Number(one.severity === "hint") - Number(other.severity === "hint") ||
      blockIndex(one) - blockIndex(other) ||
      one.start - other.start,
  );
}

/** Findings about no one text come last. */
const blockIndex = ({ block }: Ordered) => (block ? BLOCK_NAMES.indexOf(block) : BLOCK_NAMES.length);
