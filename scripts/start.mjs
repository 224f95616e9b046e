// `npm start`: builds the application if necessary, and serves it. It only needs Node.js.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import nextEnv from "@next/env";
import { ensureBuild, ROOT, SERVER } from "./ensure-build.mjs";

const { PORT, HOSTNAME } = process.env;

// The server works in the folder of the build, which every build replaces: so the settings are read here, and their
// paths are relative to this folder.
nextEnv.loadEnvConfig(ROOT, false, { info() {}, error: console.error });

try {
  await ensureBuild();
} catch (error) {
  fail(error.message);
}

const server = spawn(process.execPath, [SERVER], {
  cwd: dirname(SERVER),
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: PORT ?? "",
    HOSTNAME: HOSTNAME ?? "",
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

/** Returns the address of a database, with the full path of a SQLite file. */
function fromHere(url) {
  const path = /^file:(.+)$/.exec(url)?.[1];
  return path === undefined ? url : `file:${resolve(ROOT, path)}`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
