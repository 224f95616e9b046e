import { type ReplyParts, readWholeLetter } from "@/lib/replies/whole-letter";
import type { Usage } from "@/lib/stream/events";
import type { StageAction } from "@/lib/wizard/actions";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { reduceWizard } from "@/lib/wizard/machine";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { restingRun, stageOf } from "@/lib/wizard/stage";
import { figurePart, languageOf, readBasis, writeBasis } from "@/lib/wizard/staleness/basis";
import { effectiveOf, markOf, stageIn } from "@/lib/wizard/staleness/current-basis";
import { isStale, staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName, StageRun, StageState, Version, WizardState } from "@/lib/wizard/state";
import { stageNames } from "./letter-blocks";
import { HALF, isWritten, partsOf, stageParts } from "./letter-parts";
import { ownChoice } from "./own-choice";

type RunningLetter = Extract<StageRun, { status: "streaming" }>;

/** The end of a run that was to write a whole letter. */
interface LetterEnd extends Pick<RunningLetter, "generationId" | "request" | "basis"> {
  text: string;
  /** Whether the model came to its end; otherwise the part that it was writing is not whole. */
  isFinished: boolean;
  model: string;
  usage: Usage | null;
  createdAt: number;
}

/** Returns the whole parts of a reply; the part that was being written when it ended is not whole. */
export function wholeParts(text: string, isFinished: boolean): ReplyParts {
  const { parts, last } = readWholeLetter(text);
  const { note: _, ...whole } = last === undefined || isFinished ? parts : { ...parts, [last]: undefined };
  return Object.fromEntries(Object.entries(whole).filter(([, part]) => part));
}

/** Shares the parts of a whole letter out at the end of its run, and the usage of a stopped one once it is counted. */
export function shareOutAfter(
  definition: WizardDefinition,
  state: WizardState,
  action: StageAction,
  before: StageRun,
): WizardState {
  if (action.type === "part-counted") return withUsage(state, action.generationId, action.usage);
  if (before.status !== "streaming") return state;
  if (action.type === "stage-finished") {
    const { createdAt } = action.stamp;
    return shareOut(definition, state, { ...before, ...action.reply, isFinished: true, createdAt });
  }
  if (action.type !== "stage-failed" && action.type !== "stage-stopped") return state;
  const { partialText: text, provenance, endedAt: createdAt = lastWritten(state) } = action;
  const { model, usage } = provenance ?? { model: "", usage: null };
  return shareOut(definition, state, { ...before, text, model, usage, isFinished: false, createdAt });
}

const lastWritten = ({ stages }: WizardState): number =>
  Math.max(0, ...Object.values(stages).flatMap(({ versions }) => versions.map(({ createdAt }) => createdAt)));

/**
 * Makes a chosen version of each whole part in the stage that takes it. The ids come from the generation, so that all
 * tabs and devices make the same versions. The new texts were written to fit those that stood before, so that neither
 * are out of date.
 */
function shareOut(definition: WizardDefinition, before: WizardState, end: LetterEnd): WizardState {
  const whole = wholeParts(end.text, end.isFinished);
  const stale = staleStages(definition, before);
  const names = stageNames(definition).filter((name) =>
    end.request === "revise" ? stale.includes(name) : !isWritten(definition, before, name),
  );
  const shared = new Map(
    names.flatMap((name) => {
      const version = versionOf(definition, before, name, { whole, end });
      return version ? [[name, version] as const] : [];
    }),
  );
  let state = before;
  for (const [name, version] of shared) state = withVersion(definition, state, name, version);
  if (shared.has("insight")) state = { ...state, insightSource: state.insightSource ?? "generated" };
  for (const name of stageNames(definition)) {
    if (shared.has(name) || !isStale(definition, before, name)) {
      state = withBasis(definition, state, name, { shared, end, before });
    }
  }
  return withUsage(state, end.generationId, end.usage);
}

/** Returns the version of a stage; undefined without a whole part for it, and for one that has its text already. */
function versionOf(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  { whole, end }: { whole: ReplyParts; end: LetterEnd },
): Version | undefined {
  const stage = definition.stages[name];
  if (!stage || stage.unused?.(state)) return undefined;
  const { generationId, request, model, createdAt } = end;
  const standing = stageParts(definition, state, name);
  const parts = partsOf(stage);
  const fresh = parts.filter((part) => whole[part] && (request === "revise" || !standing[part]));
  const isWhole = parts.every((part) => fresh.includes(part) || (request === "generate" && standing[part]));
  // Half of a text is better than none, and worse than another whole one.
  const isBetter = isWhole || parts.every((part) => !standing[part]);
  const id = isWhole ? generationId : `${generationId}${HALF}`;
  const isThere = stageOf(state, name).versions.some((version) => version.id === id);
  if (fresh.length === 0 || !isBetter || isThere) return undefined;
  const own = ownChoice(stage, stageOf(state, name));
  const texts = parts.map((part) => (fresh.includes(part) ? whole[part] : standing[part]) ?? "");
  const text = writeText(stage, texts, own);
  return {
    id,
    origin: "generated",
    text,
    basis: "",
    choice: own ?? firstOption(stage, text, languageOf(end.basis)),
    requiredChanges: "",
    // The version of the whole letter has it.
    prompt: "",
    model,
    usage: null,
    createdAt,
  };
}

/** Returns the first option of a list as the letter shows it; null for blocks. */
function firstOption({ format }: StageDefinition, text: string, language: string | null): string | null {
  const [first = null] = format.kind === "options" ? format.typeset(text, { language }).options : [];
  return first;
}

/** Writes the texts of a stage; what the person chose from a list stays its first option. */
function writeText({ format, fills }: StageDefinition, texts: readonly string[], own: string | undefined): string {
  if (format.kind === "options") return format.write([...new Set([...(own === undefined ? [] : [own]), ...texts])]);
  return format.write(Object.fromEntries(fills.map((name, at) => [name, texts[at] ?? ""])));
}

/** Adds a version and selects it; a part that an earlier run of the stage left is set aside. */
function withVersion(
  definition: WizardDefinition,
  before: WizardState,
  name: StageName,
  version: Version,
): WizardState {
  const stamp = { id: `${version.id}-before`, createdAt: version.createdAt };
  const state = reduceWizard(definition, before, { type: "run-dismissed", stage: name, stamp });
  const stage = stageOf(state, name);
  const written = { versions: [...stage.versions, version], selectedId: version.id };
  const after: StageState = {
    ...stage,
    ...written,
    run: restingRun(written),
    revision: { ...stage.revision, open: false },
  };
  return { ...state, stages: { ...state.stages, [name]: after } };
}

interface Shared {
  shared: ReadonlyMap<StageName, Version>;
  end: LetterEnd;
  before: WizardState;
}

/** Returns the draft with the basis of a text in the letter: the answers of the request, and the texts of now. */
function withBasis(
  definition: WizardDefinition,
  state: WizardState,
  name: StageName,
  { shared, end, before }: Shared,
): WizardState {
  const stage = definition.stages[name];
  const version = effectiveOf(definition, state, name);
  if (!stage || !version) return state;
  const isShared = shared.has(name);
  const sent = readBasis(end.basis);
  const basis: Record<string, string> = { ...readBasis(version.basis) };
  for (const source of stage.madeFrom(state)) {
    const text = stageIn(source);
    const now = markOf(definition, state, source);
    if (text === undefined && isShared) basis[source] = sent[source] ?? now;
    // A text that is still to be written will fit this one.
    if (text !== undefined && now !== "" && (isShared || shared.has(text))) basis[source] = now;
  }
  if (isShared) Object.assign(basis, figurePart(sent));
  if (isShared && sent.letterLanguage) basis.letterLanguage = sent.letterLanguage;
  const from = effectiveOf(definition, before, name)?.id;
  if (isShared && from && stage.format.kind === "blocks") basis.from = from;
  return withVersions(state, name, (one) => (one === version ? { ...one, basis: writeBasis(basis) } : one));
}

function withVersions(state: WizardState, name: StageName, change: (version: Version) => Version): WizardState {
  const stage = stageOf(state, name);
  return { ...state, stages: { ...state.stages, [name]: { ...stage, versions: stage.versions.map(change) } } };
}

/** Shares the usage of a generation out to the versions that came from it, by the length of their texts. */
function withUsage(before: WizardState, generationId: string, usage: Usage | null): WizardState {
  const names = STAGE_NAMES.filter((name) => name !== "wholeLetter" && before.stages[name]);
  const isFromIt = ({ id }: Version) => id === generationId || id === `${generationId}${HALF}`;
  const versions = names.flatMap((name) => stageOf(before, name).versions.filter(isFromIt));
  const total = versions.reduce((length, { text }) => length + text.length, 0);
  if (usage === null || total === 0) return before;
  let length = 0;
  const withShare = (version: Version): Version => {
    if (!isFromIt(version)) return version;
    const begin = length / total;
    length += version.text.length;
    return { ...version, usage: shareOf(usage, begin, length / total) };
  };
  return names.reduce((state, name) => withVersions(state, name, withShare), before);
}

/** Returns the usage between two places, from 0 to 1. The shares of neighbors add up, because each rounds both places. */
function shareOf(usage: Usage, begin: number, end: number): Usage {
  const between = (tokens: number) => Math.round(tokens * end) - Math.round(tokens * begin);
  const { cachedTokens } = usage;
  return {
    ...usage,
    inputTokens: between(usage.inputTokens),
    outputTokens: between(usage.outputTokens),
    ...(cachedTokens === undefined ? {} : { cachedTokens: between(cachedTokens) }),
    cost: usage.cost * (end - begin),
  };
}
