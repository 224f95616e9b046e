import type { ExportSettings } from "@/lib/export/export-settings";
import type { Usage, WireError } from "@/lib/stream/events";
import type { BlockName, Blocks } from "./blocks";
import { type Brief, type DescriptionLength, EMPTY_BRIEF } from "./brief";

export type WizardName = "email" | "story";

export const STAGE_NAMES = [
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

/** One generated thing. */
export type StageName = (typeof STAGE_NAMES)[number];

/** A stage is written anew, or rewritten after the changes that a person asked for. */
export type RequestKind = "generate" | "revise";

/** Where a version came from; `interrupted` is the part of a text that had arrived when its stream ended early. */
export const VERSION_ORIGINS = ["generated", "revised", "edited", "interrupted"] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** One text of a stage. Versions are never changed or deleted, except for the choice made from a list. */
export interface Version {
  /** Of a text that a model wrote whole: the id of its generation. */
  id: string;
  origin: VersionOrigin;
  /** The whole reply as it came, or as the format of the stage writes it after an edit. */
  text: string;
  /** What it was made from (`lib/wizard/staleness/basis.ts`); a stage is stale when that is no longer what the letter says. */
  basis: string;
  /** The number of the chosen option, counted from 1; null where nothing is chosen or nothing can be. */
  choice: number | null;
  /** What a rewrite was asked for; empty otherwise. */
  requiredChanges: string;
  /** The blocks that a rewrite of another one leaves as they were, whatever the reply says of them. */
  kept?: Blocks;
  prompt: string;
  model: string;
  usage: Usage | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** How a text was asked for, who wrote it and what that took, as far as it is known. */
export type Provenance = Pick<Version, "prompt" | "model" | "usage">;

/** Why a text ended early without a failure of the model. */
export type StopReason = "stopped" | "reloaded";

/** What was sent. `requiredChanges` stay with it, so that a failure gives them back. */
interface SentRequest {
  request: RequestKind;
  requiredChanges: string;
  /** What the text is being made from; the draft may change while it arrives. */
  basis: string;
  /** As of a version. */
  kept?: Blocks;
}

/** What has arrived of a text that ended early. */
export interface Part {
  partialText: string;
  /** Absent where nothing is known. */
  provenance?: Provenance;
}

/**
 * What a stage is doing. `partialText` of a text that is being written is what a page before had of it already, so that
 * it can be shown before all of it comes again.
 */
export type StageRun =
  | { status: "idle" }
  | ({ status: "streaming"; generationId: string; partialText: string } & SentRequest)
  | { status: "done" }
  /** With a generation: it was lost from sight, and may have gone on; trying again looks for it first. */
  | ({ status: "failed"; error: WireError; generationId?: string } & SentRequest & Part)
  | ({ status: "stopped"; reason: StopReason } & SentRequest & Part);

/** Revise mode of a reviewable block (specification 4.3); closing it keeps what was typed. */
export interface Revision {
  open: boolean;
  requiredChanges: string;
}

/**
 * The words of an edit by hand that is not saved yet: by block name, or under `option` for the chosen one of a list. A
 * list whose edit has the name of its block gets a person's own words as one more option.
 */
export type HandEditPart = BlockName | "option";
export type HandEdit = Readonly<Partial<Record<HandEditPart, string>>>;

export interface StageState {
  run: StageRun;
  /** Oldest first. */
  versions: readonly Version[];
  selectedId: string | null;
  /** The version that the person accepted with 'keep'. */
  keptId: string | null;
  revision: Revision;
  handEdit: HandEdit | null;
}

export type InsightSource = "own" | "generated";

/** A test of the letter that was sent to its writer. */
export interface TestMail {
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** Marks the letter that was sent: another mark is another letter (`lib/export/sendable-letter.ts`). */
  letter: string;
}

/** What was decided about sending the letter: how it leaves, and what tests and checks are to know. */
export interface Sending {
  /** Absent until something of it was chosen. */
  exportSettings?: ExportSettings;
  /** Oldest first; absent before the first. */
  testMails?: readonly TestMail[];
  /** By their keys (`lib/checks/finding-key.ts`), the latest last; absent before the first. */
  dismissedFindings?: readonly string[];
  /** The words of the option to be tested against the subject; empty for none, and absent before the first. */
  secondSubject?: string;
}

/** Everything about one draft; plain data that survives JSON. */
export interface WizardState extends Sending {
  wizard: WizardName;
  stepIndex: number;
  /** 0 or 1: a step has at most two screens, 'pick' and 'review'. */
  screenIndex: number;
  /** The last step that was reached; a person may jump back, and forward again up to here. */
  furthestStepIndex: number;
  brief: Brief;
  descriptionLength: DescriptionLength | null;
  insightSource: InsightSource | null;
  /** What the letters before this one told their readers, in a few words; absent for a first letter. */
  toldBefore?: string;
  /** A stage that is absent has never run. */
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

/** A draft before its first word. */
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
