import type { SentText } from "@/lib/drafts/draft-wire";
import { database, join, type Sql, sql } from "@/lib/server/db/database";
import type { Owners } from "@/lib/server/identity/owner";
import { ROW_BYTES } from "@/lib/server/storage-policy";
import { textKey } from "@/lib/wizard/draft";
import type { StageName } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { tooManyVersions, unreadable } from "./draft-errors";

/** Returns the columns of a text as it was sent. */
function columnsOf({ text, prompt = "", usage, kept, ...facts }: SentText) {
  // A key is compared as it is.
  if (storable(facts.id) !== facts.id) throw unreadable();
  return {
    ...facts,
    model: storable(facts.model),
    basis: JSON.stringify(facts.basis),
    choice: facts.choice === null ? null : storable(facts.choice),
    requiredChanges: storable(facts.requiredChanges),
    usage: usage && JSON.stringify(usage),
    kept: kept ? JSON.stringify(kept) : null,
    text: text === undefined ? null : storable(text),
    prompt: text === undefined ? null : storable(prompt),
  };
}

/** Returns a text without what databases do not store: NUL in PostgreSQL, and half of a pair of surrogates in both. */
export const storable = (text: string) => text.replaceAll(/[\0\p{Cs}]/gu, "\uFFFD");

type Columns = ReturnType<typeof columnsOf>;

/** A text to write: without words it keeps those that are there, or takes those of a generation of `owner`. */
type TextRow = Columns & { bytes: number; owner: string | null };

/**
 * Finds out what has to be written of the texts of a save, without reading their words: the rows, their growth in
 * bytes, and as `missing` the keys of texts whose words neither came nor are those of a generation.
 * @throws AppError `invalid_request` when the draft would have too many texts.
 */
export async function planTexts(owners: Owners, draftId: string, sent: readonly SentText[]) {
  if (sent.length === 0) return { rows: [], growth: 0, missing: [] };
  const stored = await storedTexts(draftId);
  const changes = [...new Map(sent.map((text) => [textKey(text), columnsOf(text)]))].flatMap(([key, text]) => {
    const known = stored.get(key);
    if (!known || makesWay(known, text)) return [{ key, known, text, words: text.text === null ? undefined : OWN }];
    return hasNewFacts(known, text) ? [{ key, known, text: { ...text, text: null, prompt: null }, words: known }] : [];
  });
  const replies = await repliesOf(
    owners,
    changes.flatMap(({ text, words }) => (words ? [] : [text.id])),
  );
  const missing: string[] = [];
  let growth = 0;
  const rows = changes.flatMap(({ key, known, text, words = replies.get(text.id) }) => {
    if (!words) {
      missing.push(key);
      return [];
    }
    const bytes = Object.values(text).reduce<number>(
      (sum, value) => sum + bytesOf(value),
      ROW_BYTES.text + words.words,
    );
    growth += bytes - (known?.bytes ?? 0);
    return [{ ...text, bytes, owner: words.owner } satisfies TextRow];
  });
  const count = stored.size + rows.filter((row) => !stored.has(textKey(row))).length;
  if (count > Math.max(MOST_VERSIONS, stored.size)) throw tooManyVersions(count);
  return { rows, growth, missing };
}

const OWN = { words: 0, owner: null };

const bytesOf = (value: unknown) => (typeof value === "string" ? Buffer.byteLength(value) : 0);

/** Whether the words of a text are replaced: only those of an interrupted one, by longer ones or by the finished text. */
const makesWay = (known: StoredText, { origin, text }: Columns) =>
  known.origin === "interrupted" && (origin !== "interrupted" || bytesOf(text) > known.length);

/** Whether smaller facts of a stored text have changed. A part says nothing of the text that was finished since. */
const hasNewFacts = (known: StoredText, text: Columns) =>
  (known.origin === "interrupted" || text.origin !== "interrupted") &&
  (["origin", "choice", "basis", "usage"] as const).some((name) => known[name] !== text[name]);

/** A stored text without its words, and how many bytes they take. */
interface StoredText extends Pick<Columns, "id" | "origin" | "basis" | "choice" | "usage"> {
  stage: StageName;
  bytes: number;
  length: number;
  words: number;
  owner: null;
}

async function storedTexts(draftId: string): Promise<ReadonlyMap<string, StoredText>> {
  const rows: StoredText[] = await database()
    .$queryRaw`SELECT "stage", "id", "origin", "basis", "choice", "usage", "bytes",
      octet_length("text") AS "length", octet_length("text") + octet_length("prompt") AS "words", NULL AS "owner"
    FROM "Text" WHERE "draftId" = ${draftId}`;
  return new Map(rows.map((row) => [textKey(row), row]));
}

interface Reply {
  owner: string;
  id: string;
  words: number;
}

/** Returns the owner's generations of these keys that have ended, with the bytes of their words. */
async function repliesOf(owners: Owners, ids: readonly string[]): Promise<ReadonlyMap<string, Reply>> {
  if (ids.length === 0) return new Map();
  const rows: Reply[] = await database().$queryRaw`SELECT "owner", "id",
      octet_length("text") + octet_length("prompt") AS "words"
    FROM "Generation" WHERE "owner" IN (${join([...owners])}) AND "id" IN (${join([...ids])}) AND "status" <> 'running'`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes texts of a draft in one statement; the words of a generation are copied within the database. */
export function writeTexts(draftId: string, rows: readonly TextRow[], isAllowed: Sql): Sql {
  const values = rows.map(
    (row) => sql`(${row.stage}, ${row.id}, ${row.origin}, ${row.model}, ${row.usage}, ${row.basis},
      ${row.requiredChanges}, ${row.kept}, ${row.text}, ${row.prompt}, ${row.owner}, ${row.choice},
      CAST(${row.createdAt} AS DOUBLE PRECISION), CAST(${row.bytes} AS INTEGER))`,
  );
  return sql`INSERT INTO "Text" ("draftId", "stage", "id", "origin", "model", "usage", "basis", "requiredChanges",
      "kept", "text", "prompt", "choice", "createdAt", "bytes")
    SELECT ${draftId}, column1, column2, column3, column4, column5, column6, column7, column8,
      coalesce(column9, "reply"."text", "there"."text"), coalesce(column10, "reply"."prompt", "there"."prompt"),
      column12, column13, column14
    FROM (VALUES ${join(values)}) AS "sent"
      LEFT JOIN "Generation" AS "reply" ON "reply"."owner" = column11 AND "reply"."id" = column2
      LEFT JOIN "Text" AS "there" ON "there"."draftId" = ${draftId} AND "there"."stage" = column1 AND "there"."id" = column2
    WHERE ${isAllowed} AND coalesce(column9, "reply"."text", "there"."text") IS NOT NULL
    ON CONFLICT ("draftId", "stage", "id") DO UPDATE SET "origin" = excluded."origin", "model" = excluded."model",
      "usage" = excluded."usage", "basis" = excluded."basis", "requiredChanges" = excluded."requiredChanges",
      "kept" = excluded."kept", "text" = excluded."text", "prompt" = excluded."prompt", "choice" = excluded."choice",
      "bytes" = excluded."bytes"`;
}
