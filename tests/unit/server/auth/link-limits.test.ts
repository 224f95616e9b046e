import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { once } from "@/lib/server/once";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK_MS = 10 * MINUTE_MS;

const OWNER = "ada@example.com";

/** A network each: what nobody shares with anybody. */
const network = (number: number): string => `198.51.${number >> 8}.${number & 255}`;

async function load() {
  const [limits, known, errors] = await Promise.all([
    import("@/lib/server/auth/link-limits"),
    import("@/lib/server/auth/known-addresses"),
    import("@/lib/server/app-error"),
  ]);
  const requestFrom = (address: string, cookie?: string) => {
    const headers = new Headers({ "X-Forwarded-For": address });
    if (cookie !== undefined) headers.set("Cookie", `${known.KNOWN_ADDRESSES_COOKIE}=${cookie}`);
    return new Request("http://localhost/api/auth/signin/email", { headers });
  };
  /** Asks for a link, and gives the refusal if there is one. */
  const ask = async (email: string, address: string, cookie?: string): Promise<string | undefined> => {
    try {
      await limits.countLink(requestFrom(address, cookie), email);
      return undefined;
    } catch (error) {
      if (error instanceof errors.AppError && error.code === "rate_limited") return error.message;
      throw error;
    }
  };
  const cookieOf = (...emails: string[]) =>
    emails.reduce<string | undefined>((cookie, email) => known.cookieKnowing(cookie, email), undefined);
  return { ask, cookieOf, knowsAddress: known.knowsAddress };
}

let app: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  once.forgetAll();
  vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  // Refusals are recorded.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  app = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  once.forgetAll();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test("five requests from one network keep the owner out neither from another network nor in a known browser", async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await app.ask(OWNER, network(1))).toBeUndefined();
    pass(2 * MINUTE_MS);
  }
  expect(await app.ask(OWNER, network(1))).toContain("from your network");
  expect(await app.ask(OWNER, network(2))).toBeUndefined();
  pass(MINUTE_MS);
  expect(await app.ask(OWNER, network(1), app.cookieOf(OWNER))).toBeUndefined();
});

test("whoever is refused for what other networks asked has a link in the mailbox that works", async () => {
  // A stranger with a network for each request asks whenever a link would be sent, for two hours.
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let sent = 0;
  for (let at = 0, number = 10; at < 2 * HOUR_MS; at += 20_000, number += 1) {
    const refusal = await app.ask(OWNER, network(number));
    if (refusal === undefined) {
      lastSentAt = at;
      sent += 1;
    } else {
      expect(at - lastSentAt).toBeLessThan(LINK_MS);
      expect(refusal).toContain("You can open");
    }
    pass(20_000);
  }
  expect(sent).toBeLessThanOrEqual(60);
  expect(sent).toBeGreaterThan(50);
});

test("a known browser is held to the minute, to its network, and to nothing that strangers use up", async () => {
  const cookie = app.cookieOf(OWNER);
  for (let time = 0; time < 30; time += 1) {
    expect(await app.ask(OWNER, network(1), cookie)).toBeUndefined();
    expect(await app.ask(OWNER, network(1), cookie)).toContain("on its way");
    pass(MINUTE_MS);
  }
  for (let time = 0; time < 70; time += 1)
    expect(await app.ask(`list-${time}@example.com`, network(1))).toBeUndefined();
  expect(await app.ask(OWNER, network(1), cookie)).toContain("from your network");
});

test("strangers with many networks cannot have more mail sent than the site stands for, nor use up the share of known browsers", async () => {
  let sent = 0;
  for (let number = 0; number < 2_000; number += 1) {
    if ((await app.ask(`victim-${number}@example.com`, network(number >> 2))) === undefined) sent += 1;
  }
  expect(sent).toBe(750);
  expect(await app.ask("somebody@example.com", network(501))).toContain("A lot of people");
  for (let number = 0; number < 300; number += 1) {
    const email = `known-${number}@example.com`;
    if ((await app.ask(email, network(1000 + number), app.cookieOf(email))) === undefined) sent += 1;
  }
  expect(sent).toBe(1_000);
  pass(HOUR_MS);
  expect(await app.ask("somebody@example.com", network(500))).toBeUndefined();
});

test("a household with 65,536 networks of IPv6 counts as one, and does not keep a newcomer out", async () => {
  let sent = 0;
  for (const household of [1, 2, 3]) {
    for (let number = 0; number < 400; number += 1) {
      const address = `2001:db8:${household}:${number.toString(16)}::1`;
      if ((await app.ask(`victim-${household}-${number}@example.com`, address)) === undefined) sent += 1;
    }
  }
  // Three times the hundred of a network for the first, and two thirds of the site's limit for all of them.
  expect(sent).toBe(501);
  expect(await app.ask("newcomer@example.com", network(1))).toBeUndefined();
  expect(await app.ask("next@example.com", network(1))).toContain("A lot of people");
  expect(await app.ask("newcomer-2@example.com", "2001:db8:4::1")).toBeUndefined();
});

test("a network that may ask for no more reaches no other counter", async () => {
  for (let number = 0; number < 100; number += 1) {
    expect(await app.ask(`list-${number}@example.com`, network(1))).toBeUndefined();
  }
  // Not even to be told whether a link is on its way to somebody.
  for (const email of [OWNER, "list-99@example.com"]) {
    expect(await app.ask(email, network(1))).toContain("from your network");
  }
  expect(await app.ask(OWNER, network(2))).toBeUndefined();
});

test("all spellings of a mailbox are one", async () => {
  expect(await app.ask("ada+1@example.com", network(1))).toBeUndefined();
  expect(await app.ask("ada+2@example.com", network(2))).toContain("on its way");
  expect(await app.ask(OWNER, network(3))).toContain("on its way");
  expect(await app.ask("a.da@gmail.com", network(4))).toBeUndefined();
  expect(await app.ask("ad.a+x@googlemail.com", network(5))).toContain("on its way");
  // Elsewhere a dot is another mailbox.
  expect(await app.ask("a.da@example.com", network(6))).toBeUndefined();
  pass(MINUTE_MS);
  for (let time = 0; time < 3; time += 1) {
    expect(await app.ask(`ada+${time}@example.com`, network(1))).toBeUndefined();
    pass(MINUTE_MS);
  }
  expect(app.knowsAddress(app.cookieOf("ada+news@example.com"), OWNER)).toBe(true);
});

test("nobody writes the cookie of a known browser but us, and it holds the last five addresses and none in words", async () => {
  const { cookieOf, knowsAddress } = app;
  const cookie = cookieOf(OWNER) ?? "";
  expect(knowsAddress(cookie, OWNER)).toBe(true);
  expect(cookie).not.toContain("ada");
  for (const forged of [
    undefined,
    "",
    ".",
    OWNER,
    `${cookie}x`,
    cookie.slice(1),
    cookie.replace(/\..*/, ""),
    `${cookie.split(".")[0]}~x.${cookie.split(".")[1]}`,
    "x".repeat(8_000),
  ]) {
    expect([forged, knowsAddress(forged, OWNER)]).toEqual([forged, false]);
  }
  expect(knowsAddress(cookie, "bob@example.com")).toBe(false);
  const many = cookieOf(OWNER, "b@example.com", "c@example.com", "d@example.com", "e@example.com") ?? "";
  expect(knowsAddress(many, OWNER)).toBe(true);
  expect(knowsAddress(cookieOf(OWNER, "b@x.de", "c@x.de", "d@x.de", "e@x.de", "f@x.de"), OWNER)).toBe(false);
  // Whoever signs in again and again stays one address.
  expect(cookieOf(OWNER, OWNER, OWNER)).toHaveLength(cookie.length);
  expect(many.length).toBeLessThan(200);
});
