// `npm run db:diff -- name`: writes the migrations that lead from the models as the last ones left them to the models as
// they are now, for both databases. The engine that finds the difference runs in this process and nothing is downloaded;
// it wants a PostgreSQL server to ask for its version, and TEST_DATABASE_URL says where one is.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { derivePostgresqlSchema } from "./derive-postgresql-schema.mjs";

const place = (path) => new URL(path, import.meta.url);

/** The models to which all migrations together lead; a test compares it with the models that are in use. */
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

/** The statements that lead from one schema to another. */
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
  // The schema `public` is there in every new database, and need not belong to the user who migrates.
  return stdout.replace(/^-- CreateSchema\n.*\n\n/, "");
}
