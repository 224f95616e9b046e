// Runs after an installation: derives the PostgreSQL schema, and generates the clients of both databases.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { derivePostgresqlSchema } from "./derive-postgresql-schema.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PRISMA = createRequire(import.meta.url).resolve("prisma/build/index.js");

const sqlite = readFileSync(new URL("schema.prisma", import.meta.url), "utf8");
writeFileSync(new URL("postgresql.prisma", import.meta.url), derivePostgresqlSchema(sqlite));
generate("file:unused");
generate("postgresql://unused");

function generate(url) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PRISMA, "generate"], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    encoding: "utf8",
  });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}
