import { connect } from "node:net";

/** What came back over a connection until the other side closed it. */
export interface RawAnswer {
  /** 0 when nothing came. */
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends bytes as they are, where a client of HTTP is too polite, and waits until the server closes the connection: a
 * request that is to be answered in order has to ask for that.
 *
 * @param url The server's, e.g. `http://127.0.0.1:41234`.
 */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  let received = "";
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
    });
    // What is closed before it was sent is an end like any other.
    socket.on("error", () => {});
    socket.once("close", () => resolve());
  });
  const [head = "", ...body] = received.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: body.join("\r\n\r\n") };
}

/** A request of HTTP/1.1 with these lines after the first, which is the last over its connection. */
export function rawRequest(firstLine: string, ...headers: string[]): string {
  return [`${firstLine} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
}
