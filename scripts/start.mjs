// `npm start`: builds what is not built, and serves it. Needs Node.js and nothing else.
import { spawn } from "node:child_process";
import { hostname } from "node:os";
import { ensureBuild, NEXT, ROOT } from "./ensure-build.mjs";

const port = process.env.PORT || "3000";
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail("PORT takes a number from 0 to 65535.");

// Shells and containers set HOSTNAME to the machine's own name; only another one is somebody's wish.
const host = process.env.HOSTNAME === hostname() ? undefined : process.env.HOSTNAME || undefined;

try {
  await ensureBuild();
} catch (error) {
  fail(error.message);
}

const server = spawn(process.execPath, [NEXT, "start", "--port", port, ...(host ? ["--hostname", host] : [])], {
  cwd: ROOT,
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

console.log(`Starting on http://${host ?? "localhost"}:${port}`);

function fail(message) {
  console.error(message);
  process.exit(1);
}
