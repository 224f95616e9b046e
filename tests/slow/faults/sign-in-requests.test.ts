import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "@/lib/server/db/database";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { SignInBrowser, shapeOf } from "@/tests/support/clients/sign-in-browser";
import { lengthOf } from "@/tests/support/eventually";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { somebody } from "@/tests/support/servers/mail-app";
import { type MailServer, startMailServer } from "@/tests/support/servers/mail-server";

/** How many addresses that the site knows, or lists, are compared with as many others. */
const PAIRS = lengthOf({ full: 200, shortened: 40 });

/**
 * By how many the pairs in which the known one took longer may differ from half of them: four standard deviations of a
 * coin. A busy machine makes all of them slower, and none of the two more often.
 */
const MOST_UNEVEN = 2 * Math.sqrt(PAIRS);

let mailServer: MailServer;
let app: AppServer;
/** Another one, where a list says who may sign in. */
let listApp: AppServer;
let database: Database;

beforeAll(async () => {
  await ensureBuild();
  mailServer = await startMailServer();
  const settings = {
    EMAIL_SERVER: mailServer.url,
    EMAIL_FROM: "AI Assistant <hello@example.com>",
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
  await mailServer?.close();
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
        shapes.sent.add(JSON.stringify(shapeOf(first.answer)));
        shapes.refused.add(JSON.stringify(shapeOf(again.answer)));
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
