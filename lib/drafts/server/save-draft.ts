import { randomUUID } from "node:crypto";
import { draftTitle, TOO_LARGE } from "@/lib/drafts/draft-summary";
import {
  applyChanges,
  type Changes,
  fingerprintOf,
  type LetterSummary,
  type Saved,
  type Unsaved,
} from "@/lib/drafts/draft-wire";
import { searchText } from "@/lib/drafts/search-text";
import { AppError } from "@/lib/server/app-error";
import { database, join, queryInTurn, raw, type Sql, sql } from "@/lib/server/db/database";
import { hasAccount, isDeleted, type Owners } from "@/lib/server/identity/owner";
import { metrics } from "@/lib/server/metrics";
import { MAX_DECISIONS_BYTES, MAX_DRAFT_BYTES, ROW_BYTES } from "@/lib/server/storage-policy";
import { cleanLine } from "@/lib/text/clean-text";
import { briefFrom, type Decisions } from "@/lib/wizard/decisions";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { readDecisions } from "@/lib/wizard/draft-schema";
import { noSuchDraft, signedOut, tooLong, unreadable } from "./draft-errors";
import { type Admit, bytesOf, fitsSave, quotaError, quotaOf, wantedBy } from "./draft-quota";
import { planTexts, storable, writeTexts } from "./draft-texts";

/** The most tries of a save while others come in between. */
const MOST_TRIES = 20;

/**
 * Saves the changes of a draft, and tries again when another save comes in between. Changes that replace nothing make a
 * draft that is not there, and any change brings a deleted one back. What is there already changes nothing, so that a
 * save may arrive twice.
 * @returns in `conflicts` the typed places that were changed elsewhere; everything else is saved.
 * @throws AppError `not_found` for a draft of another owner or an unknown one, `invalid_request` or `too_large` for one
 *   that cannot be kept, `forbidden` when the quota is used up, and `unauthorized` when the account was deleted. A draft
 *   that does not grow always fits.
 */
export async function saveDraft(owners: Owners, id: string, save: Unsaved, admit: Admit): Promise<Saved> {
  let tried: number | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = await planSave(owners, id, save);
    const { row, growth, texts, conflicts } = plan;
    const saved = { revision: row.revision, missing: texts.missing, conflicts };
    if (!plan.isChanged) return saved;
    // No other save has come since, so the quota is used up.
    if (row.revision === tried) throw await quotaError(owners, wantedBy(row, growth));
    tried = row.revision;
    const quota = await quotaOf(owners);
    const write = async (network: string) =>
      (await queryInTurn(owners[0], ...statementsOf(owners, plan, quota, network))).length > 0;
    if (await admit(growth, write)) {
      metrics()?.saveDraft();
      return { ...saved, revision: row.revision + 1 };
    }
  }
  throw new AppError("connection_lost", { message: "This email is being saved elsewhere. Try again in a moment." });
}

type Plan = Awaited<ReturnType<typeof planSave>>;

/** Reads a draft, but none of its texts, and finds out what a save makes of it. */
async function planSave(owners: Owners, id: string, save: Unsaved) {
  const found = await database().draft.findUnique({ where: { id } });
  if (!found && (await isDeleted(owners[0]))) throw signedOut();
  const row = found ?? newRow(owners, id, save);
  if (!owners.some((owner) => owner === row.owner)) throw noSuchDraft();
  const isNew = row.revision === 0;
  if (isNew && Object.values(save.changes).some(({ from }) => from !== fingerprintOf(null))) throw noSuchDraft();
  if (!isNew && row.wizard !== save.wizard) throw unreadable();
  const { decisions, conflicts } = applyChanges(JSON.parse(row.decisions || "{}"), readChanges(save));
  const columns = { ...row, ...draftColumns(save, decisions) };
  const texts = await planTexts(owners, id, save.texts);
  const growth = bytesOf(columns) - bytesOf(row) + texts.growth;
  if (growth > 0 && row.bytes + growth > MAX_DRAFT_BYTES) throw new AppError("too_large", { message: TOO_LARGE });
  const changed = SAVED.filter((name) => columns[name] !== row[name]);
  const changes = changed.map((name) => sql`${raw(`"${name}"`)} = ${columns[name]}`);
  return { row, conflicts, texts, growth, changes, isChanged: isNew || changes.length > 0 || texts.rows.length > 0 };
}

/**
 * Returns the statements of a save. The first to change the row depends on the revision that was read, so that only one
 * of two simultaneous saves succeeds; it leaves the save's id in the row, on which the texts depend.
 */
function statementsOf(owners: Owners, { row, texts, growth, changes }: Plan, quota: number, network: string): Sql[] {
  const { id, wizard, revision } = row;
  const [now, saveId] = [new Date(), randomUUID()];
  const fits = sql`${hasAccount(owners[0])} AND ${fitsSave(owners, quota, wantedBy(row, growth), growth)}`;
  const create = sql`INSERT INTO "Draft" ("id", "owner", "wizard", "bytes", "createdAt", "updatedAt", "deletedAt", "network")
    SELECT ${id}, ${owners[0]}, ${wizard}, ${ROW_BYTES.draft}, ${now}, ${now}, ${now}, ${network} WHERE ${fits}
    ON CONFLICT ("id") DO NOTHING`;
  const update = sql`UPDATE "Draft" SET ${join([...changes, sql`"owner" = ${owners[0]}`])}, "bytes" = "bytes" + ${growth},
      "revision" = ${revision + 1}, "saveId" = ${saveId}, "updatedAt" = ${now}, "seenAt" = ${now}, "deletedAt" = NULL
    WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "revision" = ${revision} AND ${fits} RETURNING "id"`;
  const isSaved = sql`EXISTS (SELECT 1 FROM "Draft" WHERE "id" = ${id} AND "saveId" = ${saveId})`;
  const write = texts.rows.length > 0 ? [writeTexts(id, texts.rows, isSaved)] : [];
  return revision === 0 ? [create, update, ...write] : [update, ...write];
}

/** The columns that a save can change. */
const SAVED = [
  ...(["wizard", "title", "decisions", "briefSearch", "letterSearch"] as const),
  ...(["subject", "status", "writtenBlocks", "firstLine"] as const),
] as const;

/** Returns the row of a draft that is not there. It counts as deleted: the save that makes it is counted with all of it. */
const newRow = ([owner]: Owners, id: string, { wizard }: Unsaved) => ({
  ...{ id, owner, wizard, revision: 0, deletedAt: new Date(), bytes: ROW_BYTES.draft, decisions: "", title: "" },
  ...{ briefSearch: "", letterSearch: "", subject: "", status: "draft", writtenBlocks: 0, firstLine: "" },
});

/**
 * Reads the changes of a save, the value of each place by its schema, with the bounds of `lib/wizard/state-bounds.ts`.
 * @throws AppError `invalid_request` for a place that no draft has, and for a text that is too long, which `field` names.
 */
function readChanges({ wizard, changes }: Pick<Unsaved, "wizard" | "changes">): Changes {
  const values = Object.entries(changes).filter(([, { to }]) => to !== null);
  const reading = readDecisions(
    wizard === storyWizard.name ? storyWizard : emailWizard,
    Object.fromEntries(values.map(([place, { to }]) => [place, to])),
  );
  if ("decisions" in reading) {
    const read = ([place, { from }]: [string, Changes[string]]) => [
      place,
      { from, to: reading.decisions[place] ?? null },
    ];
    return Object.fromEntries(Object.entries(changes).map(read));
  }
  const { path, limit } = reading.problem;
  throw limit === undefined ? unreadable() : tooLong(path, limit);
}

/**
 * Returns the columns of a row that come from the draft itself.
 * @throws AppError `invalid_request` for decisions that are too long together.
 */
export function draftColumns({ wizard, summary }: Pick<Unsaved, "wizard" | "summary">, decisions: Decisions) {
  const json = JSON.stringify(decisions);
  if (Buffer.byteLength(json) > MAX_DECISIONS_BYTES) throw new AppError("invalid_request", TOO_MUCH);
  const brief = briefFrom(decisions);
  return {
    wizard,
    title: storable(draftTitle(brief)),
    briefSearch: storable(searchText(Object.values(brief).join(" "))),
    decisions: json,
    ...(summary && summaryColumns(summary)),
  };
}

function summaryColumns({ subject, firstLine, words, status, writtenBlocks }: LetterSummary) {
  const [shown, first] = [subject, firstLine].map((text) => storable(cleanLine(text)));
  const letterSearch = storable(searchText(words));
  return { subject: shown, firstLine: first, status, writtenBlocks, letterSearch };
}

const TOO_MUCH = {
  field: "changes",
  message: "Your answers and edits are too long to be saved together. Shorten one of them.",
};
