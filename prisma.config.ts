import { defineConfig } from "prisma/config";

const url = process.env.DATABASE_URL || `file:${process.env.DATA_DIR || ".data"}/app.db`;
const provider = /^postgres(ql)?:/.test(url) ? "postgresql" : "sqlite";

// Generating a client needs no engine, but the command downloads one before it looks at what it was asked to do.
// Where that is all that is asked, any program that exists will do.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= process.execPath;

/** For Prisma's own commands: the address of the database says which of the two schemas is meant. */
export default defineConfig({
  schema: provider === "sqlite" ? "prisma/schema.prisma" : "prisma/postgresql.prisma",
  migrations: { path: `prisma/migrations/${provider}` },
  datasource: { url },
});
