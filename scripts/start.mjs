// `npm start`: builds what is not built, and serves it. Needs Node.js and nothing else.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import nextEnv from "@next/env";
import { ensureBuild, ROOT, SERVER } from "./ensure-build.mjs";

const { PORT, HOSTNAME } = process.env;

// The server works in the folder of the build, which every build makes anew: so the settings are read here, where they
// lie, and what they say of files is meant from here.
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
// A server that was asked to end has done what it should, whatever number Next.js ends with.
server.once("exit", (code) => process.exit(stopped ? 0 : (code ?? 1)));

/** The address of a database, with a file of SQLite named by its whole path. */
function fromHere(url) {
  const path = /^file:(.+)$/.exec(url)?.[1];
  return path === undefined ? url : `file:${resolve(ROOT, path)}`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
