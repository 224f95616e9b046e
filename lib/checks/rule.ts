import type { LanguageCode } from "@/lib/text/languages";
import type { CheckContext, Finding, RuleId, Severity } from "./finding";

/** What a rule is asked about: one option of a list, one text, all texts of a letter together, or its export. */
export type Scope = "option" | "block" | "letter" | "export";

/** One rule as data. Texts that trip it and texts that do not are in `tests/fixtures/checks/rules.ts`. */
export interface Rule {
  id: RuleId;
  /** What it looks at, in a few words that begin a sentence or go on in one. */
  name: string;
  scopes: readonly Scope[];
  /** The strongest that its findings are. */
  severity: Severity;
  /** The languages whose words it knows; null for a rule that needs none. Null as a letter's language is English here. */
  languages: readonly LanguageCode[] | null;
  /**
   * What it finds in a text, in the order of the places; it gives nothing for a text that it is not about. For the
   * scopes `letter` and `export` the text is empty, the context's block null, and findings name their block.
   */
  find(text: string, context: CheckContext): readonly Finding[];
}
