import { setImmediate as nextTurn } from "node:timers/promises";
import type { Finding } from "@/lib/checks/check";
import { draftChecks, listFindings } from "@/lib/checks/draft-checks";
import { draftContext } from "@/lib/checks/draft-context";
import { stateOfLetter } from "@/lib/checks/state-of-letter";
import type { DraftSummary } from "@/lib/drafts/draft-summary";
import { database } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { cleanLine } from "@/lib/text/clean-text";
import type { OwnVoice } from "@/lib/voice/own-voice";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { draftTextSchema } from "@/lib/wizard/draft-schema";
import { wizardState } from "@/lib/wizard/wizard-state";
import { type NAME_COLUMNS, TEXT_ORDER, textFrom } from "./draft-rows";

/** A row with the columns of a list (`SUMMARY_COLUMNS`). */
export interface SummaryRow extends Omit<DraftSummary, "wizard" | "product" | "state" | "updatedAt"> {
  wizard: string;
  name: string | null;
  revision: number;
  bytes: number;
  updatedAt: Date;
}

/** Returns rows as they leave the server. The state of each letter is found anew after every save of its draft, or of the voice. */
export async function summariesOf(rows: readonly SummaryRow[], voice: OwnVoice | null): Promise<DraftSummary[]> {
  const summaries: DraftSummary[] = [];
  // One at a time, so that only one draft is in memory.
  for (const row of rows) summaries.push(await summaryOf(row, voice));
  return summaries;
}

/** Returns one row as it leaves the server. */
export async function summaryOf(row: SummaryRow, voice: OwnVoice | null): Promise<DraftSummary> {
  const { subject, firstLine, writtenBlocks, updatedAt } = row;
  const found = await letterOf(row, voice);
  return { ...namedDraft(row), subject, firstLine, writtenBlocks, ...found, updatedAt: updatedAt.toISOString() };
}

/** Returns which draft a row is, without a look at its letter. */
export function namedDraft(row: Pick<SummaryRow, keyof typeof NAME_COLUMNS>) {
  const { id, wizard, name, subject, title } = row;
  return {
    id,
    wizard: wizard === "story" ? ("story" as const) : ("email" as const),
    title: name ?? (subject || title),
  };
}

/** Returns the bytes of the drafts that have to be read for their states. */
export const unreadBytes = (rows: readonly SummaryRow[], voice: OwnVoice | null): number =>
  rows.reduce((sum, row) => sum + (knownLetters().has(keyOf(row, voice)) ? 0 : row.bytes), 0);

/** The facts of a letter that only a look at its draft tells. */
type FoundInDraft = Pick<DraftSummary, "product" | "state">;

/** The findings by `keyOf` the drafts, the oldest first. They depend on nothing but the saved draft and the voice. */
const knownLetters = once("letter-states", () => new Map<string, FoundInDraft>());

const MOST_KNOWN = 10_000;

/** Returns another key after each save. Where a draft was begun anew, the revision counts anew, but the time does not. */
const keyOf = ({ id, revision, updatedAt }: SummaryRow, voice: OwnVoice | null) =>
  `${id} ${revision} ${updatedAt.getTime()}${voice === null ? "" : ` ${fingerprint(voice)}`}`;

async function letterOf(row: SummaryRow, voice: OwnVoice | null): Promise<FoundInDraft> {
  const [letters, key] = [knownLetters(), keyOf(row, voice)];
  const found = letters.get(key) ?? (await readLetter(row.id, voice));
  letters.set(key, found);
  const [oldest] = letters.keys();
  if (letters.size > MOST_KNOWN && oldest !== undefined) letters.delete(oldest);
  return found;
}

/** Reads a draft and finds the product and the state of its letter, with other requests in between. */
async function readLetter(id: string, voice: OwnVoice | null): Promise<FoundInDraft> {
  const draft = await database().draft.findUnique({
    where: { id },
    select: {
      ...{ wizard: true, decisions: true },
      texts: { omit: { draftId: true, bytes: true, prompt: true }, orderBy: TEXT_ORDER },
    },
  });
  // It was removed just now.
  if (!draft) return { product: "", state: { kind: "writing" } };
  const definition = draft.wizard === storyWizard.name ? storyWizard : emailWizard;
  const texts = draft.texts.flatMap((row) => draftTextSchema.safeParse({ ...textFrom(row), prompt: "" }).data ?? []);
  const stored = withTexts({ ...emptyDraft(definition.name), decisions: JSON.parse(draft.decisions) }, texts);
  const letter = wizardState(definition, stored);
  const product = cleanLine(letter.brief.productName);
  const state = stateOfLetter(definition, letter, undefined);
  if (state) return { product, state };
  const found: Finding[] = [];
  for (const check of draftChecks(definition, letter, { ...draftContext(definition, letter), voice })) {
    found.push(...check());
    await nextTurn();
  }
  return { product, state: stateOfLetter(definition, letter, listFindings(found, letter.dismissedFindings)) };
}
