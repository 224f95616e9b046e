import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { trialCookieValue } from "@/lib/server/identity/trial";
import { visitorCookieValue } from "@/lib/server/identity/visitor";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { type AppServer, startAppServer } from "../../support/servers/app-server";

const TRIAL_SECONDS = 259_200;
const SECRET = "a secret that the test and its server share";
/** How long a request may take at most; the server's clock goes on meanwhile. */
const SLACK_SECONDS = 20;

let app: AppServer;

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_SECRET", SECRET);
  await ensureBuild();
  app = await startAppServer({ NEXTAUTH_SECRET: SECRET, MODEL_PROVIDER: "sample" });
}, 240_000);
afterAll(async () => {
  await app?.stop();
});

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
const begun = (secondsAgo: number): Record<string, string> => ({
  visitor: visitorCookieValue(),
  trial: trialCookieValue(nowSeconds() - secondsAgo),
});

describe("the trial", () => {
  const DAY = 86_400;

  test("begins with the first visit, whose page already says so", async () => {
    const first = await visit("/wizard", {});
    expectLeft(first, TRIAL_SECONDS);
    const trial = first.set.find((line) => line.startsWith("trial="));
    // The start in seconds, for the whole site, out of the reach of scripts, and longer than the trial lasts.
    expect(Number(/^trial=(\d+)\./.exec(trial ?? "")?.[1])).toBeGreaterThan(nowSeconds() - SLACK_SECONDS);
    expect(trial).toMatch(/; Path=\/;/);
    expect(Number(/; Max-Age=(\d+);/.exec(trial ?? "")?.[1])).toBeGreaterThan(TRIAL_SECONDS);
    expect(trial).toMatch(/; HttpOnly/);
  });

  test("goes on with the same cookies on every tool, and sets none again", async () => {
    for (const path of ["/wizard", "/story"]) {
      const again = await visit(path, begun(2 * DAY));
      expectLeft(again, DAY);
      expect(again.set).toEqual([]);
    }
  });

  test("is over with a start that was not signed here", async () => {
    const edited = { ...begun(2 * DAY), trial: `${nowSeconds() + 10 * DAY}.signature` };
    expect(await visit("/wizard", edited)).toEqual({ left: undefined, set: [] });
  });

  test("that is over stays over", async () => {
    expect(await visit("/wizard", begun(TRIAL_SECONDS + 1))).toEqual({ left: undefined, set: [] });
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
