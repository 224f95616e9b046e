import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { portOf } from "../model/scripted-upstream";

/** A connection to a server that a test may cut, so that the server itself need not be stopped. */
export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** Opens a relay on the loopback to the server of an address such as `postgresql://user@host:5432/name`. */
export async function openRelay(address: string, usualPort: number) {
  const target = new URL(address);
  const open = new Set<Socket>();
  let held = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || usualPort), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (held) from.unpipe(to);
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return portOf(server.address());
  };
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    breakAll();
    await closed;
  };
  const port = await listen(0);
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return {
    /** The server's address with the relay in its place. */
    url: url.href,
    /** Breaks every connection and takes no new one, as when the server's machine is lost. */
    cut: stopListening,
    /** Keeps connections and takes new ones, and passes nothing on. */
    hold(): void {
      held = true;
      for (const socket of open) socket.unpipe();
    },
    /** Lets everything through again. */
    async mend(): Promise<void> {
      held = false;
      // What was held back is lost with its connection.
      breakAll();
      if (!server.listening) await listen(port);
    },
    close: stopListening,
  };
}
