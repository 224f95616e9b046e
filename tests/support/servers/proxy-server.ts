import { once } from "node:events";
import { createServer, request as requestHttp } from "node:http";
import { connect, type Socket } from "node:net";
import { portOf } from "../model/scripted-upstream";

/** What a client asked a proxy for. */
interface ProxyCall {
  method: string | undefined;
  target: string | undefined;
  authorization: string | undefined;
}

/** A proxy on the loopback. */
export type ProxyServer = Awaited<ReturnType<typeof startProxy>>;

/**
 * Starts a proxy for HTTP and tunnels. Whatever name it is asked for, it reaches that port of this machine, so that a
 * test needs no name server.
 * @param refuses the status of its answer when it makes no connection; 0 says nothing at all.
 */
export async function startProxy(targetPort: number, refuses?: number) {
  const calls: ProxyCall[] = [];
  const open = new Set<Socket>();
  const server = createServer((request, answer) => {
    const { method, url: target, headers } = request;
    calls.push({ method, target, authorization: headers["proxy-authorization"] });
    const { pathname, search } = new URL(target ?? "");
    const onward = requestHttp({ port: targetPort, method, path: pathname + search, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    request.pipe(onward);
  });
  server.on("connection", (socket: Socket) => open.add(socket.once("close", () => open.delete(socket))));
  server.on("connect", ({ method, url: target, headers }, near: Socket) => {
    calls.push({ method, target, authorization: headers["proxy-authorization"] });
    near.on("error", () => {});
    if (refuses === 0) return;
    if (refuses !== undefined) return void near.end(`HTTP/1.1 ${refuses} No\r\n\r\n`);
    const far = connect(targetPort, "127.0.0.1", () => {
      near.write("HTTP/1.1 200 Connection established\r\n\r\n");
      near.pipe(far).pipe(near);
    });
    far.on("error", () => near.destroy());
    near.on("close", () => far.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: portOf(server.address()),
    calls: calls as readonly ProxyCall[],
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
