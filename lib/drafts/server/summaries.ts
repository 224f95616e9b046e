import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Finding } from "@/lib/checks/check";
import { draftChecks, listFindings } from "@/lib/checks/draft-checks";
import { draftContext } from "@/lib/checks/draft-context";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import type { LetterState } from "@/lib/letter/letter-state";
import { database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { draftTextSchema } from "@/lib/wizard/draft-schema";
import { wizardState } from "@/lib/wizard/wizard-state";
import { TEXT_ORDER, textFrom } from "./draft-rows";

/** A row with the columns of a list (`SUMMARY_COLUMNS`). */
export interface SummaryRow extends Omit<DraftSummary, "wizard" | "state" | "updatedAt"> {
  wizard: string;
  name: string | null;
  revision: number;
  bytes: number;
  updatedAt: Date;
}

/** Returns rows as they leave the server. The state of each letter is found anew after every save of its draft. */
export async function summariesOf(rows: readonly SummaryRow[]): Promise<DraftSummary[]> {
  const summaries: DraftSummary[] = [];
  // One at a time, so that only one draft is in memory.
  for (const row of rows) summaries.push(await summaryOf(row));
  return summaries;
}

/** Returns one row as it leaves the server. */
export async function summaryOf(row: SummaryRow): Promise<DraftSummary> {
  const { subject, firstLine, writtenBlocks, updatedAt } = row;
  const state = await stateOf(row);
  return { ...namedDraft(row), subject, firstLine, writtenBlocks, state, updatedAt: updatedAt.toISOString() };
}

/** Returns which draft a row is, without a look at its letter. */
export function namedDraft({ id, wizard, name, title }: Pick<SummaryRow, "id" | "wizard" | "name" | "title">) {
  return { id, wizard: wizard === "story" ? ("story" as const) : ("email" as const), title: name ?? title };
}

/** Returns the bytes of the drafts that have to be read for their states. */
export const unreadBytes = (rows: readonly SummaryRow[]): number =>
  rows.reduce((sum, row) => sum + (knownStates().has(keyOf(row)) ? 0 : row.bytes), 0);

/** The states of letters by `keyOf` their drafts, the oldest first. A state depends on nothing but the saved draft. */
const knownStates = once("letter-states", () => new Map<string, LetterState>());

const MOST_KNOWN = 10_000;

/** Returns another key after each save. Where a draft was begun anew, the revision counts anew, but the time does not. */
const keyOf = ({ id, revision, updatedAt }: SummaryRow) => `${id} ${revision} ${updatedAt.getTime()}`;

async function stateOf(row: SummaryRow): Promise<LetterState> {
  const [states, key] = [knownStates(), keyOf(row)];
  const state = states.get(key) ?? (await readState(row.id));
  states.set(key, state);
  const [oldest] = states.keys();
  if (states.size > MOST_KNOWN && oldest !== undefined) states.delete(oldest);
  return state;
}

/** Reads a draft and finds the state of its letter, with other requests in between. */
async function readState(id: string): Promise<LetterState> {
  const draft = await database().draft.findUnique({
    where: { id },
    select: {
      ...{ wizard: true, decisions: true },
      texts: { omit: { draftId: true, bytes: true, prompt: true }, orderBy: TEXT_ORDER },
    },
  });
  // It was removed just now.
  if (!draft) return { kind: "writing" };
  const definition = draft.wizard === storyWizard.name ? storyWizard : emailWizard;
  const texts = draft.texts.flatMap((row) => draftTextSchema.safeParse({ ...textFrom(row), prompt: "" }).data ?? []);
  const stored = withTexts({ ...emptyDraft(definition.name), decisions: JSON.parse(draft.decisions) }, texts);
  const letter = wizardState(definition, stored);
  const state = stateOfLetter(definition, letter, undefined);
  if (state) return state;
  const found: Finding[] = [];
  for (const check of draftChecks(definition, letter, draftContext(definition, letter))) {
    found.push(...check());
    await nextTurn();
  }
  return stateOfLetter(definition, letter, listFindings(found, letter.dismissedFindings));
}
