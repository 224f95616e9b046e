// The program of the built server, `.next/standalone/server.js`: finds out where to listen, starts the framework behind a
// server of our own, and says where to open it once it is ready. Needs Node.js alone.
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";

const { NEXTAUTH_URL } = process.env;
const port = process.env.PORT?.trim() || "3000";
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail("PORT takes a number from 0 to 65535.");

// Shells and containers set HOSTNAME to the machine's own name; only another one is a wish. An operator who has
// said under which address people reach this server has people to reach it; no other machine is open to its network.
const wish = process.env.HOSTNAME === hostname() ? undefined : process.env.HOSTNAME?.trim() || undefined;
const host = wish ?? (NEXTAUTH_URL?.trim() ? "0.0.0.0" : "127.0.0.1");

try {
  await tryToListen(host);
  // A browser takes `localhost` for ::1 as well, where another program would get what is meant for this one.
  if (host === "127.0.0.1")
    await tryToListen("::1").catch((error) => error.code === "EADDRINUSE" && fail(lineFor(error)));
} catch (error) {
  fail(lineFor(error));
}

// The framework handles requests here; the server that people reach is made by us.
const folder = fileURLToPath(new URL(".", import.meta.url));
process.chdir(folder);
Object.assign(process.env, { NODE_ENV: "production", PORT: port, HOSTNAME: host });
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

// The application is prepared while the framework starts (`instrumentation.ts`), and gives what makes the server. Until
// then the framework tells how long it took.
const { log } = console;
console.log = () => {};
const prepared = new Promise((resolve) => subscribe("server-prepared", resolve));
const require = createRequire(import.meta.url);
require("next");
const { getRequestHandlers } = require("next/dist/server/lib/start-server");
const listening = { dir: folder, port: Number(port), hostname: host, isDev: false, quiet: true };
const [{ requestHandler }, { makeServer }] = await Promise.all([getRequestHandlers(listening), prepared]);
console.log = log;
makeServer(requestHandler)
  .once("error", (error) => fail(lineFor(error)))
  .listen(Number(port), host, () => console.log(placeToOpen()));

/** Where a browser finds the server, and who else does. */
function placeToOpen() {
  const site = NEXTAUTH_URL?.trim();
  const isEverywhere = host === "0.0.0.0" || host === "::";
  if (site && isEverywhere) return `Open ${new URL(site).origin}. It listens on port ${port} of every address.`;
  if (isEverywhere)
    return `Open http://localhost:${port}. Your network can reach it as well. Sign-in links lead to localhost unless NEXTAUTH_URL says where.`;
  if (wish !== undefined) return `Open http://${host.includes(":") ? `[${host}]` : host}:${port}.`;
  return `Open http://localhost:${port}. Only this machine can: HOSTNAME=0.0.0.0 npm start opens it to your network as well.`;
}

/** Listens for a moment, and rejects with what keeps the server from it. */
function tryToListen(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(Number(port), host, () => server.close(resolve));
  });
}

function lineFor({ code }) {
  if (code === "EADDRINUSE")
    return `PORT ${port} is in use by another program. End it, or name another port: PORT=4000`;
  if (code === "EACCES") return `PORT ${port} is not open to this user. Name one from 1024 on: PORT=3000`;
  return `HOSTNAME ${host} cannot be listened on (${code}). Name an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for all.`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
