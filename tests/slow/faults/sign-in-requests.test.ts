import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { type Answer, SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import { lengthOf } from "@/tests/support/eventually";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { somebody } from "@/tests/support/servers/mail-app";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";
import { type RedisServer, startRedisServer } from "@/tests/support/servers/redis-server";

const test = whereInstalled("redis-server");

/** How many ask; how many of them at once. */
const REQUESTS = lengthOf({ full: 1_000, shortened: 200 });
const AT_ONCE = 50;

const MINUTE_MS = 60_000;

/** How many addresses that the site knows, or lists, are compared with as many others. */
const PAIRS = lengthOf({ full: 200, shortened: 40 });

/**
 * By how many the pairs in which the known one took longer may differ from half of them: four standard deviations of a
 * coin. A busy machine makes all of them slower, and none of the two more often.
 */
const MOST_UNEVEN = 2 * Math.sqrt(PAIRS);

let redisServer: RedisServer;
let redis: Redis;
let mailServer: MailServer;
let app: AppServer;
/** Another one, where a list says who may sign in. */
let listApp: AppServer;
let database: Database;

beforeAll(async () => {
  await ensureBuild();
  [redisServer, mailServer] = await Promise.all([startRedisServer(), startMailServer()]);
  redis = new Redis(redisServer.url);
  const settings = {
    EMAIL_SERVER: mailServer.url,
    EMAIL_FROM: "AI Assistant <hello@example.com>",
    REDIS_URL: redisServer.url,
    TRUSTED_PROXY_HOPS: "1",
  };
  [app, listApp] = await Promise.all([
    startAppServer(settings),
    startAppServer({ ...settings, SIGN_IN_EMAILS: "*@listed.example" }),
  ]);
  database = connect(`file:${app.dataFolder}/app.db`);
}, 240_000);
afterAll(async () => {
  await database?.$disconnect();
  await Promise.all([app?.stop(), listApp?.stop()]);
  redis?.disconnect();
  await redisServer?.stop();
  await mailServer?.close();
});
// Each case begins with nothing asked for.
afterEach(async () => void (await redis.flushall()));

const browser = (network?: string) => new SignInBrowser(app.url, network);

/** Asks so many times, some at once, each from a network of its own, with what each request says. */
async function askOften(times: number, bodyOf: (index: number) => Record<string, unknown>): Promise<Answer[]> {
  const first = browser();
  const csrfToken = await first.csrfToken();
  const answers: Answer[] = [];
  for (let begun = 0; begun < times; begun += AT_ONCE) {
    const round = Array.from({ length: Math.min(AT_ONCE, times - begun) }, (_, index) => {
      const one = browser();
      for (const [name, value] of first.cookies) one.cookies.set(name, value);
      return one.post("/api/auth/signin/email", { csrfToken, ...bodyOf(begun + index) });
    });
    answers.push(...(await Promise.all(round)));
  }
  return answers;
}

/** All of an answer that tells one from another. */
const shapeOf = ({ status, text, headers }: Answer) =>
  JSON.stringify({
    status,
    text: text.replaceAll(/\d+ seconds?/g, "N seconds").replace(/"retryAfterSeconds":\d+/, ""),
    headers: [...headers.keys()].sort(),
  });

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test(`13: ${REQUESTS} requests for one mailbox, from as many networks and in many spellings, send one mail a minute and are refused alike`, async () => {
  const email = somebody();
  const [name, domain] = email.split("@");
  const spellings = [email, email.toUpperCase(), ` ${email} `, `${name}+news@${domain}`, `${name}+@${domain}`];
  const before = mailServer.mails.length;
  const began = performance.now();
  const answers = await askOften(REQUESTS, (index) => ({
    email: index % 7 === 6 ? `${name}+${index}@${domain}` : spellings[index % spellings.length],
    returnTo: "/",
  }));
  // A busy machine may take more than the minute that one mail is sent in.
  const most = 1 + Math.floor((performance.now() - began) / MINUTE_MS);
  expect(countOf(answers, 200)).toBeGreaterThanOrEqual(1);
  expect(countOf(answers, 200)).toBeLessThanOrEqual(most);
  expect(countOf(answers, 200) + countOf(answers, 429)).toBe(REQUESTS);
  expect(mailServer.mails).toHaveLength(before + countOf(answers, 200));
  expect(new Set(answers.filter(({ status }) => status === 429).map(shapeOf)).size).toBe(1);
});

/** Makes an address that the site knows or lists. */
const WAYS: readonly [string, () => AppServer, () => Promise<string>][] = [
  ["signed up", () => app, async () => (await database.user.create({ data: { email: somebody() } })).email],
  ["on the list", () => listApp, async () => somebody().replace("@example.com", "@listed.example")],
];

test.each(WAYS)(
  "13: who is %s and who is not are answered alike, and neither takes longer",
  async (_who, site, known) => {
    const ask = async (email: string) => {
      const one = new SignInBrowser(site().url);
      const csrfToken = await one.csrfToken();
      const began = performance.now();
      const answer = await one.post("/api/auth/signin/email", { email, returnTo: "/", csrfToken });
      return { answer, ms: performance.now() - began };
    };
    const slower = { asking: 0, askingAgain: 0 };
    const shapes = { sent: new Set<string>(), refused: new Set<string>() };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [one, other] = [await known(), somebody()];
      const firstKnown = pair % 2 === 0;
      const ms: number[] = [];
      for (const email of firstKnown ? [one, other] : [other, one]) {
        const [first, again] = [await ask(email), await ask(email)];
        ms.push(first.ms, again.ms);
        shapes.sent.add(shapeOf(first.answer));
        shapes.refused.add(shapeOf(again.answer));
      }
      const [first = 0, firstAgain = 0, second = 0, secondAgain = 0] = ms;
      if (first > second === firstKnown) slower.asking += 1;
      if (firstAgain > secondAgain === firstKnown) slower.askingAgain += 1;
    }
    expect([shapes.sent.size, shapes.refused.size]).toEqual([1, 1]);
    expect(Math.abs(slower.asking - PAIRS / 2)).toBeLessThan(MOST_UNEVEN);
    expect(Math.abs(slower.askingAgain - PAIRS / 2)).toBeLessThan(MOST_UNEVEN);
  },
);
