// `npm run build`: builds, and makes the folder `.next/standalone` complete. That folder is all that a server needs: it
// holds the code, the migrations and those packages that are used, and runs with Node.js alone.
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NEXT = fileURLToPath(new URL("../node_modules/next/dist/bin/next", import.meta.url));
const STANDALONE = `${ROOT}.next/standalone/`;

// Whoever builds this has not been asked whether anybody else may hear of it.
const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env };
const { status, error } = spawnSync(process.execPath, [NEXT, "build"], { cwd: ROOT, env, stdio: "inherit" });
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);

// Next.js copies `.env` too. A key has no place in what is built, and would outlive its change in the file.
for (const name of readdirSync(STANDALONE).filter((name) => name.startsWith(".env"))) rmSync(STANDALONE + name);

// What is started looks at where it may listen before Next.js does.
renameSync(`${STANDALONE}server.js`, `${STANDALONE}next-server.js`);
copyFileSync(`${ROOT}scripts/server.mjs`, `${STANDALONE}server.js`);

// Next.js leaves out what a content delivery network could serve. Its name is last: it says that all of it is there.
if (existsSync(`${ROOT}public`)) cpSync(`${ROOT}public`, `${STANDALONE}public`, { recursive: true });
cpSync(`${ROOT}.next/static`, `${STANDALONE}.next/static-in-part`, { recursive: true });
renameSync(`${STANDALONE}.next/static-in-part`, `${STANDALONE}.next/static`);
