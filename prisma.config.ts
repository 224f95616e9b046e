import { resolve } from "node:path";
import { defineConfig } from "prisma/config";
import { databaseUrl } from "./prisma/database-url.mjs";

const url = databaseUrl();
const provider = /^postgres(ql)?:/.test(url) ? "postgresql" : "sqlite";

// Generating a client needs no engine, but the command downloads one before it looks at what it was asked to do.
// Where that is all that is asked, any program that exists will do.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= process.execPath;

/** For Prisma's own commands: the address of the database says which of the two schemas is meant. */
export default defineConfig({
  schema: provider === "sqlite" ? "prisma/schema.prisma" : "prisma/postgresql.prisma",
  migrations: { path: `prisma/migrations/${provider}` },
  datasource: { url: process.argv.includes("studio") ? forStudio(url) : url },
});

/** Studio takes the file of a SQLite database by its whole path and after two slashes alone. */
function forStudio(address: string): string {
  return address.startsWith("file:") ? `file://${resolve(address.slice("file:".length))}` : address;
}
