import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { giveApp } from "@/tests/support/servers/given-servers";
import { residentBytes } from "../../bench/processes.mjs";
import { rawRequest, sendRaw } from "../../support/clients/send-raw";

const app = giveApp();
let host: string;
beforeAll(() => {
  host = `Host: ${new URL(app.url).host}`;
});

/**
 * All that is sent is six times what the process may grow by, of which the connections themselves, and a third of them
 * with a letter as large as it may be, take most.
 */
const CONNECTIONS = 30;
const SENT_BYTES = 12 * 1024 * 1024;
const MOST_GROWTH_BYTES = 60 * 1024 * 1024;

/** The id of a letter that does not exist. */
const NOTHING = "00000000-0000-4000-8000-000000000000";

describe("a body where none is taken", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "with %s: pages and files take GET and HEAD, and the connection is closed",
    async (method) => {
      const pages = ["/", "/login", "/wizard", "/story/", "/nothing"];
      for (const path of [...pages, "/icon.svg", "/_next/x", "/api", "/api/%61b"]) {
        const { status, headers } = await sendRaw(
          app.url,
          `${rawRequest(`${method} ${path}`, host, "Content-Length: 1")}a`,
        );
        const said = { path, status, allow: headers.get("allow"), connection: headers.get("connection") };
        expect(said).toEqual({ path, status: 405, allow: "GET, HEAD", connection: "close" });
      }
    },
  );

  test.each(["Content-Length: 10485760", "Transfer-Encoding: chunked"])(
    "with GET and %s is refused without waiting for it",
    async (header) => {
      for (const path of ["/login", "/api/health", "/api/tokens", "/wizard/prompt-2", "/icon.svg"]) {
        for (const method of ["GET", "HEAD"]) {
          const { status, headers } = await sendRaw(app.url, rawRequest(`${method} ${path}`, host, header));
          expect([path, status, headers.get("connection")]).toEqual([path, 400, "close"]);
        }
      }
    },
  );

  test("with DELETE or OPTIONS of an endpoint is refused likewise, and without one they are let in", async () => {
    for (const method of ["DELETE", "OPTIONS"]) {
      const line = `${method} /api/drafts/${NOTHING}`;
      expect((await sendRaw(app.url, rawRequest(line, host, "Transfer-Encoding: chunked"))).status).toBe(400);
      expect((await sendRaw(app.url, rawRequest(line, host, "Content-Length: 0"))).status).not.toBe(400);
    }
  });

  test("is not asked for either", async () => {
    const expecting = ["Expect: 100-continue", "Content-Length: 5"];
    const refused = await sendRaw(app.url, rawRequest("POST /login", host, ...expecting));
    expect(refused.status).toBe(405);
    const taken = await sendRaw(app.url, `${rawRequest("POST /wizard/prompt-2", host, ...expecting)}a{}{}`);
    expect(taken.status).toBe(100);
    expect(taken.body).toMatch(/^HTTP\/1\.1 400 /);
  });

  const OF_JSON = "Content-Type: application/json";
  test.each([
    ["pages", ["POST /login", "GET /wizard"], [`Content-Length: ${SENT_BYTES}`]],
    [
      "endpoints",
      ["POST /wizard/prompt-2", "POST /process/anonymous", `PUT /api/drafts/${NOTHING}`],
      [`${OF_JSON}\r\nContent-Length: ${SENT_BYTES}`, `${OF_JSON}\r\nTransfer-Encoding: chunked`],
    ],
  ])("that is sent to %s fills no memory", async (_name, lines, headers) => {
    const before = residentBytes(app.pid);
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, residentBytes(app.pid));
    }, 5);
    const heads = lines.flatMap((line) => headers.map((header) => `${line} HTTP/1.1\r\n${host}\r\n${header}\r\n\r\n`));
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => pour(heads[at % heads.length] ?? "")));
    clearInterval(timer);
    expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
  });
});

/** Sends a head and as many bytes after it as are taken, and resolves when no more are, or all were. */
function pour(head: string): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(app.url);
    const piece = Buffer.alloc(64 * 1024, "a");
    const chunk = /chunked/.test(head) ? Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]) : piece;
    let left = SENT_BYTES;
    const finish = () => {
      socket.destroy();
      resolve();
    };
    const go = () => {
      while (left > 0) {
        left -= piece.length;
        if (!socket.write(chunk)) return;
      }
      finish();
    };
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      go();
    });
    socket.on("drain", go).on("error", finish).on("close", finish).resume();
  });
}
