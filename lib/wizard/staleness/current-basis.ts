import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { canStart, effectiveVersion, stageOf } from "@/lib/wizard/stage";
import type { StageName, Version, WizardState } from "@/lib/wizard/state";
import { answerMark, type Basis, NO_BASIS, type Source } from "./basis";
import type { EditedText } from "./brief-figures";

/** Returns the basis that a stage would have if it were written or edited now; empty while an input is missing. */
export function currentBasis(
  definition: WizardDefinition,
  name: StageName,
  state: WizardState,
  edit?: EditedText,
): Basis {
  const stage = definition.stages[name];
  if (!stage || !canStart(stage, state)) return NO_BASIS;
  const basis: Record<string, string> = { ...definition.figureMarks(state.brief, edit) };
  for (const source of stage.madeFrom(state)) basis[source] = markOf(definition, state, source);
  const language = definition.briefLanguage(state.brief);
  return language === null ? basis : { ...basis, letterLanguage: language };
}

/** Returns the current mark of a source; empty for a missing text. */
export function markOf(definition: WizardDefinition, state: WizardState, source: Source): string {
  const name = stageIn(source);
  if (name === undefined) return answerMark(answerOf(state, source));
  const version = effectiveOf(definition, state, name);
  if (!version) return "";
  return version.choice === null ? version.id : `${version.id} ${answerMark(version.choice)}`;
}

/** Returns the current text of an answer; empty for a source that is a text. */
export function answerOf(state: WizardState, source: Source): string {
  if (source === "descriptionLength" || source === "insightSource") return state[source] ?? "";
  const field = BRIEF_FIELDS.find((name) => name === source);
  return field ? state.brief[field] : "";
}

/** Returns the stage of a source; undefined for an answer. */
export function stageIn(source: Source): StageName | undefined {
  return STAGE_NAMES.find((name) => source === `text:${name}`);
}

/** Returns the version of a stage that the letter uses. */
export function effectiveOf(definition: WizardDefinition, state: WizardState, name: StageName): Version | undefined {
  const stage = definition.stages[name];
  return stage && effectiveVersion(stage, stageOf(state, name));
}
