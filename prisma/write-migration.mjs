// `npm run db:diff -- name`: writes the migrations from the last models to the current ones, for both databases. The
// engine that compares them runs in this process and nothing is downloaded; it needs the version of a PostgreSQL
// server, the one of TEST_DATABASE_URL.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { derivePostgresqlSchema } from "./derive-postgresql-schema.mjs";

const place = (path) => new URL(path, import.meta.url);

/** The models after all migrations; a test compares them with the current models. */
const MIGRATED = place("migrations/schema.prisma");

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Say what the migration does, in small letters and underscores: npm run db:diff -- add_drafts");
  process.exit(1);
}
if (!process.env.TEST_DATABASE_URL) {
  console.error("TEST_DATABASE_URL takes the address of a PostgreSQL server; nothing is changed there.");
  process.exit(1);
}

const wasm = await readFile(
  new URL("./schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg")),
);
const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": engine });
engine.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

const before = existsSync(MIGRATED) ? readFileSync(MIGRATED, "utf8") : "";
const after = readFileSync(place("schema.prisma"), "utf8");
const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
const written = [
  ["sqlite", await difference(before, after, new PrismaLibSql({ url: ":memory:" }))],
  [
    "postgresql",
    await difference(
      before && derivePostgresqlSchema(before),
      derivePostgresqlSchema(after),
      new PrismaPg({ connectionString: process.env.TEST_DATABASE_URL }),
    ),
  ],
];
for (const [provider, sql] of written) {
  if (sql.startsWith("-- This is an empty migration")) {
    console.log(`${provider}: nothing has changed`);
    continue;
  }
  const folder = place(`migrations/${provider}/${stamp}_${name}/`);
  mkdirSync(folder);
  writeFileSync(new URL("migration.sql", folder), sql);
  console.log(`${provider}: wrote ${stamp}_${name}`);
}
writeFileSync(MIGRATED, after);
// The connections that the engine opened keep the process alive.
process.exit();

/** Returns the statements that change one schema into another. */
async function difference(from, to, adapter) {
  const asTarget = (content) => ({
    tag: "schemaDatamodel",
    files: [{ path: "schema.prisma", content }],
    configDir: ".",
  });
  const schemaEngine = await engine.SchemaEngine.new(
    { datamodels: [["schema.prisma", to]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  const { stdout } = await schemaEngine.diff({
    from: from ? asTarget(from) : { tag: "empty" },
    to: asTarget(to),
    script: true,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  // The schema `public` exists in every new database, and may belong to another user.
  return stdout.replace(/^-- CreateSchema\n.*\n\n/, "");
}
