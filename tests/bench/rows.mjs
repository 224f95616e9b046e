// Rows and nothing else, in a process of its own: a PUT writes its body into a row, and a GET lists an owner's newest
// rows, those with a word in them, or the texts of a draft.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";

const [file] = process.argv.slice(2);
const folder = file === undefined ? mkdtempSync(join(tmpdir(), "bench-rows-")) : undefined;
const database = createClient({ url: `file:${file ?? join(folder, "rows.db")}`, timeout: 5_000 });
if (folder !== undefined) {
  await database.execute("PRAGMA journal_mode = WAL");
  await database.execute('CREATE TABLE "Row" ("id" TEXT PRIMARY KEY, "text" TEXT NOT NULL)');
}

const server = createServer(async (request, answer) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (request.method === "PUT") await write(pathname, request);
  const rows = request.method === "GET" ? await read(searchParams) : [];
  answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(rows));
});
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.once("SIGTERM", () => {
  database.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit();
});

const TEXTS = 'SELECT * FROM "Text" WHERE "draftId" = ? ORDER BY "createdAt"';

async function write(id, request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const sql = 'INSERT INTO "Row" ("id", "text") VALUES (?, ?) ON CONFLICT DO UPDATE SET "text" = excluded."text"';
  await database.execute({ sql, args: [id, Buffer.concat(pieces).toString()] });
}

async function read(asked) {
  const draft = asked.get("draft");
  if (draft !== null) return (await database.execute({ sql: TEXTS, args: [draft] })).rows;
  const [owner, search] = [asked.get("owner"), asked.get("search")];
  const sql = `SELECT "id", "title", "subject", "updatedAt" FROM "Draft"
    WHERE "owner" = ? AND "letterSearch" LIKE ? ORDER BY "updatedAt" DESC LIMIT 20`;
  return (await database.execute({ sql, args: [owner, `%${search}%`] })).rows;
}
