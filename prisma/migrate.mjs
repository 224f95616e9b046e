// `npm run db:migrate`: applies pending migrations to the database of DATABASE_URL, as the server does at its start.
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { applyMigrations } from "./apply-migrations.mjs";
import { databaseUrl } from "./database-url.mjs";

// As the server has it: new files are their owner's alone.
process.umask(0o077);
const url = databaseUrl();
const folder = url.startsWith("file:") ? dirname(url.slice("file:".length)) : ".";
if (!existsSync(folder)) mkdirSync(folder);

const applied = await applyMigrations({
  url,
  folder: fileURLToPath(new URL("migrations", import.meta.url)),
  onWait: console.log,
});
console.log(applied.length === 0 ? "Nothing was pending." : `Applied ${applied.join(", ")}.`);
