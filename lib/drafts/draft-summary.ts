import type { WizardName } from "@/lib/wizard/state";

/** A saved draft as the library lists it. */
export interface DraftSummary {
  id: string;
  wizard: WizardName;
  /** What the person calls it, or else what it says that it is about. */
  title: string;
  /** The chosen subject line; empty until there is one. */
  subject: string;
  /** The step that it stands at. */
  stepIndex: number;
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
