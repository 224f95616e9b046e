// `npm run build`: builds the application and completes the folder `.next/standalone`, which is all that a server
// needs: it has the code, the migrations and the packages in use, and runs with Node.js alone.
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

/** The length of a script that takes a phone a while to compile. */
const LARGE = 100_000;

// No telemetry: the person who builds has not been asked.
const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env };
const { status, error } = spawnSync(process.execPath, [NEXT, "build"], { cwd: ROOT, env, stdio: "inherit" });
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);

// Next.js copies `.env` too. Keys do not belong in a build, where they would outlive a change of the file.
for (const name of readdirSync(STANDALONE).filter((name) => name.startsWith(".env"))) rmSync(STANDALONE + name);

// The program to start is our own server, with the framework behind it.
copyFileSync(`${ROOT}scripts/server.mjs`, `${STANDALONE}server.js`);

// Next.js leaves out the files that a CDN could serve. The folder gets its name last, as a sign that it is complete.
if (existsSync(`${ROOT}public`)) cpSync(`${ROOT}public`, `${STANDALONE}public`, { recursive: true });
cpSync(`${ROOT}.next/static`, `${STANDALONE}.next/static-in-part`, { recursive: true });
// The two large scripts of every page, React and the framework, are compiled while they are downloaded and not function
// by function when each is called: on a phone that halves the time before the page responds. Other browsers see a
// comment (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
const { rootMainFiles } = JSON.parse(readFileSync(`${ROOT}.next/build-manifest.json`, "utf8"));
for (const name of rootMainFiles) {
  const file = `${STANDALONE}.next/${name.replace(/^static/, "static-in-part")}`;
  const script = readFileSync(file, "utf8");
  if (script.length > LARGE) writeFileSync(file, `//# allFunctionsCalledOnLoad\n${script}`);
}
renameSync(`${STANDALONE}.next/static-in-part`, `${STANDALONE}.next/static`);
