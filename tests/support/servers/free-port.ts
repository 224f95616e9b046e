import { createServer } from "node:net";

/**
 * Below the ports that a system hands out by itself. One of those can go to another program between the moment when it
 * was found free and the start of the server that it is for, which tests on many servers at once do meet.
 */
const FIRST = 10_000;
const PORTS = 20_000;

/** Each process begins elsewhere, so that those which test side by side do not look at the same ports. */
let next = (process.pid * 1009) % PORTS;

/** A free port of the loopback, which no other call in this process returns. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST + (next++ % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("There is no free port.");
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
