import type { z } from "zod/mini";
import { EMPTY_BRIEF } from "./brief";
import type { STAGE_NAMES, WIZARD_NAMES } from "./names";
import type { HAND_EDIT_PARTS, stageSchema, versionSchema, wizardStateSchema } from "./state-schema";

export type WizardName = (typeof WIZARD_NAMES)[number];

/** The name of a stage. */
export type StageName = (typeof STAGE_NAMES)[number];

/** A complete draft as plain data that survives JSON. */
export type WizardState = z.infer<typeof wizardStateSchema>;

/** A test mail that was sent to the writer. */
export type TestMail = NonNullable<WizardState["testMails"]>[number];

/** The claims of a letter as a model has looked them up. */
export type CheckedClaims = NonNullable<WizardState["checkedClaims"]>;

export type StageState = z.infer<typeof stageSchema>;

/**
 * The current run of a stage. While it streams, `partialText` is the part that an earlier page had received, shown
 * until the stream has caught up.
 */
export type StageRun = StageState["run"];

/** A text is generated, or revised after requested changes. */
export type RequestKind = Extract<StageRun, { status: "streaming" }>["request"];

/** Why a text ended early without a failure of the model. */
export type StopReason = Extract<StageRun, { status: "stopped" }>["reason"];

/** The part of a text that had arrived when it ended early. */
export type Part = Pick<Extract<StageRun, { status: "stopped" }>, "partialText" | "provenance">;

/** One text of a stage. Only the choice from a list ever changes; versions are never deleted. */
export type Version = z.infer<typeof versionSchema>;

export type VersionOrigin = Version["origin"];

/** The prompt, the model and the usage of a text, as far as they are known. */
export type Provenance = Pick<Version, "prompt" | "model" | "usage">;

/**
 * The unsaved words of an edit, by block name, or under `option` for the chosen option. In a list, words under the name
 * of its block become one more option.
 */
export type HandEdit = NonNullable<StageState["handEdit"]>;
export type HandEditPart = (typeof HAND_EDIT_PARTS)[number];

/** A stage before its first run. */
export const EMPTY_STAGE: StageState = {
  run: { status: "idle" },
  versions: [],
  selectedId: null,
  keptId: null,
  revision: { open: false, requiredChanges: "" },
  handEdit: null,
};

/** Returns an empty draft. */
export function emptyWizardState(wizard: WizardName): WizardState {
  return {
    wizard,
    stepIndex: 0,
    screenIndex: 0,
    furthestStepIndex: 0,
    brief: EMPTY_BRIEF,
    descriptionLength: null,
    insightSource: null,
    stages: {},
  };
}
