import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPage } from "@/lib/page-brief/browser/page-reader";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { LIMITS } from "@/lib/server/limits/limits";
import { CARD_PAGE, EMPTY_PAGE, PLAIN_PAGE } from "@/tests/fixtures/pages";
import { headersOf, newSession, ORIGIN, openProcess } from "@/tests/support/in-process/app-process";
import { SQLITE } from "@/tests/support/in-process/test-databases";
import { openInternet, PUBLIC_ADDRESS } from "@/tests/support/servers/whole-internet";

const PAGES: Readonly<Record<string, string>> = { "/card": CARD_PAGE, "/empty": EMPTY_PAGE, "/plain": PLAIN_PAGE };

let app: Awaited<ReturnType<typeof openProcess>>;
let internet: Awaited<ReturnType<typeof openInternet>>;

async function open(variables: Readonly<Record<string, string>> = {}) {
  app = await openProcess(SQLITE, variables);
  const names = { "shop.example": [[PUBLIC_ADDRESS]] };
  internet = await openInternet(({ url }, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(PAGES[url ?? ""]);
  }, names);
}

async function close() {
  await internet.close();
  await app.close();
}

beforeEach(() => open());
afterEach(close);

async function post(
  body: unknown,
  { cookie, site, network = "192.0.2.1" }: { cookie?: string; site?: string; network?: string } = {},
) {
  const { POST } = await import("@/app/api/page-brief/route");
  const headers = headersOf({
    "content-type": "application/json",
    cookie,
    "sec-fetch-site": site,
    "x-forwarded-for": network,
  });
  return POST(new Request(`${ORIGIN}/api/page-brief`, { method: "POST", headers, body: JSON.stringify(body) }));
}

const visitor = () => `${VISITOR_COOKIE}=${visitorCookieValue(crypto.randomUUID())}`;

test("a page is read by its address, for a person without an account, and nothing of it is stored", async () => {
  const response = await post({ address: "http://shop.example/card" });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const page = await response.json();
  expect(page).toMatchObject({ address: "http://shop.example/card", text: expect.stringContaining("Ledgerly") });
  // The sample writer reads no page.
  expect(page.price).toBeNull();
  expect(page.suggestions).toContainEqual({
    field: "productName",
    value: "Ledgerly",
    quotation: "Ledgerly",
    source: "card",
    isContradicted: false,
  });
  const { database } = app;
  expect(await Promise.all([database.draft.count(), database.text.count(), database.setting.count()])).toEqual([
    0, 0, 0,
  ]);
});

test.each([
  ["by the price that it has", { MODEL_PRICES: '{"scripted-1":{"input":1,"output":2}}' }, 1.5 + 0.752],
  ["by the specified rates", {}, 0.003 + 0.003 * 0.752],
])("the price of a connected model's reading is said %s", async (_, prices, expected) => {
  await close();
  await open({ OPENAI_BASE_URL: "http://127.0.0.1:9/v1", OPENAI_MODEL: "scripted-1", ...prices });
  const { price } = await (await post({ text: "Soap" })).json();
  expect(price).toBeCloseTo(expected, 6);
});

test("pasted text is read with the network off, as often as one likes", async () => {
  await internet.close();
  internet = await openInternet(() => {}, {});
  for (let time = 0; time < 12; time += 1) {
    const response = await post({
      text: "First Chords\nA workshop for eight people, in the back room of Delgado Music.\nIt costs $90.",
    });
    expect(response.status).toBe(200);
    const { suggestions, address } = await response.json();
    expect([suggestions.length, address]).toEqual([3, ""]);
  }
  expect([internet.lookups, internet.connections]).toEqual([[], []]);
});

test("a page that waits for its scripts is refused with what to do and the reason", async () => {
  const response = await post({ address: "http://shop.example/empty" });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toEqual({
    code: "invalid_request",
    message: "We couldn't read that page. It has no text without JavaScript. Paste its text instead.",
    retryable: false,
    field: "address",
  });
});

test.each([
  [{}, "Enter an address or a text."],
  [{ address: " ", text: "\n" }, "Enter an address or a text."],
  [{ address: 7 }, "address: The address must be text."],
  [{ text: "a".repeat(40_001) }, "text: The text is too long: the limit is 40,000 characters."],
])("the body %j is refused before anything is fetched", async (body, message) => {
  const response = await post(body);
  expect([response.status, (await response.json()).error.message]).toEqual([400, message]);
  expect(internet.lookups).toEqual([]);
});

test("another site's page fetches nothing in the name of its reader", async () => {
  expect((await post({ address: "http://shop.example/card" }, { site: "cross-site" })).status).toBe(403);
  expect(internet.lookups).toEqual([]);
});

test("where the wizards need a sign-in, no page is fetched for a visitor", async () => {
  await close();
  await open({ WIZARDS_NEED_SIGN_IN: "true" });
  expect((await post({ address: "http://shop.example/card" }, { cookie: visitor() })).status).toBe(403);
  expect(internet.lookups).toEqual([]);
  const { cookie } = await newSession();
  expect((await post({ address: "http://shop.example/card" }, { cookie })).status).toBe(200);
});

describe("ten pages an hour", () => {
  const statuses = async (times: number, asking: (time: number) => Parameters<typeof post>[1]) => {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      found.push((await post({ address: "http://shop.example/plain" }, asking(time))).status);
    }
    return found;
  };
  const TEN = Array.from({ length: 10 }, () => 200);

  test("are all that an owner may have fetched, from whatever network, refused ones included", async () => {
    expect([LIMITS.pagesPerOwner, LIMITS.pagesPerAddress]).toMatchObject([
      { points: 10, windowSeconds: 3600 },
      { points: 10, windowSeconds: 3600 },
    ]);
    const cookie = visitor();
    await post({ address: "http://127.0.0.1/" }, { cookie, network: "192.0.2.99" });
    expect(await statuses(10, (time) => ({ cookie, network: `192.0.2.${time}` }))).toEqual([...TEN.slice(1), 429]);
    const refused = await post({ address: "http://shop.example/plain" }, { cookie, network: "192.0.2.50" });
    expect(refused.headers.get("retry-after")).toMatch(/^3[56]\d\d$/);
    expect((await refused.json()).error.message).toMatch(/^You've read ten pages in the past hour\. Paste the text/);
    expect((await post({ text: "Words" }, { cookie })).status).toBe(200);
  });

  test("are all that a network may have fetched, whatever cookies come from it", async () => {
    expect(await statuses(11, () => ({ cookie: visitor() }))).toEqual([...TEN, 429]);
    expect(internet.connections).toHaveLength(10);
  });
});

describe("what a browser reads", () => {
  /** A browser whose requests reach the handler. */
  const inBrowser = async (typed: string) => {
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (path, init) => {
      expect(path).toBe("/api/page-brief");
      return post(JSON.parse(String(init?.body)));
    };
    try {
      return await readPage(typed, new AbortController().signal);
    } finally {
      globalThis.fetch = fetchBefore;
    }
  };

  test.each(["http://shop.example/card", " http://shop.example/card\n", "shop.example/card"])(
    "%j is fetched as an address",
    async (typed) => {
      expect(await inBrowser(typed)).toMatchObject({
        value: { address: expect.stringContaining("shop.example/card") },
      });
    },
  );

  test.each(["Ledgerly", "Ledgerly fills in your return. See shop.example", "One.\nTwo."])(
    "%j is read as text",
    async (typed) => {
      const text: unknown = expect.stringContaining(typed.split("\n", 1)[0] ?? "");
      expect(await inBrowser(typed)).toMatchObject({ value: { address: "", text } });
      expect(internet.lookups).toEqual([]);
    },
  );
});
