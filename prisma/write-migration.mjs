// `npm run db:diff -- name`: writes the migrations to the current models, for both databases. Comparing models needs the
// version of a PostgreSQL server, the one of TEST_DATABASE_URL.
import { mkdirSync, writeFileSync } from "node:fs";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { modelChanges } from "./model-changes.mjs";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Say what the migration does, in small letters and underscores: npm run db:diff -- add_drafts");
  process.exit(1);
}
if (!process.env.TEST_DATABASE_URL) {
  console.error("TEST_DATABASE_URL takes the address of a PostgreSQL server; nothing is changed there.");
  process.exit(1);
}

const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
const written = [
  ["sqlite", await modelChanges(new PrismaLibSql({ url: ":memory:" }))],
  ["postgresql", await modelChanges(new PrismaPg({ connectionString: process.env.TEST_DATABASE_URL }))],
];
for (const [provider, sql] of written) {
  if (sql === "") {
    console.log(`${provider}: nothing has changed`);
    continue;
  }
  const folder = new URL(`migrations/${provider}/${stamp}_${name}/`, import.meta.url);
  mkdirSync(folder);
  writeFileSync(new URL("migration.sql", folder), sql);
  console.log(`${provider}: wrote ${stamp}_${name}`);
}
// The connections that the engine opened keep the process alive.
process.exit();
