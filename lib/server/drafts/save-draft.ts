import "server-only";
import { applyChanges, type Decisions, decisionsOf, joinDraft, markOf } from "@/lib/drafts/decisions";
import { type Excess, findExcess } from "@/lib/drafts/draft-excess";
import { MAX_DECISIONS_BYTES, MAX_DRAFT_BYTES, TOO_LARGE } from "@/lib/drafts/draft-limits";
import { draftTitle } from "@/lib/drafts/draft-summary";
import type { LetterSummary, SaveBody, Saved } from "@/lib/drafts/draft-wire";
import { searchText } from "@/lib/drafts/search-text";
import { AppError } from "@/lib/server/app-error";
import { database } from "@/lib/server/db/database";
import { join, queryInTurn, raw, type Sql, sql } from "@/lib/server/db/sql";
import type { Owners } from "@/lib/server/identity/owner";
import { metrics } from "@/lib/server/metrics/metrics";
import { cleanLine } from "@/lib/text/clean-text";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { wizardStateSchema } from "@/lib/wizard/state-schema";
import { type Admit, bytesOf, hasFewEnough, hasRoom, noRoom, ROW_BYTES, roomFor } from "./draft-room";
import { noSuchDraft, storable, unreadable } from "./draft-rows";
import { planTexts, writeTexts } from "./draft-texts";

/** The most tries of a save while others come in between. */
const MOST_TRIES = 20;

/**
 * Saves the changes of a draft, and tries again when another save comes in between. Changes that replace nothing make a
 * draft that is not there, and any change brings a deleted one back. What is there already changes nothing, so that a
 * save may arrive twice.
 * @returns in `conflicts` the typed places that were changed elsewhere; everything else is saved.
 * @throws AppError `not_found` for a draft of another owner or an unknown one, `invalid_request` or `too_large` for one
 *   that cannot be kept, and `forbidden` when there is no room left. A draft that does not grow always has room.
 */
export async function saveDraft(owners: Owners, id: string, save: SaveBody, admit: Admit): Promise<Saved> {
  let tried: number | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = await planSave(owners, id, save);
    const { row, growth, texts, conflicts } = plan;
    const saved = { revision: row.revision, missing: texts.missing, conflicts };
    if (!plan.isChanged) return saved;
    // No other save has come since, so that there was no room.
    const wanted = row.deletedAt ? { isNew: true, bytes: row.bytes + growth } : { isNew: false, bytes: growth };
    if (row.revision === tried) throw await noRoom(owners, wanted);
    tried = row.revision;
    const statements = statementsOf(owners, plan, await roomFor(owners));
    if (await admit(growth, async () => (await queryInTurn(owners[0], ...statements)).length > 0)) {
      metrics()?.saveDraft();
      return { ...saved, revision: row.revision + 1 };
    }
  }
  throw new AppError("connection_lost", { message: "This email is being saved elsewhere. Try again in a moment." });
}

type Plan = Awaited<ReturnType<typeof planSave>>;

/** The columns that a save can change. */
const SAVED = [
  ...(["wizard", "title", "decisions", "briefSearch", "letterSearch"] as const),
  ...(["subject", "status", "writtenBlocks", "firstLine"] as const),
] as const;

const NOTHING = markOf(null);

/** Reads a draft, but none of its texts, and finds out what a save makes of it. */
async function planSave(owners: Owners, id: string, save: SaveBody) {
  const row = (await database().draft.findUnique({ where: { id } })) ?? newRow(owners, id, save);
  if (!owners.some((owner) => owner === row.owner)) throw noSuchDraft();
  const isNew = row.revision === 0;
  if (isNew && Object.values(save.changes).some(({ from }) => from !== NOTHING)) throw noSuchDraft();
  if (!isNew && row.wizard !== save.wizard) throw unreadable();
  const { decisions, conflicts } = applyChanges(JSON.parse(row.decisions || "{}"), save.changes);
  const columns = { ...row, ...draftColumns(save, decisions) };
  const texts = await planTexts(owners, id, save.texts);
  const growth = bytesOf(columns) - bytesOf(row) + texts.growth;
  if (growth > 0 && row.bytes + growth > MAX_DRAFT_BYTES) throw new AppError("too_large", { message: TOO_LARGE });
  const changes = SAVED.flatMap((name) =>
    columns[name] === row[name] ? [] : [sql`${raw(`"${name}"`)} = ${columns[name]}`],
  );
  return { row, conflicts, texts, growth, changes, isChanged: isNew || changes.length > 0 || texts.rows.length > 0 };
}

/** Returns the row of a draft that is not there. It counts as deleted: the save that makes it needs room for all of it. */
const newRow = ([owner]: Owners, id: string, { wizard }: SaveBody) => ({
  ...{ id, owner, wizard, revision: 0, deletedAt: new Date(), bytes: ROW_BYTES, decisions: "", title: "" },
  ...{ briefSearch: "", letterSearch: "", subject: "", status: "draft", writtenBlocks: 0, firstLine: "" },
});

/**
 * Returns the columns of a row that come from the draft itself. Decisions are checked by the schema of a draft without
 * texts, with the bounds of `lib/wizard/state-bounds.ts`.
 * @throws AppError `invalid_request` for places that the wizard does not have, and for a text that is too long, which
 *   `field` names.
 */
export function draftColumns({ wizard, summary }: Pick<SaveBody, "wizard" | "summary">, decisions: Decisions) {
  const definition = wizard === storyWizard.name ? storyWizard : emailWizard;
  const joined = joinDraft(definition, decisions, []);
  const state = wizardStateSchema.safeParse(joined).data;
  const excess = state ? undefined : findExcess(joined);
  if (excess) throw new AppError("invalid_request", excess);
  const known = state && decisionsOf(state);
  if (!known || Object.keys(decisions).some((place) => !Object.hasOwn(known, place))) throw unreadable();
  const json = JSON.stringify(known);
  if (Buffer.byteLength(json) > MAX_DECISIONS_BYTES) throw new AppError("invalid_request", TOO_MUCH);
  return {
    wizard,
    title: storable(draftTitle(state)),
    briefSearch: storable(searchText(Object.values(state.brief).join(" "))),
    decisions: json,
    ...(summary && summaryColumns(summary)),
  };
}

function summaryColumns({ subject, firstLine, words, status, writtenBlocks }: LetterSummary) {
  const [shown, first] = [subject, firstLine].map((text) => storable(cleanLine(text)));
  const letterSearch = storable(searchText(words));
  return { subject: shown, firstLine: first, status, writtenBlocks, letterSearch };
}

const TOO_MUCH: Excess = {
  field: "changes",
  message: "Your answers and edits are too long to be saved together. Shorten one of them.",
};

/**
 * Returns the statements of a save. The first to change the row depends on the revision that was read, so that only one
 * of two simultaneous saves succeeds; while texts are written, the row has a negative revision, on which they depend.
 */
function statementsOf(owners: Owners, { row, texts, growth, changes }: Plan, room: number): Sql[] {
  const { id, wizard, revision, bytes } = row;
  const [now, next] = [new Date(), revision + 1];
  const fits = row.deletedAt
    ? sql`${hasFewEnough(owners)} AND ${hasRoom(owners, room, sql`${bytes + growth}`, sql`${growth}`)}`
    : growth > 0
      ? hasRoom(owners, room, sql`${growth}`)
      : sql`TRUE`;
  const create = sql`INSERT INTO "Draft" ("id", "owner", "wizard", "bytes", "createdAt", "updatedAt", "deletedAt")
    SELECT ${id}, ${owners[0]}, ${wizard}, ${ROW_BYTES}, ${now}, ${now}, ${now} WHERE ${fits}
    ON CONFLICT ("id") DO NOTHING`;
  const update = sql`UPDATE "Draft" SET ${join([...changes, sql`"owner" = ${owners[0]}`])},
      "bytes" = "bytes" + ${growth}, "revision" = ${texts.rows.length > 0 ? -next : next}, "updatedAt" = ${now},
      "seenAt" = ${now}, "deletedAt" = NULL
    WHERE "id" = ${id} AND "owner" IN (${join([...owners])}) AND "revision" = ${revision} AND ${fits} RETURNING "id"`;
  const isBeingSaved = sql`"id" = ${id} AND "revision" = ${-next}`;
  const write = () => [
    writeTexts(id, texts.rows, sql`EXISTS (SELECT 1 FROM "Draft" WHERE ${isBeingSaved})`),
    sql`UPDATE "Draft" SET "revision" = ${next} WHERE ${isBeingSaved}`,
  ];
  return [...(revision === 0 ? [create] : []), update, ...(texts.rows.length > 0 ? write() : [])];
}
