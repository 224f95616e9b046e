import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { trialCookieValue } from "@/lib/server/identity/trial-cookie";
import { newVisitor, visitorCookieValue } from "@/lib/server/identity/visitor";
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

/** The cookies of somebody whose trial began this many seconds ago. */
function begun(secondsAgo: number) {
  const firstSeenSeconds = nowSeconds() - secondsAgo;
  const visitor = { ...newVisitor(), firstSeenSeconds };
  return { visitor: visitorCookieValue(visitor), trial: trialCookieValue(firstSeenSeconds) };
}

describe("the trial", () => {
  const DAY = 86_400;
  let jar: ReturnType<typeof begun>;
  beforeEach(() => {
    jar = begun(2 * DAY);
  });

  test("begins with the first visit, whose page already says so", async () => {
    const first = await visit("/wizard", {});
    expectLeft(first, TRIAL_SECONDS);
    const trial = first.set.find((line) => line.startsWith("trial="));
    // The start in seconds, for three days and the whole site, out of the reach of scripts (specification 9.5).
    expect(Number(/^trial=(\d+)\./.exec(trial ?? "")?.[1])).toBeGreaterThan(nowSeconds() - SLACK_SECONDS);
    expect(trial).toMatch(/; Path=\/;/);
    expect(trial).toMatch(/; Max-Age=259200;/);
    expect(trial).toMatch(/; HttpOnly/);
  });

  test("goes on with the same cookies on every tool, and sets none again", async () => {
    for (const path of ["/wizard", "/story"]) {
      const again = await visit(path, jar);
      expectLeft(again, DAY);
      expect(again.set).toEqual([]);
    }
  });

  test.each<[string, (jar: ReturnType<typeof begun>) => void]>([
    ["a start written by hand", (jar) => (jar.trial = jar.trial.replace(/^\d+/, String(nowSeconds())))],
    ["a start far in the future", (jar) => (jar.trial = trialCookieValue(nowSeconds() + 10 * DAY))],
    ["no number", (jar) => (jar.trial = "now")],
    ["nothing in it", (jar) => (jar.trial = "")],
    ["the signature of the other cookie", (jar) => (jar.trial = jar.visitor)],
    ["the start of somebody who came later", (jar) => (jar.trial = begun(0).trial)],
    ["no trial cookie any more", (jar) => Reflect.deleteProperty(jar, "trial")],
    ["no visitor cookie any more", (jar) => Reflect.deleteProperty(jar, "visitor")],
    ["a visitor cookie written by hand", (jar) => (jar.visitor = `${newVisitor().id}.${nowSeconds()}.signature`)],
    ["the visitor cookie of somebody who came later", (jar) => (jar.visitor = begun(0).visitor)],
  ])("is not extended by %s", async (_, change) => {
    change(jar);
    expectLeft(await visit("/wizard", jar), DAY);
    // What the answer set in its place is no longer either, also when the other cookie is deleted next.
    expectLeft(await visit("/story", jar), DAY);
  });

  test("that lost one cookie and then the other is still the same", async () => {
    Reflect.deleteProperty(jar, "visitor");
    await visit("/wizard", jar);
    Reflect.deleteProperty(jar, "trial");
    expectLeft(await visit("/wizard", jar), DAY);
  });

  test("that got the visitor cookie of somebody who came later, and lost its own after that, is still the same", async () => {
    jar.visitor = begun(0).visitor;
    await visit("/wizard", jar);
    Reflect.deleteProperty(jar, "trial");
    expectLeft(await visit("/wizard", jar), DAY);
  });

  test("gives nobody more than it has when the server's clock was set back", async () => {
    expectLeft(await visit("/wizard", begun(-10 * DAY)), TRIAL_SECONDS);
  });

  test("that is over stays over when its cookies are edited or deleted", async () => {
    const over = begun(TRIAL_SECONDS + 1);
    expect(await visit("/wizard", over)).toEqual({ left: undefined, set: [] });
    Reflect.deleteProperty(over, "trial");
    expect((await visit("/wizard", over)).left).toBeUndefined();
    over.trial = trialCookieValue(nowSeconds());
    expect((await visit("/wizard", over)).left).toBeUndefined();
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
