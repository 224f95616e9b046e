// `npm start`: builds the application if necessary, and serves it. It only needs Node.js.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { ensureBuild, ROOT, SERVER } from "./ensure-build.mjs";
import { loadEnvFiles } from "./env-files.mjs";

/** The parameters of an address of PostgreSQL that name a file. */
const FILE_PARAMETERS = ["sslrootcert", "sslcert", "sslkey"];

// The server works in the folder of the build, which every build replaces: so the settings are read here, and their
// paths are relative to this folder.
try {
  loadEnvFiles(ROOT, "production");
  await ensureBuild();
} catch (error) {
  fail(error.message);
}

const server = spawn(process.execPath, [SERVER], {
  cwd: dirname(SERVER),
  env: {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: resolve(ROOT, process.env.DATA_DIR || ".data"),
    ...(process.env.DATABASE_URL ? { DATABASE_URL: fromHere(process.env.DATABASE_URL) } : {}),
  },
  stdio: "inherit",
});
let stopped = false;
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    stopped = true;
    server.kill(signal);
  });
}
server.once("error", (error) => fail(error.message));
// A server that was told to end has succeeded, whatever exit code Next.js has.
server.once("exit", (code) => process.exit(stopped ? 0 : (code ?? 1)));

/** Returns the address of a database, with the full paths of its files. */
function fromHere(url) {
  if (url.startsWith("file:")) return `file:${resolve(ROOT, url.slice("file:".length))}`;
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const named = FILE_PARAMETERS.filter((name) => address.searchParams.get(name));
  for (const name of named) address.searchParams.set(name, resolve(ROOT, address.searchParams.get(name)));
  return named.length > 0 ? address.href : url;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
