import type { Blocks } from "@/lib/letter/blocks";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { type Basis, withFrom } from "@/lib/wizard/staleness/basis";
import type { EditedText } from "@/lib/wizard/staleness/brief-figures";
import type { ActionOf, StageAction, VersionStamp } from "./actions";
import {
  changesToAskFor,
  effectiveVersion,
  hasEnded,
  holdsText,
  optionsOf,
  restingRun,
  selectedVersion,
} from "./stage";
import {
  EMPTY_STAGE,
  type Ending,
  type Part,
  type Provenance,
  type StageRun,
  type StageState,
  type StreamingRun,
  type Version,
  type WaitingRun,
} from "./state";

/** The definition of a stage, and its sources as they are now (`lib/wizard/staleness/basis.ts`). */
export interface StageContext {
  definition: StageDefinition;
  currentBasis: (edit?: EditedText) => Basis;
}

/** Reduces one stage. It only adds versions, and a failed rewrite gives back the typed words (specification 4.3). */
export function reduceStage(stage: StageState, action: StageAction, context: StageContext): StageState {
  const after = changed(stage, action, context);
  if (isWaiting(after.run)) return after;
  // The versions alone decide it, here as when a draft is opened: nothing else of a run at rest is stored.
  const run = restingRun(after);
  return run.status === after.run.status ? after : { ...after, run };
}

/** Whether a run is under way or waits for the person. */
export const isWaiting = (run: StageRun): run is WaitingRun => run.status !== "idle" && run.status !== "done";

function changed(stage: StageState, action: StageAction, context: StageContext): StageState {
  switch (action.type) {
    case "stage-started":
      return started(stage, action, context);
    case "stage-finished":
      return finished(stage, action, context);
    case "stage-failed":
      return ended(stage, action, {
        status: "failed",
        error: action.error,
        ...(action.outOfSight && { outOfSight: true }),
      });
    case "stage-resumed":
      return resumed(stage);
    case "stage-stopped":
      return ended(stage, action, { status: "stopped", reason: action.reason });
    case "part-counted": {
      const { run } = stage;
      if (!hasEnded(run) || !run.provenance) return stage;
      return { ...stage, run: { ...run, provenance: { ...run.provenance, usage: action.usage } } };
    }
    case "partial-kept": {
      const part = partThatArrived(stage, action.stamp, context);
      return part ? { ...added(stage, part, context), run: AT_REST } : stage;
    }
    case "run-dismissed":
      // A stage without a text is then as it was before its first run.
      return hasEnded(stage.run) ? { ...withPartSetAside(stage, action.stamp, context), run: AT_REST } : stage;
    case "option-chosen": {
      // By its words, so that a click means what it was made on, whatever another tab has changed.
      const { option: choice } = action;
      const isThere = (version: Version) => choice === null || optionsOf(context.definition, version).includes(choice);
      return withVersion(stage, stage.selectedId, (version) => (isThere(version) ? { ...version, choice } : version));
    }
    case "version-kept":
      return { ...revising(stage, { open: false }), keptId: stage.selectedId };
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
      return withVersion(stage, effectiveVersion(context.definition, stage)?.id ?? null, (version) => ({
        ...version,
        basis: withFrom(context.currentBasis(), version.basis.from),
      }));
    case "revision-opened":
      return { ...revising(stage, { open: true }), keptId: null };
    case "revision-closed":
      return revising(stage, { open: false });
    case "revision-changed":
      return revising(stage, { requiredChanges: action.requiredChanges });
  }
}

/** Nothing runs and nothing waits for the person. */
const AT_REST = EMPTY_STAGE.run;

const revising = (stage: StageState, change: Partial<StageState["revision"]>): StageState => ({
  ...stage,
  revision: { ...stage.revision, ...change },
});

/** Sends a request, whose words leave the form. */
function sent(stage: StageState, run: StreamingRun): StageState {
  return { ...(run.request === "revise" ? revising(stage, { requiredChanges: "" }) : stage), run };
}

function started(stage: StageState, action: ActionOf<"stage-started">, context: StageContext): StageState {
  const { run } = stage;
  if (run.status === "streaming") return stage;
  const { generationId, request } = action;
  const requiredChanges = request === "revise" ? changesToAskFor(stage) : "";
  // A new list rewrites no version.
  const rewritten = context.definition.format.kind === "blocks" ? selectedVersion(stage)?.id : null;
  const isSentAgain = hasEnded(run) && run.request === request && run.requiredChanges === requiredChanges;
  return sent(withPartSetAside(stage, action.stamp, context), {
    status: "streaming",
    generationId,
    partialText: "",
    request,
    requiredChanges,
    basis: withFrom(context.currentBasis(), rewritten),
    ...keptOf({ kept: action.kept ?? (isSentAgain ? run.kept : undefined) }),
  });
}

function finished(stage: StageState, action: ActionOf<"stage-finished">, context: StageContext): StageState {
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
  return { ...revising(isThere ? stage : added(stage, version, context), { open: false }), run: AT_REST };
}

/** Follows a lost run again: the text is being written, and the request counts as sent. */
function resumed(stage: StageState): StageState {
  const { run } = stage;
  if (run.status !== "failed" || !run.outOfSight) return stage;
  const { error: _, outOfSight: __, provenance: ___, ...request } = run;
  return sent(stage, { ...request, status: "streaming" });
}

function ended(stage: StageState, { partialText, provenance }: Part, ending: Ending): StageState {
  const { run, revision } = stage;
  if (run.status !== "streaming") return stage;
  const { provenance: _, ...request } = run;
  // A request typed during the rewrite is newer than the one sent, so it stays.
  const requiredChanges = revision.requiredChanges || run.requiredChanges;
  return {
    ...revising(stage, { requiredChanges }),
    run: { ...request, ...ending, partialText, ...(provenance && { provenance }) },
  };
}

/** Adds the part that has arrived to the versions without selecting it, so that no written text is lost. */
function withPartSetAside(stage: StageState, stamp: VersionStamp, context: StageContext): StageState {
  const version = partThatArrived(stage, stamp, context);
  return version ? { ...stage, versions: [...stage.versions, version] } : stage;
}

function partThatArrived({ run }: StageState, stamp: VersionStamp, { definition }: StageContext): Version | undefined {
  return hasEnded(run) && holdsText(definition, run.partialText) ? partVersion(run, stamp.createdAt) : undefined;
}

/** Returns the part of a run that has arrived, as a version with the id of its generation. */
export function partVersion(run: WaitingRun, createdAt: number): Version {
  return {
    id: run.generationId,
    createdAt,
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

function edited(stage: StageState, action: ActionOf<"text-edited">, context: StageContext): StageState {
  const before = selectedVersion(stage);
  const read = context.definition.format.read(action.text);
  const options = read.kind === "options" ? read.options : [];
  // A block must have been written before an edit; a list can begin with a person's own words.
  if ((!before && options.length === 0) || before?.text === action.text) return { ...stage, handEdit: null };
  const there = before ? optionsOf(context.definition, before) : [];
  // The choice is what is now in its place; an option added by hand becomes the choice.
  const choice = options.length > there.length ? options.at(-1) : options[there.indexOf(before?.choice ?? "")];
  const version = { ...editOf(stage, action, context), choice: choice || null };
  const wasKept = stage.keptId !== null && stage.keptId === stage.selectedId;
  // An edit of an accepted text is accepted as well.
  const after = { ...added(stage, version, context), handEdit: null };
  return wasKept ? { ...after, keptId: version.id } : after;
}

/** Returns the version that an edit makes, by hand or with a model's words for some sentences. */
function editOf(stage: StageState, action: ActionOf<"text-edited" | "text-proposed">, context: StageContext): Version {
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

function withVersion(stage: StageState, id: string | null, change: (version: Version) => Version): StageState {
  const versions = stage.versions.map((version) => (version.id === id ? change(version) : version));
  const changed = versions.some((version, index) => version !== stage.versions[index]);
  return changed ? { ...stage, versions } : stage;
}
