import { sameJson } from "@/lib/text/json";
import { BRIEF_FIELDS, type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { DRAFT_FIELD_NAMES } from "@/lib/wizard/draft-fields";
import { STAGE_NAMES } from "@/lib/wizard/names";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import { holdsText, restingRun } from "@/lib/wizard/stage";
import {
  EMPTY_STAGE,
  emptyWizardState,
  type StageName,
  type StageRun,
  type StageState,
  type Version,
  type WizardState,
} from "@/lib/wizard/state";
import type { SentText, StageText } from "./draft-wire";

/**
 * Everything that a person typed and chose in a draft, by its place, e.g. `answers.topic` or `tip.selected`. A place
 * without a decision is absent. The texts are not in it (`textsOf`).
 */
export type Decisions = Readonly<Record<string, unknown>>;

/** A change of one place: the mark of the value that it replaces, and the new value, null for none. */
export interface Change {
  from: string;
  to: unknown;
}

export type Changes = Readonly<Record<string, Change>>;

/** The place of the open step. Each tab and device has its own, and the last one is where the next page opens. */
export const STEP_PLACE = "step";

/** Returns the place of an answer. */
export const answerPlace = (field: keyof Brief): string => `answers.${field}`;

/** Whether a place holds words that a person typed, which no other tab or device may replace unasked. */
export const isTyped = (place: string): boolean => /^answers\.|^toldBefore$|\.(?:edit|asked)$/.test(place);

/** Returns the mark of the value in a place, by which a save says what it replaces. */
export const markOf = (value: unknown): string => fingerprint(value ?? null);

/** Returns the decisions of a draft. */
export function decisionsOf(state: WizardState): Decisions {
  const decisions: Record<string, unknown> = {};
  const put = (place: string, value: unknown) => {
    if (value !== undefined && value !== null) decisions[place] = value;
  };
  for (const field of BRIEF_FIELDS) {
    if (state.brief[field] !== EMPTY_BRIEF[field]) put(answerPlace(field), state.brief[field]);
  }
  for (const field of DRAFT_FIELD_NAMES) put(field, state[field]);
  const { stepIndex, screenIndex, furthestStepIndex } = state;
  if (furthestStepIndex > 0 || screenIndex > 0) put(STEP_PLACE, [stepIndex, screenIndex, furthestStepIndex]);
  for (const name of STAGE_NAMES) {
    const { run, selectedId, keptId, revision, handEdit } = state.stages[name] ?? EMPTY_STAGE;
    put(`${name}.selected`, selectedId);
    put(`${name}.kept`, keptId);
    put(`${name}.asking`, revision.open || null);
    put(`${name}.asked`, revision.requiredChanges || null);
    put(`${name}.edit`, handEdit);
    put(`${name}.run`, requestOf(run));
  }
  return decisions;
}

/**
 * Returns what is known of a run besides its text, and besides the words of a model's server, which are for the operator on
 * the page alone; null when nothing runs or waits for the person.
 */
function requestOf(run: StageRun): object | null {
  if (run.status === "idle" || run.status === "done") return null;
  const { partialText: _, ...request } = run;
  if (request.status === "streaming") return request;
  const { provenance: __, ...ended } = request;
  if (ended.status === "stopped") return ended;
  const { details: ___, ...error } = ended.error;
  return { ...ended, error };
}

/**
 * Returns the draft with these decisions and these texts of its stages, oldest first. Nothing is checked here.
 * @param before an earlier state of the same draft: a version that is as it was stays the same object.
 */
export function joinDraft(
  definition: WizardDefinition,
  decisions: Decisions,
  texts: readonly StageText[],
  before?: WizardState,
): WizardState {
  const state: Record<string, unknown> = { ...emptyWizardState(definition.name) };
  const answers = BRIEF_FIELDS.map((field) => [field, decisions[answerPlace(field)] ?? EMPTY_BRIEF[field]]);
  state.brief = Object.fromEntries(answers);
  for (const field of DRAFT_FIELD_NAMES) if (decisions[field] !== undefined) state[field] = decisions[field];
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    if (!definition.stages[name]) continue;
    const stage = joinStage(definition, name, { decisions, texts, before: before?.stages[name]?.versions ?? [] });
    if (stage) stages[name] = stage;
  }
  return { ...state, ...positionOf(definition, decisions[STEP_PLACE]), stages } as WizardState;
}

/** Returns the open step; a step that the wizard does not have is the nearest one. */
function positionOf({ steps }: WizardDefinition, place: unknown) {
  const [step, screen, furthest] = [0, 1, 2].map((at) => Number(Object(place)[at]) || 0) as [number, number, number];
  const furthestStepIndex = within(furthest, steps.length);
  const stepIndex = within(step, furthestStepIndex + 1);
  return { stepIndex, screenIndex: within(screen, steps[stepIndex]?.screens.length ?? 1), furthestStepIndex };
}

const within = (index: number, count: number) => Math.max(0, Math.min(Math.floor(index), count - 1));

interface StageParts {
  decisions: Decisions;
  texts: readonly StageText[];
  before: readonly Version[];
}

function joinStage(
  definition: WizardDefinition,
  name: StageName,
  { decisions, texts: all, before }: StageParts,
): StageState | undefined {
  const texts = all.filter(({ stage }) => stage === name);
  const at = <Value>(place: string) => (decisions[`${name}.${place}`] ?? null) as Value | null;
  const request = at<WaitingRun>("run");
  const selectedId = at<string>("selected");
  const versions = texts.flatMap(({ stage: _, ...version }) =>
    isVersion(version) ? [before.find((known) => isSameText(known, version)) ?? version] : [],
  );
  const stage: StageState = {
    run: request === null ? restingRun({ selectedId, versions }) : runOf(request, texts),
    versions,
    selectedId,
    keptId: at("kept"),
    revision: { open: at("asking") ?? false, requiredChanges: at("asked") ?? "" },
    handEdit: at("edit"),
  };
  const isEmpty = stage.versions.length === 0 && Object.keys(decisions).every((place) => !place.startsWith(`${name}.`));
  return isEmpty ? undefined : stage;

  /** The part of a run that waits for the person is no version yet, and one without content never will be. */
  function isVersion({ id, origin, text }: Version): boolean {
    if (origin !== "interrupted") return true;
    const definitionOf = definition.stages[name];
    return request?.generationId !== id && definitionOf !== undefined && holdsText(definitionOf, text);
  }
}

function runOf(request: WaitingRun, texts: readonly StageText[]): StageRun {
  const part = texts.find(({ id, origin }) => origin === "interrupted" && id === request.generationId);
  const partialText = part?.text ?? "";
  if (request.status === "streaming" || !part || part.prompt === "") return { ...request, partialText };
  const { prompt, model, usage } = part;
  return { ...request, partialText, provenance: { prompt, model, usage } };
}

/** Returns the changes that lead from some decisions to others. */
export function changesBetween(before: Decisions, after: Decisions): Changes {
  const changes: Record<string, Change> = {};
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[place] === after[place]) continue;
    const [from, to] = [markOf(before[place]), after[place] ?? null];
    if (from !== markOf(to)) changes[place] = { from, to };
  }
  return changes;
}

/** Returns decisions with another value in one place; null takes it out. */
export function withPlace(decisions: Decisions, place: string, value: unknown): Decisions {
  const { [place]: _, ...rest } = decisions;
  return value === undefined || value === null ? rest : { ...rest, [place]: value };
}

/**
 * Makes changes. One whose value is there already changes nothing, so that a save may arrive twice.
 * @returns in `conflicts` the words in typed places that were changed elsewhere since: these changes were not made.
 */
export function applyChanges(before: Decisions, changes: Changes): Record<"decisions" | "conflicts", Decisions> {
  const decisions: Record<string, unknown> = { ...before };
  const conflicts: Record<string, unknown> = {};
  for (const [place, { from, to }] of Object.entries(changes)) {
    const there = markOf(before[place]);
    if (isTyped(place) && there !== from && there !== markOf(to)) conflicts[place] = before[place] ?? null;
    else if (to === null) delete decisions[place];
    else decisions[place] = to;
  }
  return { decisions, conflicts };
}

/** A run that is under way, or that ended early and waits for the person. */
type WaitingRun = Exclude<StageRun, { status: "idle" | "done" }>;

/** The texts of a draft by stage and id. */
export type Texts = ReadonlyMap<string, StageText>;

/** Returns the key of a text within its draft. */
export const textKey = ({ stage, id }: Pick<StageText, "stage" | "id">): string => `${stage}/${id}`;

/** Returns the texts of a draft, oldest first in each stage. */
export function textsOf(state: WizardState): Texts {
  const texts = new Map<string, StageText>();
  for (const stage of STAGE_NAMES) {
    const { versions, run } = state.stages[stage] ?? EMPTY_STAGE;
    for (const version of versions) texts.set(textKey({ stage, id: version.id }), { stage, ...version });
    if (run.status === "idle" || run.status === "done") continue;
    const provenance = run.status === "streaming" ? undefined : run.provenance;
    if (run.partialText === "" && !provenance) continue;
    const text: StageText = {
      stage,
      id: run.generationId,
      origin: "interrupted",
      text: run.partialText,
      basis: run.basis,
      choice: null,
      requiredChanges: run.requiredChanges,
      ...(run.kept && { kept: run.kept }),
      ...(provenance ?? { prompt: "", model: "", usage: null }),
      createdAt: 1 + Math.max(0, ...versions.map(({ createdAt }) => createdAt)),
    };
    texts.set(textKey(text), text);
  }
  return texts;
}

/** Returns the texts that are new or changed. @param whole the keys of texts that the server does not know otherwise. */
export function textsBetween(before: Texts, after: Texts, whole: ReadonlySet<string> = new Set()): SentText[] {
  return [...after].flatMap(([key, text]) => {
    const known = before.get(key);
    if (known && isSameText(known, text)) return [];
    const { text: words, prompt, ...facts } = text;
    const isThere = known ? known.text === words : isReply(text) && !whole.has(key);
    return [isThere ? facts : text];
  });
}

/** Whether a text is the whole reply of a generation, and not made or changed here. */
const isReply = ({ origin, prompt }: Version) => prompt !== "" && (origin === "generated" || origin === "revised");

function isSameText(one: Version, other: Version): boolean {
  if (one.id !== other.id || one.text !== other.text) return false;
  const factsOf = ({ origin, basis, choice, usage }: Version) => [origin, basis, choice, usage];
  return sameJson(factsOf(one), factsOf(other));
}
