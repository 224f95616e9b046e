// `npm start`: builds the application if necessary, and serves it. It only needs Node.js.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuild, ROOT, SERVER } from "./ensure-build.mjs";
import { loadEnvFiles } from "./env-files.mjs";

const LOOK_MS = 500;

/** The exit codes of a server that was told to end. */
const TOLD_TO_END = [143, 130];

const FILE_PARAMETERS = ["sslrootcert", "sslcert", "sslkey"];

endWithNpm();
try {
  loadEnvFiles(ROOT, "production");
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The server works in the folder of the build, which every build replaces: so paths in the settings are from here.
Object.assign(process.env, { NODE_ENV: "production", DATA_DIR: resolve(ROOT, process.env.DATA_DIR || ".data") });
if (process.env.DATABASE_URL) process.env.DATABASE_URL = fromHere(process.env.DATABASE_URL);

// A server that was told to end has succeeded.
process.once("exit", (code) => {
  if (TOLD_TO_END.includes(code)) process.exitCode = 0;
});
await import(pathToFileURL(SERVER).href);

/** Ends this process when npm has: some shells between them end without passing the signal on. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS).unref();
}

/** Returns the address of a database, with the full paths of its files. */
function fromHere(url) {
  if (url.startsWith("file:")) return `file:${resolve(ROOT, url.slice("file:".length))}`;
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const named = FILE_PARAMETERS.filter((name) => address.searchParams.get(name));
  for (const name of named) address.searchParams.set(name, resolve(ROOT, address.searchParams.get(name)));
  return named.length > 0 ? address.href : url;
}
