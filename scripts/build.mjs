// `npm run build`: builds, and makes the folder `.next/standalone` complete. That folder is all that a server needs: it
// holds the code, the migrations and those packages that are used, and runs with Node.js alone.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const NEXT = fileURLToPath(new URL("../node_modules/next/dist/bin/next", import.meta.url));
const STANDALONE = `${ROOT}.next/standalone/`;

/** Characters of a script that takes a phone a while to compile. */
const LARGE = 100_000;

// The builder has not been asked whether anyone else may hear of it.
const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env };
const { status, error } = spawnSync(process.execPath, [NEXT, "build"], { cwd: ROOT, env, stdio: "inherit" });
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);

// Next.js copies `.env` too. A key has no place in what is built, and would outlive its change in the file.
for (const name of readdirSync(STANDALONE).filter((name) => name.startsWith(".env"))) rmSync(STANDALONE + name);

// What is started is a server of our own, with the framework behind it.
copyFileSync(`${ROOT}scripts/server.mjs`, `${STANDALONE}server.js`);

// Next.js leaves out what a content delivery network could serve. Its name is last: it says that all of it is there.
if (existsSync(`${ROOT}public`)) cpSync(`${ROOT}public`, `${STANDALONE}public`, { recursive: true });
cpSync(`${ROOT}.next/static`, `${STANDALONE}.next/static-in-part`, { recursive: true });
// The two large scripts that every page runs first, React and the framework, are compiled while they come, beside the
// page's own work, and not function by function when each is called: on a phone that halves the time for which the page
// does not answer. Browsers without this take it for a comment
// (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
const { rootMainFiles } = JSON.parse(readFileSync(`${ROOT}.next/build-manifest.json`, "utf8"));
for (const name of rootMainFiles) {
  const file = `${STANDALONE}.next/${name.replace(/^static/, "static-in-part")}`;
  const script = readFileSync(file, "utf8");
  if (script.length > LARGE) writeFileSync(file, `//# allFunctionsCalledOnLoad\n${script}`);
}
renameSync(`${STANDALONE}.next/static-in-part`, `${STANDALONE}.next/static`);
