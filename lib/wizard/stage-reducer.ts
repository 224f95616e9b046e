import type { StageAction } from "@/lib/wizard/actions";
import type { StageRun, StageState, Version } from "@/lib/wizard/state";

/** What the reducer of a stage needs to know of the rest of the letter. */
export interface StageContext {
  /** The fingerprint of what the stage would be made from now. */
  currentBasis: () => string;
  /** How many options a text of the stage has; 0 for blocks. */
  optionCountOf: (text: string) => number;
  /** The version that the letter uses, which is not the selected one while a new list waits for a choice. */
  effectiveId: () => string | null;
}

/**
 * The life of one stage. Whatever happens, versions are only added, and what was typed stays typed:
 * a rewrite clears the request when it is sent (spec section 4) and gives it back when it fails.
 */
export function reduceStage(stage: StageState, action: StageAction, context: StageContext): StageState {
  switch (action.type) {
    case "stage-started":
      return started(stage, action, context);
    case "stage-finished":
      return finished(stage, action);
    case "stage-failed":
      return ended(stage, (run) => ({
        ...run,
        status: "failed",
        error: action.error,
        partialText: action.partialText,
      }));
    case "stage-stopped":
      return ended(stage, (run) => ({
        ...run,
        status: "stopped",
        reason: action.reason,
        partialText: action.partialText,
      }));
    case "partial-kept":
      return partialKept(stage, action);
    case "run-dismissed":
      return stage.run.status === "streaming" ? stage : { ...stage, run: restingRun(stage) };
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
    case "stale-accepted":
      return withVersion(stage, context.effectiveId(), (version) => ({ ...version, basis: context.currentBasis() }));
    case "revision-opened":
      return { ...stage, keptId: null, revision: { ...stage.revision, open: true } };
    case "revision-closed":
      return { ...stage, revision: { ...stage.revision, open: false } };
    case "revision-changed":
      return { ...stage, revision: { ...stage.revision, requiredChanges: action.requiredChanges } };
  }
}

function started(
  stage: StageState,
  action: Extract<StageAction, { type: "stage-started" }>,
  context: StageContext,
): StageState {
  if (stage.run.status === "streaming") return stage;
  const requiredChanges = action.request === "revise" ? stage.revision.requiredChanges : "";
  return {
    ...stage,
    run: { status: "streaming", request: action.request, requiredChanges, basis: context.currentBasis() },
    revision: action.request === "revise" ? { ...stage.revision, requiredChanges: "" } : stage.revision,
  };
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
  };
  return {
    ...added(stage, version),
    run: { status: "done" },
    revision: { ...stage.revision, open: false },
  };
}

type StreamingRun = Extract<StageRun, { status: "streaming" }>;

function ended(stage: StageState, end: (run: StreamingRun) => StageRun): StageState {
  const { run, revision } = stage;
  if (run.status !== "streaming") return stage;
  // Something typed while the rewrite was on its way is newer than what was sent, so it is not overwritten.
  const requiredChanges = revision.requiredChanges || run.requiredChanges;
  return { ...stage, run: end(run), revision: { ...revision, requiredChanges } };
}

function partialKept(stage: StageState, action: Extract<StageAction, { type: "partial-kept" }>): StageState {
  const { run } = stage;
  if ((run.status !== "failed" && run.status !== "stopped") || run.partialText.trim() === "") return stage;
  const version: Version = {
    ...action.stamp,
    origin: "interrupted",
    text: run.partialText,
    basis: run.basis,
    choice: null,
    requiredChanges: run.requiredChanges,
    prompt: "",
    model: "",
    usage: null,
  };
  return { ...added(stage, version), run: { status: "done" } };
}

function optionChosen(stage: StageState, choice: number | null, context: StageContext): StageState {
  return withVersion(stage, stage.selectedId, (version) =>
    choice === null || namesAnOption(choice, context.optionCountOf(version.text)) ? { ...version, choice } : version,
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
  const before = stage.versions.find((version) => version.id === stage.selectedId);
  if (!before || before.text === action.text) return { ...stage, handEdit: null };
  const version: Version = {
    ...action.stamp,
    origin: "edited",
    text: action.text,
    basis: context.currentBasis(),
    choice: namesAnOption(before.choice, context.optionCountOf(action.text)) ? before.choice : null,
    requiredChanges: "",
    prompt: "",
    model: "",
    usage: null,
  };
  const wasKept = stage.keptId !== null && stage.keptId === stage.selectedId;
  // Whoever edits a text that was accepted means the edited one.
  return { ...added(stage, version), handEdit: null, keptId: wasKept ? version.id : stage.keptId };
}

function added(stage: StageState, version: Version): StageState {
  return { ...stage, versions: [...stage.versions, version], selectedId: version.id };
}

function restingRun(stage: StageState): StageRun {
  return { status: stage.versions.length > 0 ? "done" : "idle" };
}

function withVersion(stage: StageState, id: string | null, change: (version: Version) => Version): StageState {
  const versions = stage.versions.map((version) => (version.id === id ? change(version) : version));
  const changed = versions.some((version, index) => version !== stage.versions[index]);
  return changed ? { ...stage, versions } : stage;
}
