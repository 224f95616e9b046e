import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { factsOfBrief } from "./brief-facts";
import type { CheckContext, Finding, RuleId } from "./finding";
import type { Rule, Scope } from "./rule";
import { RULES } from "./rules";
import { otherTexts } from "./text/letter-text";

/**
 * What one rule finds in a text, in the order of the places. Deterministic, offline, and in time that grows with the
 * length of the texts. For a rule about a whole letter (`scopes` of `rules.ts`) the block is null, and the text is one
 * more text of the letter or empty.
 */
export function check(id: RuleId, text: string, context: CheckContext): readonly Finding[] {
  const known = withLanguage(text, context);
  return RULES.flatMap((rule) => (rule.id === id ? findIn(rule, text, known) : []));
}

/** What all rules of a scope find in a text, rule by rule. */
export function checkAll(scope: Scope, text: string, context: CheckContext): readonly Finding[] {
  return checksIn(scope, text, context).flatMap((check) => check());
}

/** The same in pieces, one for each rule, for a page that must stay quick in between. */
export function checksIn(scope: Scope, text: string, context: CheckContext): readonly (() => readonly Finding[])[] {
  let known: CheckContext | undefined;
  return RULES.filter(({ scopes }) => scopes.includes(scope)).map((rule) => () => {
    known ??= withLanguage(text, context);
    return findIn(rule, text, known);
  });
}

/** Whether a rule knows a language; one that is not known is read as English. */
export const knows = ({ languages }: Rule, language: LanguageCode | null): boolean =>
  languages === null || languages.includes(language ?? "en");

const findIn = (rule: Rule, text: string, context: CheckContext): readonly Finding[] =>
  knows(rule, context.language ?? null) ? rule.find(text, context) : [];

/** The context with the language of the letter, which its texts show, or the brief when they are too short. */
export function withLanguage(text: string, context: CheckContext): CheckContext {
  if (context.language !== undefined) return context;
  const texts = [...otherTexts(context, context.block).map(([, other]) => other), text];
  return { ...context, language: findLanguage(texts.join("\n")) ?? factsOfBrief(context.brief).language };
}
