import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/server/app-error";
import { once } from "@/lib/server/once";
import { cookieKnowing, KNOWN_ADDRESSES_COOKIE, knowsAddress } from "@/lib/sign-in/server/known-addresses";
import { countLink } from "@/lib/sign-in/server/request-link";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LINK_MS = 10 * MINUTE_MS;

const OWNER = "ada@example.com";

/** A network each, which no one shares. */
const network = (number: number): string => `198.51.${number >> 8}.${number & 255}`;

function requestFrom(address: string, cookie?: string): Request {
  const headers = new Headers({ "X-Forwarded-For": address });
  if (cookie !== undefined) headers.set("Cookie", `${KNOWN_ADDRESSES_COOKIE}=${cookie}`);
  return new Request("http://localhost/api/auth/signin/email", { headers });
}

/** Asks for a link, and gives the refusal if there is one. */
async function ask(email: string, address: string, cookie?: string): Promise<string | undefined> {
  try {
    await countLink(requestFrom(address, cookie), email);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return error.message;
    throw error;
  }
}

const cookieOf = (...emails: string[]) =>
  emails.reduce<string | undefined>((cookie, email) => cookieKnowing(cookie, email), undefined);

vi.stubEnv("NEXTAUTH_SECRET", "a secret of the tests, of 32 characters or more");
// Refusals are recorded.
vi.spyOn(process.stderr, "write").mockReturnValue(true);
beforeEach(() => {
  once.forgetAll();
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

test("five requests from one network keep the owner out neither from another network nor in a known browser", async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await ask(OWNER, network(1))).toBeUndefined();
    pass(2 * MINUTE_MS);
  }
  expect(await ask(OWNER, network(1))).toContain("from your network");
  expect(await ask(OWNER, network(2))).toBeUndefined();
  pass(MINUTE_MS);
  expect(await ask(OWNER, network(1), cookieOf(OWNER))).toBeUndefined();
});

test("a person who is refused for what other networks asked has a link in the mailbox that works", async () => {
  // A stranger with a network for each request asks whenever a link would be sent, for two hours.
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let sent = 0;
  for (let at = 0, number = 10; at < 2 * HOUR_MS; at += 20_000, number += 1) {
    const refusal = await ask(OWNER, network(number));
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
  const cookie = cookieOf(OWNER);
  for (let time = 0; time < 30; time += 1) {
    expect(await ask(OWNER, network(1), cookie)).toBeUndefined();
    expect(await ask(OWNER, network(1), cookie)).toContain("on its way");
    pass(MINUTE_MS);
  }
  for (let time = 0; time < 70; time += 1) expect(await ask(`list-${time}@example.com`, network(1))).toBeUndefined();
  expect(await ask(OWNER, network(1), cookie)).toContain("from your network");
});

test("strangers with many networks cannot have more mail sent than the site allows, nor use up the share of known browsers", async () => {
  let sent = 0;
  for (let number = 0; number < 2_000; number += 1) {
    if ((await ask(`victim-${number}@example.com`, network(number >> 2))) === undefined) sent += 1;
  }
  expect(sent).toBe(750);
  expect(await ask("somebody@example.com", network(501))).toContain("A lot of people");
  for (let number = 0; number < 300; number += 1) {
    const email = `known-${number}@example.com`;
    if ((await ask(email, network(1000 + number), cookieOf(email))) === undefined) sent += 1;
  }
  expect(sent).toBe(1_000);
  pass(HOUR_MS);
  expect(await ask("somebody@example.com", network(500))).toBeUndefined();
});

test("a network that may ask for no more reaches no other counter", async () => {
  for (let number = 0; number < 100; number += 1) {
    expect(await ask(`list-${number}@example.com`, network(1))).toBeUndefined();
  }
  // Not even to be told whether a link is on its way to another person.
  for (const email of [OWNER, "list-99@example.com"]) {
    expect(await ask(email, network(1))).toContain("from your network");
  }
  expect(await ask(OWNER, network(2))).toBeUndefined();
});

test("all spellings of a mailbox are one", async () => {
  expect(await ask("ada+1@example.com", network(1))).toBeUndefined();
  expect(await ask("ada+2@example.com", network(2))).toContain("on its way");
  expect(await ask(OWNER, network(3))).toContain("on its way");
  expect(await ask("a.da@gmail.com", network(4))).toBeUndefined();
  expect(await ask("ad.a+x@googlemail.com", network(5))).toContain("on its way");
  // Elsewhere a dot is another mailbox.
  expect(await ask("a.da@example.com", network(6))).toBeUndefined();
  pass(MINUTE_MS);
  for (let time = 0; time < 3; time += 1) {
    expect(await ask(`ada+${time}@example.com`, network(1))).toBeUndefined();
    pass(MINUTE_MS);
  }
  expect(knowsAddress(cookieOf("ada+news@example.com"), OWNER)).toBe(true);
});

test("no one writes the cookie of a known browser but us, and it holds the last five addresses and none in words", async () => {
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
  // One address that signs in again and again stays one.
  expect(cookieOf(OWNER, OWNER, OWNER)).toHaveLength(cookie.length);
  expect(many.length).toBeLessThan(200);
});
