import type { WizardName } from "@/lib/wizard/state";
import type { DraftProgress } from "./draft-progress";

/** A saved draft as the library lists it. */
export interface DraftSummary extends DraftProgress {
  id: string;
  wizard: WizardName;
  /** What the person calls it, or else what it says that it is about. */
  title: string;
  /** The chosen subject line; empty until there is one. */
  subject: string;
  /** When it was last written, as ISO 8601 in UTC. */
  updatedAt: string;
}

/** One page of the library. */
export interface DraftPage {
  drafts: readonly DraftSummary[];
  /** How many drafts there are on all pages. */
  total: number;
  /** Counted from 1. */
  page: number;
  pages: number;
}

/** Which drafts the library shows; those that are out of date are finished. */
export const DRAFT_FILTERS = ["all", "drafts", "finished"] as const;
export type DraftFilter = (typeof DRAFT_FILTERS)[number];

/** What a person calls one of those that a filter shows. */
export const FILTERED_KINDS: Readonly<Record<DraftFilter, string>> = {
  all: "email",
  drafts: "draft",
  finished: "finished email",
};

/** The filter that an address names; whatever is none shows all. */
export const readDraftFilter = (text: unknown): DraftFilter => DRAFT_FILTERS.find((name) => name === text) ?? "all";

/** What of the library is looked at. */
export interface DraftQuery {
  /** What is looked for; empty for everything. */
  search: string;
  show: DraftFilter;
  /** Counted from 1. */
  page: number;
}
