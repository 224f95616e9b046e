import type { Blocks } from "@/lib/letter/blocks";
import type { Usage, WireError } from "@/lib/stream/events";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { readBasis, withFrom } from "@/lib/wizard/staleness/basis";
import type { StageAction, VersionStamp } from "./actions";
import { changesToAskFor, effectiveVersion, holdsText, optionCount, restingRun, selectedVersion } from "./stage";
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
  currentBasis: () => string;
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
      return finished(stage, action);
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
      return optionChosen(stage, action.choice, context);
    case "version-kept":
      return { ...stage, keptId: stage.selectedId, revision: { ...stage.revision, open: false } };
    case "version-reopened":
      return { ...stage, keptId: null };
    case "version-selected":
      return stage.versions.some((version) => version.id === action.id) ? { ...stage, selectedId: action.id } : stage;
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
        basis: withFrom(context.currentBasis(), readBasis(version.basis).from),
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
  const selected = selectedVersion(stage);
  return selected && optionCount(context.definition, selected) === 0 ? selected.id : null;
}

function finished(stage: StageState, action: Extract<StageAction, { type: "stage-finished" }>): StageState {
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
    ...(isThere ? stage : added(stage, version)),
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
  return version ? { ...added(stage, version), run: AT_REST } : stage;
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

function optionChosen(stage: StageState, choice: number | null, context: StageContext): StageState {
  return withVersion(stage, stage.selectedId, (version) =>
    choice === null || namesAnOption(choice, optionCount(context.definition, version))
      ? { ...version, choice }
      : version,
  );
}

function namesAnOption(choice: number | null, count: number): boolean {
  return choice !== null && Number.isInteger(choice) && choice >= 1 && choice <= count;
}

function edited(
  stage: StageState,
  action: Extract<StageAction, { type: "text-edited" }>,
  context: StageContext,
): StageState {
  const before = selectedVersion(stage);
  const count = optionCount(context.definition, { text: action.text, origin: "edited" });
  // A block must have been written before an edit; a list can begin with a person's own words.
  if ((!before && count === 0) || before?.text === action.text) return { ...stage, handEdit: null };
  const version = { ...editOf(stage, action, context), choice: choiceAfterEdit(before, count, context) };
  const wasKept = stage.keptId !== null && stage.keptId === stage.selectedId;
  // An edit of an accepted text is accepted as well.
  return { ...added(stage, version), handEdit: null, keptId: wasKept ? version.id : stage.keptId };
}

type EditAction = Extract<StageAction, { type: "text-edited" | "text-proposed" }>;

/** Returns the version that an edit makes, by hand or with a model's words for one sentence. */
function editOf(stage: StageState, action: EditAction, context: StageContext): Version {
  const isProposed = action.type === "text-proposed";
  return {
    ...action.stamp,
    origin: "edited",
    text: action.text,
    basis: withFrom(context.currentBasis(), selectedVersion(stage)?.id),
    choice: null,
    requiredChanges: isProposed ? action.requiredChanges : "",
    ...(isProposed ? action.provenance : UNKNOWN),
  };
}

/** An option added by hand becomes the choice. */
function choiceAfterEdit(before: Version | undefined, count: number, context: StageContext): number | null {
  if (!before || count > optionCount(context.definition, before)) return count;
  return namesAnOption(before.choice, count) ? before.choice : null;
}

function added(stage: StageState, version: Version): StageState {
  return { ...stage, versions: [...stage.versions, version], selectedId: version.id };
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
