import type { LetterState } from "@/lib/letter/letter-state";
import { cleanLine } from "@/lib/text/clean-text";
import { cutAtWord } from "@/lib/text/words";
import type { Brief } from "@/lib/wizard/brief/brief";
import type { WizardName } from "@/lib/wizard/state";
import type { LetterSummary } from "./draft-wire";

/** A saved draft as listed in the library. */
export interface DraftSummary extends Omit<LetterSummary, "words" | "status"> {
  id: string;
  wizard: WizardName;
  /** The name that the person gave it, otherwise the subject, or the topic. */
  title: string;
  /** The product that the letter is about; empty for none. */
  product: string;
  /** As the page of the draft shows it. */
  state: LetterState;
  /** The time of the last save, as ISO 8601 in UTC. */
  updatedAt: string;
}

/** Which draft it is. */
export type NamedDraft = Pick<DraftSummary, "id" | "wizard" | "title">;

/** One page of the library. */
export interface DraftPage {
  drafts: readonly DraftSummary[];
  /** The number of drafts on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

/** The filters of the library. */
export const DRAFT_FILTERS = ["all", "drafts", "written"] as const;
export type DraftFilter = (typeof DRAFT_FILTERS)[number];

/** The word for one result of each filter. */
export const FILTERED_KINDS: Readonly<Record<DraftFilter, string>> = {
  all: "email",
  drafts: "draft",
  written: "written email",
};

/** Reads the filter in an address; shows all for an unknown one. */
export const readDraftFilter = (text: unknown): DraftFilter => DRAFT_FILTERS.find((name) => name === text) ?? "all";

/** A request for one page of the library. */
export interface DraftQuery {
  /** The search words; empty for everything. */
  search: string;
  show: DraftFilter;
  /** From 1. */
  page: number;
}

/** Drafts under one heading of the library. */
export interface DraftGroup {
  /** The product; empty for letters without one. */
  product: string;
  drafts: readonly [DraftSummary, ...DraftSummary[]];
}

/** Groups drafts in their order by product. */
export function groupDrafts(drafts: readonly DraftSummary[]): readonly DraftGroup[] {
  const groups = new Map<string, [DraftSummary, ...DraftSummary[]]>();
  for (const draft of drafts) {
    const key = draft.product.toLowerCase();
    const group = groups.get(key);
    if (group) group.push(draft);
    else groups.set(key, [draft]);
  }
  return [...groups.values()].map((all) => ({ product: all[0].product, drafts: all }));
}

/** The title of a draft without answers. */
const UNTITLED = "Untitled email";

/** The longest title, in characters. */
const MAX_TITLE_CHARACTERS = 80;

/** Returns the title of a draft without a letter: the first answer of its brief, normally the topic. */
export function draftTitle(brief: Brief): string {
  const answers = [brief.topic, brief.productName, brief.outcome, brief.audience, brief.tip, brief.productDescription];
  const [first = UNTITLED] = answers.map(cleanLine).filter((text) => text !== "");
  return cutAtWord(first, MAX_TITLE_CHARACTERS);
}

/** The way on for a draft that is too large to save and has nothing to shorten. */
export const GO_ON_ELSEWHERE = "Use “Download a copy” to keep this email, then “Start a new email” to keep going.";

/** The message for a draft larger than `MAX_DRAFT_BYTES`. */
export const TOO_LARGE = `With all its versions and prompts, this email is too large. ${GO_ON_ELSEWHERE}`;

/** The longest name of a draft, in characters. */
export const MAX_NAME_CHARACTERS = 200;
