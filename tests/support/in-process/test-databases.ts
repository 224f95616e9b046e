import { randomBytes, randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { Redis } from "ioredis";
import { Client } from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { type Database, isPostgresqlUrl } from "@/lib/server/db/database";
import { once } from "@/lib/server/once";
import { connectRedis, redisReady } from "@/lib/server/redis";
import { applyMigrations } from "@/prisma/apply-migrations.mjs";
import { makeTestFolder } from "../servers/test-folder";

/** An empty database of a test's own. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A kind of database that the application runs on. */
export interface DatabaseKind {
  name: "SQLite" | "PostgreSQL";
  /** Makes one without a table. */
  create(): Promise<TestDatabase>;
  /** Makes one as a server has it that has just been started for the first time. */
  createMigrated(): Promise<TestDatabase>;
}

const MIGRATIONS = "prisma/migrations";

/** A file with every migration, made at the first use and copied from then on: a copy is quicker than its making. */
let template: Promise<string> | undefined;

async function migratedFile(): Promise<string> {
  // A worker that is ended may leave it behind, which is to take no memory.
  const folder = mkdtempSync(join(tmpdir(), "database-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const [migrated, whole] = [`file:${join(folder, "migrated.db")}`, join(folder, "whole.db")];
  await applyMigrations({ url: migrated, folder: MIGRATIONS });
  // A part of the tables may still be in the log beside the file, and that would not be copied.
  const client = createClient({ url: migrated });
  await client.execute({ sql: "VACUUM INTO ?", args: [whole] });
  client.close();
  return whole;
}

/** Databases in files, which need no server. */
export const SQLITE: DatabaseKind = {
  name: "SQLite",
  async create() {
    const folder = makeTestFolder("database");
    return { url: `file:${join(folder, "app.db")}`, remove: async () => rmSync(folder, { recursive: true }) };
  },
  async createMigrated() {
    template ??= migratedFile();
    const [file, home] = await Promise.all([template, SQLITE.create()]);
    copyFileSync(file, home.url.slice("file:".length));
    return home;
  },
};

/** Sorts as databases of people do (`en_US`), and not by bytes, which a server for tests may do by itself. */
const AS_PEOPLE_SORT = "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C.UTF-8'";

function postgresql(server: string): DatabaseKind {
  const create = async () => {
    const name = `test_${randomBytes(8).toString("hex")}`;
    await administer(server, `CREATE DATABASE ${name} ${AS_PEOPLE_SORT}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return { url: url.href, remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
  };
  const createMigrated = async () => {
    const home = await create();
    await applyMigrations({ url: home.url, folder: MIGRATIONS });
    return home;
  };
  return { name: "PostgreSQL", create, createMigrated };
}

/** The kind to test on: PostgreSQL where TEST_DATABASE_URL names a server to make databases on, SQLite otherwise. */
export function databaseKinds(): DatabaseKind[] {
  const server = process.env.TEST_DATABASE_URL;
  return [server ? postgresql(server) : SQLITE];
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Gives the handlers that the tests of a file call in their own process an empty database: a generation is kept from its
 * beginning, so that none can begin without.
 */
export function giveRoutesADatabase(kind: DatabaseKind = SQLITE): void {
  let remove = async () => {};

  beforeAll(async () => {
    const home = await kind.createMigrated();
    remove = home.remove;
    vi.stubEnv("DATABASE_URL", home.url);
    once.forgetAll();
  });
  afterAll(async () => {
    await once<Database | undefined>("database", () => undefined)()?.$disconnect();
    once.forgetAll();
    await remove();
  });
}

/** A place where limits are counted. */
export interface LimitStore {
  name: "memory" | "Redis";
  /** A connection as one instance of the application has it; undefined for memory. */
  connect(): Promise<Redis | undefined>;
}

/** The store to test on: the Redis that TEST_REDIS_URL names, memory otherwise. */
export function limitStores(): LimitStore[] {
  const url = process.env.TEST_REDIS_URL;
  return [url ? { name: "Redis", connect: () => connected(url) } : { name: "memory", connect: async () => undefined }];
}

/** A connection to Redis that can be used at once. */
export async function connected(url: string): Promise<Redis> {
  const connection = connectRedis(url);
  await redisReady(connection);
  if (connection.status !== "ready") throw new Error("Redis does not answer.");
  return connection;
}

/** A name or key that no other test uses, and no other run: Redis remembers. */
export function unused(name: string): string {
  return `test-${name}-${randomUUID()}`;
}

const TABLES = {
  SQLite: `SELECT name AS "table" FROM sqlite_master WHERE type = 'table'`,
  PostgreSQL: `SELECT table_name AS "table" FROM information_schema.tables WHERE table_schema = current_schema()`,
};

/** Returns every row of every table of a database as its JSON, after the table's name: a new table is among them. */
export async function everyRow(database: Database, { url }: Pick<TestDatabase, "url">): Promise<string[]> {
  const tables = await database.$queryRawUnsafe<{ table: string }[]>(
    TABLES[isPostgresqlUrl(url) ? "PostgreSQL" : "SQLite"],
  );
  const rows: string[] = [];
  for (const { table } of tables) {
    const found = await database.$queryRawUnsafe<object[]>(`SELECT * FROM "${table}"`);
    for (const row of found) rows.push(`${table} ${JSON.stringify(row, bigintAsText)}`);
  }
  return rows;
}

const bigintAsText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
