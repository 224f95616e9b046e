import type { Blocks } from "@/lib/letter/blocks";
import type { Usage, WireError } from "@/lib/stream/events";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { type Basis, withFrom } from "@/lib/wizard/staleness/basis";
import type { EditedText } from "@/lib/wizard/staleness/figure-marks";
import type { StageAction, VersionStamp } from "./actions";
import { changesToAskFor, effectiveVersion, holdsText, optionsOf, restingRun, selectedVersion } from "./stage";
import {
  EMPTY_STAGE,
  type Part,
  type Provenance,
  type RequestKind,
  type StageState,
  type StopReason,
  type Version,
} from "./state";

/** The definition of a stage, and its sources as they are now (`lib/wizard/staleness/basis.ts`). */
export interface StageContext {
  definition: StageDefinition;
  currentBasis: (edit?: EditedText) => Basis;
}

/**
 * Reduces the state of one stage. It only ever adds versions and never loses typed words: a rewrite clears the request
 * when it is sent (specification 4.3) and restores it on failure.
 */
export function reduceStage(stage: StageState, action: StageAction, context: StageContext): StageState {
  const after = changed(stage, action, context);
  if (after.run.status !== "idle" && after.run.status !== "done") return after;
  // The versions alone decide it, here as when a draft is opened: nothing else of a run at rest is stored.
  const run = restingRun(after);
  return run.status === after.run.status ? after : { ...after, run };
}

function changed(stage: StageState, action: StageAction, context: StageContext): StageState {
  switch (action.type) {
    case "stage-started":
      return started(stage, action, context);
    case "stage-finished":
      return finished(stage, action, context);
    case "stage-failed":
      return failed(stage, action);
    case "stage-resumed":
      return resumed(stage);
    case "stage-stopped":
      return ended(stage, action, { status: "stopped", reason: action.reason });
    case "part-counted":
      return partCounted(stage, action.usage);
    case "partial-kept":
      return partialKept(stage, action.stamp, context);
    case "run-dismissed":
      return dismissed(stage, action.stamp, context);
    case "option-chosen":
      return optionChosen(stage, action.option, context);
    case "version-kept":
      return { ...stage, keptId: stage.selectedId, revision: { ...stage.revision, open: false } };
    case "version-reopened":
      return { ...stage, keptId: null };
    case "version-selected":
      return selected(stage, action.id, context);
    case "edit-opened":
      return { ...stage, handEdit: action.edit };
    case "edit-changed":
      return stage.handEdit ? { ...stage, handEdit: { ...stage.handEdit, [action.part]: action.text } } : stage;
    case "edit-cancelled":
      return { ...stage, handEdit: null };
    case "text-edited":
      return edited(stage, action, context);
    case "text-proposed":
      return { ...stage, versions: [...stage.versions, editOf(stage, action, context)] };
    case "choice-withdrawn":
      return { ...stage, handEdit: null, versions: stage.versions.map((version) => ({ ...version, choice: null })) };
    case "stale-accepted":
      // While a new list waits for a choice, the version in the letter is not the selected one.
      return withVersion(stage, effectiveVersion(context.definition, stage)?.id, (version) => ({
        ...version,
        basis: withFrom(context.currentBasis(), version.basis.from),
      }));
    case "revision-opened":
      return { ...stage, keptId: null, revision: { ...stage.revision, open: true } };
    case "revision-closed":
      return { ...stage, revision: { ...stage.revision, open: false } };
    case "revision-changed":
      return { ...stage, revision: { ...stage.revision, requiredChanges: action.requiredChanges } };
  }
}

/** Nothing runs and nothing waits for the person. */
const AT_REST = EMPTY_STAGE.run;

function started(
  stage: StageState,
  action: Extract<StageAction, { type: "stage-started" }>,
  context: StageContext,
): StageState {
  if (stage.run.status === "streaming") return stage;
  const requiredChanges = action.request === "revise" ? changesToAskFor(stage) : "";
  const kept = action.kept ?? keptBefore(stage, action.request, requiredChanges);
  return {
    ...withPartSetAside(stage, action.stamp, context),
    run: {
      status: "streaming",
      generationId: action.generationId,
      partialText: "",
      request: action.request,
      requiredChanges,
      basis: withFrom(context.currentBasis(), rewrittenId(stage, context)),
      ...keptOf({ kept }),
    },
    revision: action.request === "revise" ? { ...stage.revision, requiredChanges: "" } : stage.revision,
  };
}

/** Returns the blocks that an interrupted run of the same request left unchanged. */
function keptBefore({ run }: StageState, request: RequestKind, requiredChanges: string): Blocks | undefined {
  if (run.status !== "failed" && run.status !== "stopped") return undefined;
  return run.request === request && run.requiredChanges === requiredChanges ? run.kept : undefined;
}

/** Returns the block that a run rewrites; a new list rewrites none. */
function rewrittenId(stage: StageState, context: StageContext): string | null {
  const version = selectedVersion(stage);
  return version && optionsOf(context.definition, version).length === 0 ? version.id : null;
}

function finished(
  stage: StageState,
  action: Extract<StageAction, { type: "stage-finished" }>,
  context: StageContext,
): StageState {
  const { run } = stage;
  if (run.status !== "streaming") return stage;
  const version: Version = {
    ...action.stamp,
    ...action.reply,
    origin: run.request === "revise" ? "revised" : "generated",
    basis: run.basis,
    choice: null,
    requiredChanges: run.requiredChanges,
    ...keptOf(run),
  };
  // Another tab that followed the run may have added the version, and a choice from it, already.
  const isThere = stage.versions.some(({ id }) => id === version.id);
  return {
    ...(isThere ? stage : added(stage, version, context)),
    run: AT_REST,
    revision: { ...stage.revision, open: false },
  };
}

function failed(stage: StageState, action: Extract<StageAction, { type: "stage-failed" }>): StageState {
  const { error, outOfSight = false } = action;
  return ended(stage, action, { status: "failed", error, ...(outOfSight && { outOfSight }) });
}

/** Follows a lost run again: the text is being written, and the request counts as sent. */
function resumed(stage: StageState): StageState {
  const { run, revision } = stage;
  if (run.status !== "failed" || !run.outOfSight) return stage;
  const { generationId, partialText, request, requiredChanges, basis } = run;
  return {
    ...stage,
    run: { status: "streaming", generationId, partialText, request, requiredChanges, basis, ...keptOf(run) },
    revision: request === "revise" ? { ...revision, requiredChanges: "" } : revision,
  };
}

type Ending = { status: "failed"; error: WireError; outOfSight?: true } | { status: "stopped"; reason: StopReason };

function ended(stage: StageState, { partialText, provenance }: Part, ending: Ending): StageState {
  const { run, revision } = stage;
  if (run.status !== "streaming") return stage;
  const { status: _, ...sent } = run;
  // A request typed during the rewrite is newer than the one sent, so it stays.
  const requiredChanges = revision.requiredChanges || run.requiredChanges;
  return {
    ...stage,
    run: { ...ending, ...sent, partialText, ...(provenance && { provenance }) },
    revision: { ...revision, requiredChanges },
  };
}

/** Records the usage of a stopped part, which the server reports a moment later. */
function partCounted(stage: StageState, usage: Usage): StageState {
  const { run } = stage;
  if ((run.status !== "failed" && run.status !== "stopped") || !run.provenance) return stage;
  return { ...stage, run: { ...run, provenance: { ...run.provenance, usage } } };
}

/** Dismisses an ended run. A stage without a text is then as it was before its first run. */
function dismissed(stage: StageState, stamp: VersionStamp, context: StageContext): StageState {
  if (stage.run.status !== "failed" && stage.run.status !== "stopped") return stage;
  return { ...withPartSetAside(stage, stamp, context), run: AT_REST };
}

/** Accepts the part that has arrived as the text of the stage. */
function partialKept(stage: StageState, stamp: VersionStamp, context: StageContext): StageState {
  const version = partThatArrived(stage, stamp, context);
  return version ? { ...added(stage, version, context), run: AT_REST } : stage;
}

/** Adds the part that has arrived to the versions without selecting it, so that no written text is lost. */
function withPartSetAside(stage: StageState, stamp: VersionStamp, context: StageContext): StageState {
  const version = partThatArrived(stage, stamp, context);
  return version ? { ...stage, versions: [...stage.versions, version] } : stage;
}

function partThatArrived({ run }: StageState, stamp: VersionStamp, context: StageContext): Version | undefined {
  if ((run.status !== "failed" && run.status !== "stopped") || !holdsText(context.definition, run.partialText))
    return undefined;
  return {
    ...stamp,
    id: run.generationId,
    origin: "interrupted",
    text: run.partialText,
    basis: run.basis,
    choice: null,
    requiredChanges: run.requiredChanges,
    ...keptOf(run),
    ...(run.provenance ?? UNKNOWN),
  };
}

const keptOf = ({ kept }: { kept?: Blocks | undefined }): { kept?: Blocks } => (kept ? { kept } : {});

const UNKNOWN: Provenance = { prompt: "", model: "", usage: null };

/** Chooses an option by its words, so that a click means what it was made on, whatever another tab has changed. */
function optionChosen(stage: StageState, option: string | null, { definition }: StageContext): StageState {
  return withVersion(stage, stage.selectedId, (version) =>
    option === null || optionsOf(definition, version).includes(option) ? { ...version, choice: option } : version,
  );
}

function edited(
  stage: StageState,
  action: Extract<StageAction, { type: "text-edited" }>,
  context: StageContext,
): StageState {
  const before = selectedVersion(stage);
  const read = context.definition.format.read(action.text);
  const options = read.kind === "options" ? read.options : [];
  // A block must have been written before an edit; a list can begin with a person's own words.
  if ((!before && options.length === 0) || before?.text === action.text) return { ...stage, handEdit: null };
  const version = { ...editOf(stage, action, context), choice: choiceAfterEdit(before, options, context) };
  const wasKept = stage.keptId !== null && stage.keptId === stage.selectedId;
  // An edit of an accepted text is accepted as well.
  const after = { ...added(stage, version, context), handEdit: null };
  return wasKept ? { ...after, keptId: version.id } : after;
}

type EditAction = Extract<StageAction, { type: "text-edited" | "text-proposed" }>;

/** Returns the version that an edit makes, by hand or with a model's words for some sentences. */
function editOf(stage: StageState, action: EditAction, context: StageContext): Version {
  const before = selectedVersion(stage);
  const own = action.type === "text-edited" ? action.basis : undefined;
  return {
    ...action.stamp,
    origin: "edited",
    text: action.text,
    basis: withFrom(own ?? context.currentBasis(before && { text: action.text, basis: before.basis }), before?.id),
    choice: null,
    requiredChanges: action.requiredChanges ?? "",
    ...(action.provenance ?? UNKNOWN),
  };
}

/** Returns the words that stand where the choice did. An option added by hand becomes the choice. */
function choiceAfterEdit(
  before: Version | undefined,
  options: readonly string[],
  { definition }: StageContext,
): string | null {
  const there = before ? optionsOf(definition, before) : [];
  const words = options.length > there.length ? options.at(-1) : options[there.indexOf(before?.choice ?? "")];
  return words || null;
}

function added(stage: StageState, version: Version, context: StageContext): StageState {
  return selected({ ...stage, versions: [...stage.versions, version] }, version.id, context);
}

/** Selects a version. A list without a choice leaves the words in the letter; where it has them, they are its choice. */
function selected(stage: StageState, id: string, { definition }: StageContext): StageState {
  const version = stage.versions.find((one) => one.id === id);
  if (!version) return stage;
  const after = { ...stage, selectedId: id };
  if (definition.format.kind === "blocks") return after;
  const before = effectiveVersion(definition, stage);
  if (version.choice !== null || !before) return { ...after, keptId: null };
  if (before.choice === null || !optionsOf(definition, version).includes(before.choice))
    return { ...after, keptId: before.id };
  return { ...withVersion(after, id, (one) => ({ ...one, choice: before.choice })), keptId: null };
}

function withVersion(
  stage: StageState,
  id: string | null | undefined,
  change: (version: Version) => Version,
): StageState {
  const versions = stage.versions.map((version) => (version.id === id ? change(version) : version));
  const changed = versions.some((version, index) => version !== stage.versions[index]);
  return changed ? { ...stage, versions } : stage;
}
