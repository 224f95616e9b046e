import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { expect, test } from "vitest";
import { upstreamFetch } from "@/lib/server/model/upstream-fetch";

test("calls one after another share a connection and leave nothing on it", async () => {
  let connections = 0;
  const server = createServer((_request, answer) => answer.end("words"));
  server.on("connection", () => {
    connections += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const upstream = upstreamFetch(1_000);

  const listening: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const body = upstream.bodyOf(await upstream.fetch(url));
    if (!(body instanceof IncomingMessage)) throw new Error("The body is not as it came.");
    const { socket } = body;
    listening.push(socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0));
    await body.resume().toArray();
  }
  server.close();

  expect(connections).toBe(1);
  const [, second, ...later] = listening;
  expect(later).toEqual(later.map(() => second));
});

test("a server that takes a connection and says nothing of TLS is given up in time, as one that was never reached", async () => {
  const server = createTcpServer((socket) => void socket.on("error", () => {}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const upstream = upstreamFetch(100);

  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const failure: unknown = await upstream.fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((error) => error);
  server.close();

  expect(failure).toMatchObject({ message: "The connection took too long." });
  expect(upstream.isNeverSent(failure)).toBe(true);
});
