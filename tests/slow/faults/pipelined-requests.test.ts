import { expect, test } from "vitest";
import { residentBytes } from "@/tests/bench/processes.mjs";
import { rawRequest, sendRaw } from "@/tests/support/clients/send-raw";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { giveApp } from "@/tests/support/servers/given-servers";

const app = giveApp();

const REQUESTS = 1_000;
const MOST_GROWTH_BYTES = 60_000_000;

/** Sends so many requests for a page on one connection, without waiting for a response. */
function send(requests: number): Promise<unknown> {
  const host = `Host: ${new URL(app.url).host}`;
  const bytes = ["GET /wizard HTTP/1.1", host, "", ""].join("\r\n").repeat(requests - 1);
  return sendRaw(app.url, bytes + rawRequest("GET /wizard", host));
}

test.each([1, 50])(
  "a thousand requests that do not wait for responses, over %i connections, fill no memory",
  async (connections) => {
    // The first of all loads what every page needs.
    await Promise.all(Array.from({ length: connections }, () => send(1)));
    const before = residentBytes(app.pid);
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, residentBytes(app.pid));
    }, 20);
    await Promise.all(Array.from({ length: connections }, () => send(REQUESTS / connections)));
    clearInterval(timer);
    expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);
  },
);

test("a thousand requests on one connection that do not wait for responses keep nothing else waiting", async () => {
  const wait = await extraWaitMs(app.url, { hostile: () => send(REQUESTS), harmless: () => send(1) });
  expect(wait).toBeLessThan(MOST_EXTRA_MS);
}, 300_000);
