// `npm run db:migrate`: applies what is pending to the database of DATABASE_URL. The server does the same at its start.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { applyMigrations } from "./apply-migrations.mjs";
import { databaseUrl } from "./database-url.mjs";

const url = databaseUrl();
if (url.startsWith("file:")) mkdirSync(dirname(url.slice("file:".length)), { recursive: true, mode: 0o700 });

const applied = await applyMigrations({ url, folder: fileURLToPath(new URL("migrations", import.meta.url)) });
console.log(applied.length === 0 ? "Nothing was pending." : `Applied ${applied.join(", ")}.`);
