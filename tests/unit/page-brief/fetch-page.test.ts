import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchPage } from "@/lib/page-brief/server/fetch-page";
import { isAppError } from "@/lib/server/app-error";
import { eventually } from "@/tests/support/eventually";
import { openInternet, PUBLIC_ADDRESS } from "@/tests/support/servers/whole-internet";

let internet: Awaited<ReturnType<typeof openInternet>> | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await internet?.close();
  internet = undefined;
});

const SITE = { "shop.example": [[PUBLIC_ADDRESS]] };
const open = async (respond: RequestListener, names: Readonly<Record<string, readonly string[][]>> = SITE) => {
  internet = await openInternet(respond, names);
  return internet;
};

const page = (response: ServerResponse, html: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);

const fetched = (address: string, signal = new AbortController().signal) => fetchPage(address, signal);

/** The code and the reason of a refusal, which all begin with the same two sentences. */
async function refusal(address: string, signal?: AbortSignal): Promise<string> {
  const error = await fetched(address, signal).then(
    () => new Error("It was fetched."),
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw error;
  const { code, message } = error.toWire();
  return `${code}: ${message.replace(/^We couldn't read that page\. (.*) Paste its text instead\.$/, "$1")}`;
}

const wordsOf = (text: string) => text.trim().split(/\s+/);

const NOT_PUBLIC = "invalid_request: Its address isn't that of a public page.";

describe("what is fetched", () => {
  test("a page is fetched without cookies and without a trace of who asks, by the address that a person types", async () => {
    const asked: unknown[] = [];
    const { connections } = await open(({ headers, method, url }, response) => {
      asked.push([method, url, Object.keys(headers).toSorted()]);
      page(response, "<p>Grüße</p>", { "set-cookie": "a=b" });
    });
    const expected = { address: "https://shop.example/march?a=1", html: "<p>Grüße</p>" };
    expect(await fetched("http://shop.example/march?a=1")).toEqual({
      ...expected,
      address: "http://shop.example/march?a=1",
    });
    const sent = ["accept", "accept-encoding", "connection", "host", "user-agent"];
    expect(asked).toEqual([["GET", "/march?a=1", sent]]);
    expect(connections).toEqual(["shop.example"]);
    // Without a scheme it is HTTPS; no server here has a certificate, but its request comes through all the same.
    expect(await fetched("shop.example/march?a=1")).toEqual(expected);
  });

  test.each([
    ["the header", "text/html;charset=ISO-8859-1", ""],
    ["a tag", "text/html", '<meta charset="iso-8859-1">'],
    ["an old tag", "application/xhtml+xml", '<meta http-equiv="Content-Type" content="text/html; charset=latin1">'],
  ])("a page in Latin-1 is read by %s", async (_, type, tag) => {
    await open((__, response) =>
      page(response, Buffer.from(`${tag}Brötchen für 3 £`, "latin1"), { "content-type": type }),
    );
    expect((await fetched("http://shop.example")).html).toBe(`${tag}Brötchen für 3 £`);
  });

  test("a charset that does not exist is read as UTF-8", async () => {
    await open((_, response) => page(response, "Brötchen", { "content-type": "text/html; charset=klingon" }));
    expect((await fetched("http://shop.example")).html).toBe("Brötchen");
  });

  test("a page that is packed although no one asked for it is unpacked", async () => {
    await open((_, response) => page(response, gzipSync("<p>Packed</p>"), { "content-encoding": "gzip" }));
    expect((await fetched("http://shop.example")).html).toBe("<p>Packed</p>");
  });

  test("three redirects are followed, each to an address that is looked up and checked", async () => {
    const { connections } = await open(
      ({ url }, response) => {
        const next = Number(url?.slice(1));
        if (next < 3) response.writeHead(302, { location: next === 1 ? "//other.example/2" : `/${next + 1}` }).end();
        else page(response, "<p>There</p>");
      },
      { ...SITE, "other.example": [[PUBLIC_ADDRESS]] },
    );
    expect(await fetched("http://shop.example/0")).toEqual({ address: "http://other.example/3", html: "<p>There</p>" });
    expect(connections).toEqual(["shop.example", "shop.example", "other.example", "other.example"]);
  });
});

describe("what is refused", () => {
  const LOCAL = [["127.0.0.1"]];
  const NAMES = {
    localhost: [["::1", "127.0.0.1"]],
    "localhost.": LOCAL,
    "127.0.0.1.nip.example": LOCAL,
    "mixed.example": [[PUBLIC_ADDRESS, "10.0.0.1"]],
    "mapped.example": [["::ffff:127.0.0.1"]],
    "compatible.example": [["::127.0.0.1"]],
    "azure.example": [["168.63.129.16"]],
    "metadata.example": [["169.254.169.254"]],
    [new URL("http://lócalhost.example").hostname]: LOCAL,
  };
  const HOSTS = wordsOf(`
    127.0.0.1 127.1 0 0.0.0.0 2130706433 0x7f000001 0x7f.1 017700000001 0177.0.0.1 127.0.0.1. 10.1.2.3 192.168.0.1
    172.16.0.1 100.100.100.200 169.254.169.254 168.63.129.16 224.0.0.1 255.255.255.255 127。0。0。1 １２７.0.0.1
    [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [::7f00:1] [0:0:0:0:0:0:a9fe:a9fe] [64:ff9b::7f00:1]
    [2002:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] localhost localhost. LOCALHOST ⓛocalhost
    127.0.0.1.nip.example mixed.example mapped.example compatible.example azure.example metadata.example lócalhost.example
  `);

  test.each(HOSTS)("http://%s is no public page, and nothing connects", async (host) => {
    const { connections } = await open((_, response) => page(response, "<p>Secret</p>"), NAMES);
    expect(await refusal(`http://${host}/`)).toBe(NOT_PUBLIC);
    expect(await refusal(`https://${host}`)).toBe(NOT_PUBLIC);
    expect(connections).toEqual([]);
  });

  const ADDRESSES = wordsOf(`
    http://user:pass@shop.example http://user@shop.example https://:pass@shop.example http://shop.example:8080
    http://shop.example:22 http://shop.example:0 ftp://shop.example file:///etc/passwd gopher://shop.example
    data:text/html,x javascript:alert(1) blob:http://shop.example/1 http:// http://[::1 //user:x@shop.example
    user:pass@shop.example shop.example:8080 unix:/var/run/docker.sock
  `);

  test.each(["", ...ADDRESSES])("%j is no public page, and no name is looked up", async (address) => {
    const { connections, lookups } = await open((_, response) => page(response, "<p>Secret</p>"));
    expect(await refusal(address)).toBe(NOT_PUBLIC);
    expect([connections, lookups]).toEqual([[], []]);
  });

  test.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "//[::ffff:127.0.0.1]/",
    "http://shop.example:8080/",
    "file:///etc/passwd",
    "http://a:b@shop.example/",
  ])("a redirect to %s is not followed", async (location) => {
    const names = { ...SITE, ...NAMES };
    const { connections } = await open((_, response) => response.writeHead(301, { location }).end(), names);
    expect(await refusal("http://shop.example/")).toBe(NOT_PUBLIC);
    expect(connections).toEqual(["shop.example"]);
  });

  test("a name that is public at first and this machine's own the next time never leads to this machine", async () => {
    const turns = { "shop.example": [[PUBLIC_ADDRESS], ["127.0.0.1"]] };
    const redirect = await open((_, response) => response.writeHead(302, { location: "/" }).end(), turns);
    expect(await refusal("http://shop.example/")).toBe(NOT_PUBLIC);
    // Each connection has looked the name up once, and goes where that one answer was checked.
    expect([redirect.lookups, redirect.connections]).toEqual([["shop.example", "shop.example"], ["shop.example"]]);
  });

  test("a fourth redirect ends a loop", async () => {
    const { connections } = await open((_, response) => response.writeHead(307, { location: "/" }).end());
    expect(await refusal("http://shop.example/")).toBe("invalid_request: Its address leads on and on to others.");
    expect(connections).toHaveLength(4);
  });

  test.each([
    [404, "not_found: There is nothing at that address."],
    [410, "not_found: There is nothing at that address."],
    [403, "invalid_request: Its site answered with the status 403."],
    [500, "invalid_request: Its site answered with the status 500."],
    [304, "invalid_request: Its site answered with the status 304."],
  ])("the status %d is said", async (status, said) => {
    await open((_, response) => response.writeHead(status).end());
    expect(await refusal("http://shop.example/")).toBe(said);
  });

  test.each(["application/pdf", "text/plain", "application/json", "text/htmlx", ""])(
    "a file of the type %j is no page",
    async (type) => {
      await open((_, response) => page(response, "<p>Words</p>", { "content-type": type }));
      expect(await refusal("http://shop.example/")).toBe("invalid_request: That address has a file and not a page.");
    },
  );

  test("a site that does not exist, and one that breaks off, are said", async () => {
    await open(({ socket }) => socket.destroy());
    expect(await refusal("http://nowhere.example/")).toBe("connection_lost: We couldn't reach its site.");
    expect(await refusal("http://shop.example/")).toBe("connection_lost: We couldn't reach its site.");
  });

  test.each([
    ["5 MB", "a".repeat(5_000_000), {}],
    ["20 kB that unpack to 20 MB", gzipSync("a".repeat(20_000_000)), { "content-encoding": "gzip" }],
  ])("a page of %s is given up after 2 MB", async (_, body, headers) => {
    await open((__, response) => page(response, body, headers));
    expect(await refusal("http://shop.example/")).toBe("too_large: It has more than 2 MB.");
  });

  /** Puts a clock of the test's own in the place of the time limit. */
  function heldClock() {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    return { clock, timeout };
  }

  /** Sends a page without end, and tells when its reader is gone. */
  async function openDrip() {
    const [dripped, closed] = [vi.fn(), vi.fn()];
    await open((_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).write("<p>");
      const drip = setInterval(() => response.write("a", dripped), 1);
      response.on("close", () => {
        clearInterval(drip);
        closed();
      });
    });
    return { dripped, closed };
  }

  test("a page that comes in drops is given up after 8 seconds in all, and its connection is closed", async () => {
    const { clock, timeout } = heldClock();
    const { dripped, closed } = await openDrip();
    const refused = refusal("http://shop.example/");
    await eventually(() => expect(dripped.mock.calls.length).toBeGreaterThan(3));
    clock.abort(new DOMException("", "TimeoutError"));
    expect(await refused).toBe("connection_lost: It took longer than 8 seconds.");
    expect(timeout.mock.calls).toEqual([[8000]]);
    await eventually(() => expect(closed).toHaveBeenCalled());
  });

  test("a name server that never answers does not outlast the 8 seconds either", async () => {
    const { clock } = heldClock();
    const { lookups } = await open((_, response) => page(response, ""), { "silent.example": [[]] });
    const refused = refusal("http://silent.example/");
    await eventually(() => expect(lookups).toEqual(["silent.example"]));
    clock.abort(new DOMException("", "TimeoutError"));
    expect(await refused).toBe("connection_lost: It took longer than 8 seconds.");
  });

  test("a page is no longer fetched when the person has left", async () => {
    const { dripped, closed } = await openDrip();
    const reader = new AbortController();
    const left = fetched("http://shop.example/", reader.signal);
    await eventually(() => expect(dripped).toHaveBeenCalled());
    reader.abort();
    await expect(left).rejects.toMatchObject({ code: "abandoned" });
    await eventually(() => expect(closed).toHaveBeenCalled());
  });
});
