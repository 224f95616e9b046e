import { createServer, request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_BODY_BYTES } from "@/lib/server/http/body";
import { giveRoutesADatabase } from "@/tests/support/in-process/test-databases";
import { callRoute } from "../../support/in-process/call-route";
import { payloadAt } from "../../support/model/prompt-endpoints";
import { giveUpstream } from "../given";

giveRoutesADatabase();

const upstream = giveUpstream();

beforeAll(() => void vi.stubEnv("OPENAI_BASE_URL", upstream.url));
// Nothing that is wrong with a request may cost a call.
afterEach(() => expect(upstream.calls).toHaveLength(0));

const JSON_HEADERS = { "Content-Type": "application/json" };

async function errorOf(response: Response): Promise<{ status: number; error: Record<string, unknown> }> {
  expect(response.headers.get("content-type")).toContain("application/json");
  return { status: response.status, error: (await response.json()).error };
}

const send = async (body: BodyInit, headers: HeadersInit = JSON_HEADERS) =>
  errorOf(
    await callRoute("/wizard/prompt-2", {
      body,
      headers,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    }),
  );

describe("a body that cannot be read", () => {
  test.each([
    ["is not JSON", "{oops", /not valid JSON/],
    ["is empty", "", /not valid JSON/],
    ["is no object", "[]", /./],
    ["is null", "null", /./],
    ["is nested too deeply", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, /nested too deeply/],
    ["is nested too deeply in a field", `{"formData":${'{"a":'.repeat(40)}1${"}".repeat(40)}}`, /nested too deeply/],
  ])("because it %s is answered with 400", async (_name, body, words) => {
    const { status, error } = await send(body);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: "invalid_request", message: expect.stringMatching(words), retryable: false });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "because its type is %j is answered with 400: another site's form could send it",
    async (type) => {
      const { status, error } = await send(JSON.stringify(payloadAt("/wizard/prompt-2")), { "Content-Type": type });
      expect(status).toBe(400);
      expect(error.message).toContain("application/json");
    },
  );
});

test("a body whose sender leaves is a lost connection, and no unexpected error", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const answered = new Promise<Response>((resolve) => {
    const server = createServer((request) => {
      server.close();
      const body = Readable.toWeb(request);
      void callRoute("/wizard/prompt-2", { body, headers: JSON_HEADERS, duplex: "half" } as RequestInit).then(resolve);
      request.once("data", () => request.socket.destroy());
    });
    server.listen(0, "127.0.0.1", () => {
      const head = { method: "POST", headers: { ...JSON_HEADERS, "Content-Length": 1_000 } };
      const sending = httpRequest({ ...Object(server.address()), host: "127.0.0.1", ...head });
      sending.once("error", () => {}).write("{");
    });
  });
  const { status, error } = await errorOf(await answered);
  expect([status, error.code]).toEqual([503, "connection_lost"]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

describe("a body that is too large", () => {
  test("is refused with 413 and the limit", async () => {
    const { status, error } = await send(JSON.stringify({ text: "x".repeat(MAX_BODY_BYTES) }));
    expect(status).toBe(413);
    expect(error).toEqual({ code: "too_large", message: "The request is larger than 256 kB.", retryable: false });
  });

  test("is refused by its announced length, before it is read", async () => {
    const unread = new ReadableStream<Uint8Array>(
      { pull: () => Promise.reject(new Error("The body was read.")) },
      { highWaterMark: 0 },
    );
    const { status } = await send(unread, { ...JSON_HEADERS, "Content-Length": String(MAX_BODY_BYTES + 1) });
    expect(status).toBe(413);
  });

  test("is refused as soon as it exceeds the limit, though it never ends", async () => {
    let pulled = 0;
    let released = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
      cancel() {
        released = true;
      },
    });
    const { status } = await send(endless);
    expect(status).toBe(413);
    expect(pulled).toBeLessThan(25);
    expect(released).toBe(true);
  });
});
