import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engine from "@prisma/schema-engine-wasm/schema_engine_bg";
import { applyMigrations } from "./apply-migrations.mjs";
import { derivePostgresqlSchema } from "./derive-postgresql-schema.mjs";

const MODELS = readFileSync(new URL("schema.prisma", import.meta.url), "utf8");

// Prisma's engine runs in this process, and nothing is downloaded.
const wasm = new URL("./schema_engine_bg.wasm", import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { "./schema_engine_bg.js": engine });
engine.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();

/** @typedef {import("@prisma/driver-adapter-utils").SqlMigrationAwareDriverAdapterFactory} Adapter */

/**
 * Returns the statements that lead from the models of all migrations to the current ones; empty when they are the same.
 * @param {Adapter} adapter - to a database of the kind that the statements are for; nothing is changed there
 * @returns {Promise<string>}
 */
export async function modelChanges(adapter) {
  const of = adapter.provider === "sqlite" ? String : derivePostgresqlSchema;
  const [from, to] = [of(await migratedModels()), of(MODELS)];
  const { stdout } = await (await open(adapter, to)).diff({
    from: { tag: "schemaDatamodel", ...filesOf(from) },
    to: { tag: "schemaDatamodel", ...filesOf(to) },
    script: true,
    exitCode: false,
    filters: { externalTables: [], externalEnums: [] },
  });
  if (stdout.startsWith("-- This is an empty migration")) return "";
  // The schema `public` exists in every new database, and may belong to another user.
  return stdout.replace(/^-- CreateSchema\n.*\n\n/, "");
}

/** Returns the models that the tables of a SQLite database with all migrations tell, in which both kinds are alike. */
async function migratedModels() {
  const home = mkdtempSync(join(tmpdir(), "migrated-"));
  try {
    const url = `file:${join(home, "migrated.db")}`;
    await applyMigrations({ url, folder: fileURLToPath(new URL("migrations", import.meta.url)) });
    // The lines before the first model name the database.
    const [head = ""] = MODELS.split("\n/// ");
    const { schema } = await (await open(new PrismaLibSql({ url }), head)).introspect({
      schema: filesOf(head),
      baseDirectoryPath: ".",
      force: true,
      compositeTypeDepth: 0,
      namespaces: null,
    });
    return schema.files[0]?.content ?? "";
  } finally {
    rmSync(home, { recursive: true });
  }
}

/**
 * @param {Adapter} adapter
 * @param {string} content
 */
function open(adapter, content) {
  const datamodels = [/** @type {[string, string]} */ (["schema.prisma", content])];
  return engine.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

/** @param {string} content */
const filesOf = (content) => ({ files: [{ path: "schema.prisma", content }], configDir: "." });
