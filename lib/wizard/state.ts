import type { z } from "zod/mini";
import type { WireError } from "@/lib/stream/events";
import type { Brief } from "./brief/brief";
import type { DraftFields } from "./brief/draft-fields";
import type { draftTextSchema, HAND_EDIT_PARTS } from "./draft-schema";
import type { STAGE_NAMES, WIZARD_NAMES } from "./names";
import type { Basis } from "./staleness/basis";

export type WizardName = (typeof WIZARD_NAMES)[number];

/** The name of a stage. */
export type StageName = (typeof STAGE_NAMES)[number];

/** A text of a draft: a version of a stage or, as `interrupted`, also the part of a run that waits. */
export type DraftText = Omit<z.infer<typeof draftTextSchema>, "basis"> & { basis: Basis };

/** One text of a stage. Only the choice from a list ever changes; versions are never deleted. */
export type Version = Omit<DraftText, "stage">;

export type VersionOrigin = Version["origin"];

/** The prompt, the model and the usage of a text, as far as they are known. */
export type Provenance = Pick<Version, "prompt" | "model" | "usage">;

/** A text is generated, or revised after requested changes. */
export type RequestKind = "generate" | "revise";

/** Why a text ended early without a failure of the model. */
export type StopReason = "stopped" | "reloaded";

/** A sent request. A failure gives `requiredChanges` back to the form. */
interface SentRequest extends Pick<Version, "requiredChanges" | "kept"> {
  generationId: string;
  request: RequestKind;
  /** The sources at the time of sending; the draft may change later. */
  basis: Version["basis"];
  /** The part that has arrived; while a text streams, the part that an earlier page had received. */
  partialText: string;
}

/** The part of a text that had arrived when it ended early. */
export interface Part {
  partialText: string;
  /** Absent when unknown. */
  provenance?: Provenance;
}

/** A run that is under way. */
export type StreamingRun = { status: "streaming"; provenance?: never } & SentRequest;

/** How a text ended early. With `outOfSight` it may have been finished all the same; trying again checks first. */
export type Ending =
  | { status: "failed"; error: WireError; outOfSight?: true }
  | { status: "stopped"; reason: StopReason };

/** A run that ended early and waits for the person. */
export type EndedRun = Ending & SentRequest & Part;

export type WaitingRun = StreamingRun | EndedRun;

/** The current run of a stage. */
export type StageRun = { status: "idle" } | { status: "done" } | WaitingRun;

/** The unsaved words of an edit, by block or as `option`. In a list, words by block become one more option. */
export type HandEdit = Readonly<Partial<Record<HandEditPart, string>>>;
export type HandEditPart = (typeof HAND_EDIT_PARTS)[number];

/** A stage as it is shown and reduced. */
export interface StageState {
  run: StageRun;
  /** Oldest first. */
  versions: readonly Version[];
  selectedId: string | null;
  /** The block that the person kept, or the list that the letter uses while the selected one is without a choice. */
  keptId: string | null;
  /** The revise mode of a block (specification 4.3). Closing it retains the typed words. */
  revision: { open: boolean; requiredChanges: string };
  handEdit: HandEdit | null;
}

/** A stage before its first run. */
export const EMPTY_STAGE: StageState = {
  run: { status: "idle" },
  versions: [],
  selectedId: null,
  keptId: null,
  revision: { open: false, requiredChanges: "" },
  handEdit: null,
};

/** A draft as a page shows it (`wizardState`). */
export interface WizardState extends DraftFields {
  wizard: WizardName;
  stepIndex: number;
  /** 0 or 1: a step has at most two screens. */
  screenIndex: number;
  /** The last step that the person reached; they can jump back, and forward up to here. */
  furthestStepIndex: number;
  brief: Brief;
  /** An absent stage has never run. */
  stages: Readonly<Partial<Record<StageName, StageState>>>;
}

/** A test mail that was sent to the writer. */
export type TestMail = NonNullable<WizardState["testMails"]>[number];

/** The claims of a letter as a model has looked them up. */
export type CheckedClaims = NonNullable<WizardState["checkedClaims"]>;
