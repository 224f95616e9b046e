import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { Usage, WireError } from "@/lib/stream/events";
import { type Brief, EMPTY_BRIEF } from "./brief";
import type { DraftFields } from "./draft-fields";

export const WIZARD_NAMES = ["email", "story"] as const;

export type WizardName = (typeof WIZARD_NAMES)[number];

export const STAGE_NAMES = [
  "wholeLetter",
  "insights",
  "insight",
  "storyOptions",
  "story",
  "ledeOptions",
  "tip",
  "offer",
  "ctaOptions",
  "signOffOptions",
  "postscript",
  "subjectOptions",
  "preheaderOptions",
] as const;

/** The name of a stage. */
export type StageName = (typeof STAGE_NAMES)[number];

/** A text is generated, or revised after requested changes. */
export type RequestKind = "generate" | "revise";

/** The origin of a version; `interrupted` is the part that had arrived when a stream ended early. */
export const VERSION_ORIGINS = ["generated", "revised", "edited", "interrupted"] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** One text of a stage. Only the choice from a list ever changes; versions are never deleted. */
export interface Version {
  /** The id of its generation, for a text that a model completed. */
  id: string;
  origin: VersionOrigin;
  /** The whole reply as it arrived, or as the format of the stage writes it after an edit. */
  text: string;
  /** Its sources (`lib/wizard/staleness/basis.ts`). The stage is stale when they no longer match the draft. */
  basis: string;
  /** The number of the chosen option, from 1; null without a choice. */
  choice: number | null;
  /** The changes requested for a rewrite; empty otherwise. */
  requiredChanges: string;
  /** The blocks that a rewrite of another block leaves unchanged, or the option that a new list begins with. */
  kept?: Blocks;
  prompt: string;
  model: string;
  usage: Usage | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** The prompt, the model and the usage of a text, as far as they are known. */
export type Provenance = Pick<Version, "prompt" | "model" | "usage">;

/** Why a text ended early without a failure of the model. */
export type StopReason = "stopped" | "reloaded";

/** A sent request. A failure gives `requiredChanges` back to the form. */
interface SentRequest {
  generationId: string;
  request: RequestKind;
  requiredChanges: string;
  /** The sources at the time of sending; the draft may change later. */
  basis: string;
  /** As in a version. */
  kept?: Blocks;
}

/** The part of a text that had arrived when it ended early. */
export interface Part {
  partialText: string;
  /** Absent when unknown. */
  provenance?: Provenance;
}

/**
 * The current run of a stage. While it streams, `partialText` is the part that an earlier page had received, shown
 * until the stream has caught up.
 */
export type StageRun =
  | { status: "idle" }
  | ({ status: "streaming"; partialText: string } & SentRequest)
  | { status: "done" }
  /** Out of sight: the connection was lost, and the text may have been finished; trying again checks first. */
  | ({ status: "failed"; error: WireError; outOfSight?: true } & SentRequest & Part)
  | ({ status: "stopped"; reason: StopReason } & SentRequest & Part);

/** The revise mode of a block (specification 4.3). Closing it retains the typed words. */
export interface Revision {
  open: boolean;
  requiredChanges: string;
}

/**
 * The unsaved words of an edit, by block name, or under `option` for the chosen option. In a list, words under the name
 * of its block become one more option.
 */
export type HandEditPart = BlockName | "option";
export type HandEdit = Readonly<Partial<Record<HandEditPart, string>>>;

export interface StageState {
  run: StageRun;
  /** Oldest first. */
  versions: readonly Version[];
  selectedId: string | null;
  /** The version that the person kept. */
  keptId: string | null;
  revision: Revision;
  handEdit: HandEdit | null;
}

/** A test mail that was sent to the writer. */
export type TestMail = NonNullable<DraftFields["testMails"]>[number];

/** A complete draft as plain data that survives JSON. */
export interface WizardState extends DraftFields {
  wizard: WizardName;
  stepIndex: number;
  /** 0 or 1: a step has at most two screens. */
  screenIndex: number;
  /** The last step that the person reached; they can jump back, and forward up to here. */
  furthestStepIndex: number;
  brief: Brief;
  /** An absent stage has never run. */
  stages: Partial<Record<StageName, StageState>>;
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
