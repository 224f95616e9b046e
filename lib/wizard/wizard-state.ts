import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import { briefFrom, STEP_PLACE } from "./decisions";
import type { Draft, Texts } from "./draft";
import { STAGE_NAMES } from "./names";
import { holdsText, restingRun } from "./stage";
import type { DraftText, StageName, StageRun, StageState, WaitingRun, WizardState } from "./state";

const views = new WeakMap<Draft, WizardState>();

/**
 * Returns a draft as a page shows it. A step that the wizard does not have is the nearest one.
 * @param before an earlier view of the same draft, of which everything that is as it was stays the same object.
 */
export function wizardState(definition: WizardDefinition, draft: Draft, before?: WizardState): WizardState {
  const known = views.get(draft);
  if (known) return known;
  const stages: Partial<Record<StageName, StageState>> = {};
  for (const name of STAGE_NAMES) {
    const stage = definition.stages[name];
    const view = stage && stageFrom(draft, name, stage, before?.stages[name]);
    if (view) stages[name] = view;
  }
  const fields = Object.entries(draft.decisions).filter(([place]) => !place.includes(".") && place !== STEP_PLACE);
  const state = {
    ...{ descriptionLength: null, insightSource: null },
    ...Object.fromEntries(fields),
    wizard: draft.wizard,
    ...positionOf(definition, draft.decisions[STEP_PLACE]),
    brief: briefFrom(draft.decisions, before?.brief),
    stages,
  } as WizardState;
  views.set(draft, state);
  return state;
}

function positionOf({ steps }: WizardDefinition, place: unknown) {
  const [step, screen, furthest] = [0, 1, 2].map((at) => Number(Object(place)[at]) || 0) as [number, number, number];
  const furthestStepIndex = within(furthest, steps.length);
  const stepIndex = within(step, furthestStepIndex + 1);
  return { stepIndex, screenIndex: within(screen, steps[stepIndex]?.screens.length ?? 1), furthestStepIndex };
}

/** The texts of a draft by stage, oldest first: found once, since the stages are looked at after every key. */
const grouped = new WeakMap<Texts, Partial<Record<StageName, DraftText[]>>>();

/** Returns the texts of a stage, oldest first. */
export function textsOfStage(texts: Texts, name: StageName): readonly DraftText[] {
  const known = grouped.get(texts);
  if (known) return known[name] ?? [];
  const groups: Partial<Record<StageName, DraftText[]>> = {};
  const inOrder = [...texts.values()].sort((one, other) => one.createdAt - other.createdAt);
  for (const text of inOrder) {
    const group = groups[text.stage];
    if (group) group.push(text);
    else groups[text.stage] = [text];
  }
  grouped.set(texts, groups);
  return textsOfStage(texts, name);
}

/** The parts of a stage that are decisions, as their places end. */
const PARTS = ["selected", "kept", "asking", "asked", "edit", "run"] as const;

type StageParts = [
  selected: string | null,
  kept: string | null,
  asking: boolean | null,
  asked: string | null,
  edit: StageState["handEdit"],
  run: WaitingRun | null,
];

/** The parts and texts that each view of a stage was made from. */
const sources = new WeakMap<StageState, { parts: StageParts; texts: readonly DraftText[] }>();

/** Returns a stage of a draft; undefined before anything was done in it. */
function stageFrom(
  { decisions, texts: all }: Draft,
  name: StageName,
  definition: StageDefinition,
  before?: StageState,
): StageState | undefined {
  const texts = textsOfStage(all, name);
  const parts = PARTS.map((part) => decisions[`${name}.${part}`] ?? null) as StageParts;
  const source = before && sources.get(before);
  if (source && sameItems(source.parts, parts) && sameItems(source.texts, texts)) return before;
  const [selected, kept, asking, asked, edit, run] = parts;
  // The part of a run that waits for the person is no version yet, and one without content never will be.
  const written = texts.filter(
    ({ id, origin, text }) => origin !== "interrupted" || (run?.generationId !== id && holdsText(definition, text)),
  );
  const versions = before && sameItems(before.versions, written) ? before.versions : written;
  if (versions.length === 0 && parts.every((part) => part === null)) return undefined;
  const stage: StageState = {
    run: run === null ? restingRun({ selectedId: selected, versions }) : runFrom(run, texts),
    versions,
    selectedId: selected,
    keptId: kept,
    revision: { open: asking ?? false, requiredChanges: asked ?? "" },
    handEdit: edit,
  };
  sources.set(stage, { parts, texts });
  return stage;
}

const sameItems = (some: readonly unknown[], others: readonly unknown[]) =>
  some === others || (some.length === others.length && some.every((item, at) => item === others[at]));

/** Returns a run that waits, with the part of its text that has arrived. */
function runFrom(request: WaitingRun, texts: readonly DraftText[]): StageRun {
  const part = texts.find(({ id, origin }) => origin === "interrupted" && id === request.generationId);
  const partialText = part?.text ?? "";
  if (request.status === "streaming" || !part || part.prompt === "") return { ...request, partialText };
  const { prompt, model, usage } = part;
  return { ...request, partialText, provenance: { prompt, model, usage } };
}

const within = (index: number, count: number) => Math.max(0, Math.min(Math.floor(index), count - 1));
