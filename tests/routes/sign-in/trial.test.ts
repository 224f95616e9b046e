import { beforeAll, describe, expect, test, vi } from "vitest";
import { trialCookieValue, visitorCookieValue } from "@/lib/server/identity/visitor";
import { startAppServer } from "../../support/servers/app-server";
import { giveServer } from "../given";

const TRIAL_SECONDS = 259_200;
const SECRET = "a secret that the test and its server share";
/** How long a request may take at most; the server's clock goes on meanwhile. */
const SLACK_SECONDS = 20;

const app = giveServer(() => ({ NEXTAUTH_SECRET: SECRET, MODEL_PROVIDER: "sample" }));

beforeAll(() => void vi.stubEnv("NEXTAUTH_SECRET", SECRET));

type Jar = Partial<Record<string, string>>;

interface Visit {
  /** What the page says is left, to the second; undefined when it has no strip. */
  left: string | undefined;
  /** The cookies that the answer sets, with their attributes. */
  set: string[];
}

async function visit(path: string, jar: Jar): Promise<Visit> {
  const cookie = Object.entries(jar).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(`${app.url}${path}`, { headers: { Cookie: cookie.join("; ") } });
  expect(response.status).toBe(200);
  const set = response.headers.getSetCookie();
  for (const line of set) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar[name] = decodeURIComponent(value);
  }
  return { left: /role="timer"[^>]* title="([^"]+)"/.exec(await response.text())?.[1], set };
}

function inSeconds(words: string | undefined): number {
  const count = (unit: string) => Number(new RegExp(`(\\d+) ${unit}s?\\b`).exec(words ?? "")?.[1] ?? 0);
  return count("day") * 86_400 + count("hour") * 3_600 + count("minute") * 60 + count("second");
}

function expectLeft(visited: Visit, seconds: number): void {
  expect(inSeconds(visited.left)).toBeLessThanOrEqual(seconds);
  expect(inSeconds(visited.left)).toBeGreaterThan(seconds - SLACK_SECONDS);
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The cookies of a visitor whose trial began this many seconds ago. */
const begun = (secondsAgo: number) => ({
  visitor: visitorCookieValue(undefined, nowSeconds() - secondsAgo),
  trial: trialCookieValue(nowSeconds() - secondsAgo),
});

/** Returns a cookie with another second in it under the same signature. */
const edited = (cookie: string, seconds: number) => cookie.replace(/\d+(?=\.[\w-]+$)/, String(seconds));

describe("the trial", () => {
  const DAY = 86_400;

  test("begins with the first visit, whose page already says so", async () => {
    const first = await visit("/wizard", {});
    expectLeft(first, TRIAL_SECONDS);
    const trial = first.set.find((line) => line.startsWith("trial="));
    // The start in seconds, for the whole site, out of the reach of scripts, for three days.
    expect(Number(/^trial=(\d+)\./.exec(trial ?? "")?.[1])).toBeGreaterThan(nowSeconds() - SLACK_SECONDS);
    expect(trial).toMatch(/; Path=\/;/);
    expect(trial).toMatch(/; Max-Age=259200;/);
    expect(trial).toMatch(/; HttpOnly/);
  });

  test("goes on with the same cookies on every tool, and sets none again", async () => {
    for (const path of ["/wizard", "/story"]) {
      const again = await visit(path, begun(2 * DAY));
      expectLeft(again, DAY);
      expect(again.set).toEqual([]);
    }
  });

  test("that is over stays over", async () => {
    expect(await visit("/wizard", begun(TRIAL_SECONDS + 1))).toEqual({ left: undefined, set: [] });
  });

  /** Cookies that a person has changed, of a trial that began this many seconds ago. */
  const TRICKS: [string, (secondsAgo: number) => Jar][] = [
    ["its cookie is deleted, or ended after three days", (ago) => ({ visitor: begun(ago).visitor })],
    ["the visitor's cookie is deleted", (ago) => ({ trial: begun(ago).trial })],
    ["its cookie is edited", (ago) => ({ ...begun(ago), trial: edited(begun(ago).trial, nowSeconds()) })],
    ["its cookie is nonsense", (ago) => ({ ...begun(ago), trial: "1" })],
    ["the visitor's cookie is edited", (ago) => ({ ...begun(ago), visitor: edited(begun(ago).visitor, nowSeconds()) })],
    ["its cookie is one of a newer browser", (ago) => ({ ...begun(ago), trial: begun(0).trial })],
    ["its cookie is the visitor's", (ago) => ({ visitor: begun(ago).visitor, trial: begun(ago).visitor })],
    ["the visitor's cookie is of a newer browser", (ago) => ({ ...begun(ago), visitor: begun(0).visitor })],
  ];

  test.each(TRICKS)("does not begin again when %s", async (_what, trick) => {
    const [running, over] = [trick(2 * DAY), trick(TRIAL_SECONDS + 10 * DAY)];
    for (const path of ["/wizard", "/story"]) {
      expectLeft(await visit(path, running), DAY);
      expect((await visit(path, over)).left).toBeUndefined();
    }
  });

  test("goes from a cookie that is deleted to the one that takes its place", async () => {
    const jar: Jar = { trial: begun(2 * DAY).trial };
    await visit("/wizard", jar);
    const visitorAlone: Jar = { visitor: jar.visitor };
    const { set } = await visit("/story", visitorAlone);
    expect(set.join()).toMatch(/^trial=\d+\.[\w-]+; Path=\/;.* Max-Age=259200;/);
    expectLeft(await visit("/wizard", { trial: visitorAlone.trial }), DAY);
  });

  test("does not begin again in a browser that becomes a new visitor, by its token or by forgetting the last one", async () => {
    const ofPage = { "Sec-Fetch-Site": "same-origin", Origin: app.url };
    for (const [method, path, jar] of [
      ["DELETE", "/api/browser", begun(2 * DAY)],
      ["DELETE", "/api/browser", { visitor: begun(2 * DAY).visitor }],
      ["GET", "/api/tokens", { trial: begun(2 * DAY).trial }],
    ] as const) {
      const cookie = Object.entries(jar).map(([name, value]) => `${name}=${value}`);
      const response = await fetch(`${app.url}${path}`, { method, headers: { ...ofPage, Cookie: cookie.join("; ") } });
      const line = response.headers.getSetCookie().find((one) => one.startsWith("visitor=")) ?? "";
      const visitor = decodeURIComponent(/^visitor=([^;]*)/.exec(line)?.[1] ?? "");
      expect(visitor).not.toBe("visitor" in jar ? jar.visitor : "");
      expectLeft(await visit("/wizard", { visitor }), DAY);
    }
  });

  test("of 0 seconds is none: no strip and no cookie", async () => {
    const other = await startAppServer({ TRIAL_SECONDS: "0", MODEL_PROVIDER: "sample" });
    const response = await fetch(`${other.url}/wizard`);
    const text = await response.text();
    await other.stop();
    expect(response.headers.getSetCookie().filter((line) => line.startsWith("trial="))).toEqual([]);
    expect(text).toContain("Step 1: Goals");
    expect(text).not.toContain("Beta trial");
  });
});
