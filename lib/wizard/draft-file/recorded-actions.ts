import type { StageAction, VersionStamp, WizardAction } from "@/lib/wizard/actions";
import { BRIEF_FIELDS } from "@/lib/wizard/brief";
import {
  type Part,
  type RequestKind,
  type Sending,
  STAGE_NAMES,
  type StageName,
  type StageState,
  type Version,
  type WizardState,
} from "@/lib/wizard/state";

/**
 * What happened to a draft, as far as its record tells: the actions that make the same draft out of an empty one.
 * The order within a stage is that of its versions. Nothing must be writing any more.
 */
export function recordedActions(recorded: WizardState): WizardAction[] {
  const { brief, descriptionLength, insightSource, stages } = recorded;
  return [
    ...BRIEF_FIELDS.map((field): WizardAction => ({ type: "field-changed", field, value: brief[field] })),
    ...(descriptionLength ? [{ type: "description-length-chosen", length: descriptionLength } as const] : []),
    ...(insightSource ? [{ type: "insight-source-chosen", source: insightSource } as const] : []),
    { type: "sending-changed", change: sendingOf(recorded) },
    ...STAGE_NAMES.flatMap((name) => {
      const stage = stages[name];
      return stage ? stageActions(name, stage) : [];
    }),
  ];
}

function sendingOf({ exportSettings, testMails, dismissedFindings, secondSubject }: Sending): Sending {
  return {
    ...(exportSettings && { exportSettings }),
    ...(testMails && { testMails }),
    ...(dismissedFindings && { dismissedFindings }),
    ...(secondSubject !== undefined && { secondSubject }),
  };
}

/** Nothing is set aside when it is given, so that no version gets it. */
const UNUSED_STAMP: VersionStamp = { id: "", createdAt: 0 };

function stageActions(name: StageName, stage: StageState): StageAction[] {
  return [
    // A stage in which something was undone is there, though it is empty.
    { type: "edit-cancelled", stage: name },
    ...stage.versions.flatMap((version, index) => [
      ...versionActions(name, stage, version, index),
      { type: "option-chosen", stage: name, choice: version.choice } as const,
    ]),
    { type: "version-selected", stage: name, id: stage.selectedId ?? "" },
    ...runActions(name, stage),
    ...typedActions(name, stage),
  ];
}

/** How one version came about. It is the selected one afterwards, except a part that was only set aside. */
function versionActions(name: StageName, stage: StageState, version: Version, index: number): StageAction[] {
  const { text, prompt, model, usage, requiredChanges } = version;
  const stamp = { id: version.id, createdAt: version.createdAt };
  switch (version.origin) {
    case "edited":
      return [
        ...baseActions(name, stage.versions.slice(0, index), text),
        { type: "text-edited", stage: name, text, stamp },
      ];
    case "interrupted":
      return [
        ...startActions(name, requiredChanges === "" ? "generate" : "revise", version),
        { type: "stage-stopped", stage: name, reason: "stopped", ...partOf(version) },
        { type: wasTakenAsText(stage, index) ? "partial-kept" : "run-dismissed", stage: name, stamp },
      ];
    case "generated":
    case "revised":
      return [
        ...startActions(name, version.origin === "revised" ? "revise" : "generate", version),
        { type: "stage-finished", stage: name, reply: { text, prompt, model, usage }, stamp },
      ];
  }
}

function partOf({ text, prompt, model, usage }: Version): Part {
  const known = prompt !== "" || model !== "" || usage !== null;
  return { partialText: text, ...(known ? { provenance: { prompt, model, usage } } : {}) };
}

/** A part that was set aside leaves a stage idle that has shown no other text. */
function wasTakenAsText({ selectedId, run, versions }: StageState, index: number): boolean {
  // Own words that change no text before them were the first text of all: what had arrived by then was set aside.
  const isBeforeTheFirst = versions.some(
    ({ origin, text }, at) => at > index && origin === "edited" && !baseOf(versions.slice(0, at), text),
  );
  return selectedId !== null && run.status !== "idle" && !isBeforeTheFirst;
}

/** An edit was made in some text before it that said something else. */
const baseOf = (earlier: readonly Version[], text: string) => earlier.findLast((version) => version.text !== text);

function baseActions(name: StageName, earlier: readonly Version[], text: string): StageAction[] {
  const base = baseOf(earlier, text);
  return base ? [{ type: "version-selected", stage: name, id: base.id }] : [];
}

type Asked = Pick<Version, "requiredChanges" | "kept">;

function startActions(name: StageName, request: RequestKind, { requiredChanges, kept }: Asked): StageAction[] {
  return [
    { type: "revision-changed", stage: name, requiredChanges: request === "revise" ? requiredChanges : "" },
    {
      type: "stage-started",
      stage: name,
      request,
      generationId: "",
      stamp: UNUSED_STAMP,
      ...(kept ? { kept } : {}),
    },
  ];
}

function runActions(name: StageName, { run }: StageState): StageAction[] {
  if (run.status !== "failed" && run.status !== "stopped") return [];
  const { partialText, provenance } = run;
  const part: Part = { partialText, ...(provenance ? { provenance } : {}) };
  return [
    ...startActions(name, run.request, run),
    run.status === "failed"
      ? { type: "stage-failed", stage: name, error: run.error, ...part }
      : { type: "stage-stopped", stage: name, reason: run.reason, ...part },
  ];
}

/** What is being typed: a request for changes, an edit by hand. */
function typedActions(name: StageName, { revision, handEdit }: StageState): StageAction[] {
  return [
    { type: "revision-changed", stage: name, requiredChanges: revision.requiredChanges },
    ...(handEdit ? [{ type: "edit-opened", stage: name, edit: handEdit } as const] : []),
  ];
}
