import type { Blocks } from "@/lib/letter/blocks";
import type { Usage, WireError } from "@/lib/stream/events";
import type { BriefField } from "@/lib/wizard/brief/brief";
import type { DraftFields } from "@/lib/wizard/brief/draft-fields";
import type { Basis } from "@/lib/wizard/staleness/basis";
import type { Draft } from "./draft";
import type { HandEdit, HandEditPart, Part, Provenance, RequestKind, StageName, StopReason, Version } from "./state";

/** The identity of a new version. It comes from outside because the machine has no clock and makes no ids. */
export interface VersionStamp {
  id: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** The text and provenance of a finished reply. */
export type FinishedReply = Pick<Version, "text" | "prompt" | "model" | "usage">;

/** An event in the life of a draft. `endedAt` is in milliseconds since the epoch, and absent when unknown. */
export type WizardAction =
  | { type: "field-changed"; field: BriefField; value: string }
  | { type: "fields-changed"; change: Partial<DraftFields> }
  | { type: "step-continued" }
  | { type: "step-returned" }
  /** Without `screenIndex`, the step opens on its first screen with something to see. */
  | { type: "step-visited"; stepIndex: number; screenIndex?: number }
  /** The whole letter is being written, or there already; the last step opens, reached or not. */
  | { type: "letter-drafted" }
  | {
      type: "stage-started";
      stage: StageName;
      request: RequestKind;
      generationId: string;
      stamp: VersionStamp;
      /** The blocks that a rewrite leaves unchanged. */
      kept?: Blocks;
    }
  | { type: "stage-finished"; stage: StageName; reply: FinishedReply; stamp: VersionStamp }
  | ({ type: "stage-failed"; stage: StageName; error: WireError; outOfSight?: boolean; endedAt?: number } & Part)
  | { type: "stage-resumed"; stage: StageName }
  | ({ type: "stage-stopped"; stage: StageName; reason: StopReason; endedAt?: number } & Part)
  | { type: "part-counted"; stage: StageName; usage: Usage; generationId: string }
  | { type: "partial-kept"; stage: StageName; stamp: VersionStamp }
  | { type: "run-dismissed"; stage: StageName; stamp: VersionStamp }
  | { type: "option-chosen"; stage: StageName; option: string | null }
  | { type: "version-kept"; stage: StageName }
  | { type: "version-reopened"; stage: StageName }
  | { type: "version-selected"; stage: StageName; id: string }
  | { type: "edit-opened"; stage: StageName; edit: HandEdit }
  | { type: "edit-changed"; stage: StageName; part: HandEditPart; text: string }
  | { type: "edit-cancelled"; stage: StageName }
  /** An edit, by hand unless a model was asked for it. `basis` are its sources, if not those of now. */
  | {
      type: "text-edited";
      stage: StageName;
      text: string;
      stamp: VersionStamp;
      basis?: Basis;
      requiredChanges?: string;
      provenance?: Provenance;
    }
  /** A model's words for one sentence, in the text of their block: a version that is there to choose. */
  | {
      type: "text-proposed";
      stage: StageName;
      text: string;
      requiredChanges: string;
      provenance: Provenance;
      stamp: VersionStamp;
    }
  /** The letter drops the text of this list, whichever version it came from. */
  | { type: "choice-withdrawn"; stage: StageName }
  | { type: "stale-accepted"; stage: StageName }
  | { type: "revision-opened"; stage: StageName }
  | { type: "revision-closed"; stage: StageName }
  | { type: "revision-changed"; stage: StageName; requiredChanges: string }
  /** Another draft replaces this one. */
  | { type: "draft-restored"; draft: Draft }
  /** The same draft comes back with changes from another tab or device. */
  | { type: "draft-adopted"; draft: Draft };

/** The actions that change one stage. */
export type StageAction = Extract<WizardAction, { stage: StageName }>;

/** The action of one type. */
export type ActionOf<Type extends WizardAction["type"]> = Extract<WizardAction, { type: Type }>;
