// The program of the built server, `.next/standalone/server.js`: finds out where to listen, hands over to Next.js, which
// says less clearly why it cannot, and says where to open it once it is ready. Needs Node.js alone.
import { subscribe } from "node:diagnostics_channel";
import { createServer } from "node:net";
import { hostname } from "node:os";

const { NEXTAUTH_URL } = process.env;
const port = process.env.PORT?.trim() || "3000";
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail("PORT takes a number from 0 to 65535.");

// Shells and containers set HOSTNAME to the machine's own name; only another one is somebody's wish. Who has said under
// which address people reach this server has people to reach it; nobody else's machine is open to its network unasked.
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

// Until the server is ready, Next.js tells its version and an address that no browser opens.
const { log } = console;
let isReady = false;
console.log = (...words) => isReady && log(...words);
subscribe("server-prepared", () => {
  isReady = true;
  log(placeToOpen());
});

process.env.PORT = port;
process.env.HOSTNAME = host;
await import("./next-server.js");

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
