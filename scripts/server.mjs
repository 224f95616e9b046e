// The program of the built server, `.next/standalone/server.js`: decides where to listen, starts the framework behind
// our own server, and prints the address once it is ready. It only needs Node.js.
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { hostname } from "node:os";
import { fileURLToPath } from "node:url";

const isSiteNamed = Boolean(process.env.NEXTAUTH_URL?.trim());
const port = process.env.PORT?.trim() || "3000";
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail("PORT takes a number from 0 to 65535.");

// Shells and containers set HOSTNAME to the machine's own name; only another name is a setting. The server is open to
// the network only if the operator has set its public address.
const wish = process.env.HOSTNAME === hostname() ? undefined : process.env.HOSTNAME?.trim() || undefined;
const host = wish ?? (isSiteNamed ? "0.0.0.0" : "127.0.0.1");

try {
  await tryToListen(host);
  // Browsers also resolve `localhost` to ::1, where another program would get the requests.
  if (host === "127.0.0.1")
    await tryToListen("::1").catch((error) => error.code === "EADDRINUSE" && fail(lineFor(error)));
} catch (error) {
  fail(lineFor(error));
}

// The framework only handles requests; the server itself is our own.
const folder = fileURLToPath(new URL(".", import.meta.url));
process.chdir(folder);
Object.assign(process.env, { NODE_ENV: "production", PORT: port, HOSTNAME: host });
const { config } = JSON.parse(readFileSync(".next/required-server-files.json", "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

// The application is prepared while the framework starts (`instrumentation.ts`), and publishes `makeServer` and the
// address of the site. Until then, the framework prints how long it took.
const { log } = console;
console.log = () => {};
const prepared = new Promise((resolve) => subscribe("server-prepared", resolve));
const require = createRequire(import.meta.url);
require("next");
const { getRequestHandlers } = require("next/dist/server/lib/start-server");
const listening = { dir: folder, port: Number(port), hostname: host, isDev: false, quiet: true };
const [{ requestHandler }, { makeServer, siteUrl }] = await Promise.all([getRequestHandlers(listening), prepared]);
console.log = log;
makeServer(requestHandler)
  .once("error", (error) => fail(lineFor(error)))
  .listen(Number(port), host, () => console.log(placeToOpen()));

/** Returns the address for a browser, the same as in every link, and tells who else can reach the server. */
function placeToOpen() {
  const isEverywhere = host === "0.0.0.0" || host === "::";
  if (isSiteNamed) return `Open ${siteUrl}. It listens on port ${port} of ${isEverywhere ? "every address" : host}.`;
  if (isEverywhere)
    return `Open ${siteUrl}. Your network can reach it as well. Sign-in links lead to localhost unless NEXTAUTH_URL says where.`;
  if (wish !== undefined) return `Open ${siteUrl}.`;
  return `Open ${siteUrl}. Only this machine can: HOSTNAME=0.0.0.0 npm start opens it to your network as well.`;
}

/** Listens for a moment; rejects with the error that prevents it. */
function tryToListen(host) {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(Number(port), host, () => server.close(resolve));
  });
}

function lineFor({ code }) {
  if (code === "EADDRINUSE")
    return `PORT ${port} is in use by another program. Stop it, or choose another port: PORT=4000`;
  if (code === "EACCES") return `PORT ${port} isn't open to this user. Choose a port of 1024 or higher: PORT=3000`;
  return `Can't listen on HOSTNAME ${host} (${code}). Choose an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for all.`;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
