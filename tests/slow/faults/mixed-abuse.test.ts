import { randomBytes, randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { DRAFT_QUOTA } from "@/lib/server/storage-policy";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { SignInBrowser } from "@/tests/support/clients/sign-in-browser";
import type { TestVisitor } from "@/tests/support/clients/visitors";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { eventually, lengthOf } from "@/tests/support/eventually";
import { says } from "@/tests/support/model/upstream-behaviours";
import type { AppServer } from "@/tests/support/servers/app-server";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const AGENT = "Mozilla/5.0 (test)";

/** A browser without an account that has come by: its cookies, and a token to ask with. */
interface AnonymousVisitor {
  cookie: string;
  token: string;
}

const tokenAnswer = z.object({ token: z.string() });

/** Comes by as a browser without cookies does, from an address that it makes up. */
async function comeBy(app: AppServer, forged: string): Promise<AnonymousVisitor> {
  const headers = { "User-Agent": AGENT, "X-Forwarded-For": forged };
  const answer = await fetch(`${app.url}/api/tokens`, { headers });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; "), token: tokenAnswer.parse(await answer.json()).token };
}

/**
 * Does something again and again, so many times a minute, until it is told to end. What is still under way when the next
 * is due is not waited for, but so many at once are the most: what is due then is left out, or a machine that is too slow
 * for the pace would never catch up.
 * @param act gets the number of the time, from 0.
 * @returns when it has ended and all that was begun is over; fails with the first failure.
 */
async function paced(
  perMinute: number,
  ends: AbortSignal,
  act: (time: number) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let time = 0;
  const timer = setInterval(() => {
    if (underWay.size >= most) return;
    const acting = act(time)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(acting));
    underWay.add(acting);
    time += 1;
  }, 60_000 / perMinute);
  // Much is paced by one signal.
  setMaxListeners(0, ends);
  await new Promise((resolve) => ends.addEventListener("abort", resolve, { once: true }));
  clearInterval(timer);
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

const TELL_MEMORY = fileURLToPath(new URL("../../support/servers/tell-memory.cjs", import.meta.url));

/** The variables of a server whose memory is to be looked at. */
const TELLS_MEMORY = { NODE_OPTIONS: `--require=${TELL_MEMORY}` };

/** How many bytes a server (started with `TELLS_MEMORY`) uses when everything is freed that nothing holds any more. */
async function memoryOf(app: AppServer): Promise<number> {
  const before = app.output().length;
  process.kill(app.pid, "SIGUSR2");
  let said = "";
  await eventually(() => {
    said = /^memory (\d+)$/m.exec(app.output().slice(before))?.[1] ?? "";
    if (said === "") throw new Error("The server has not said yet how much memory it uses.");
  });
  return Number(said);
}

/** How long it goes on before memory is looked at for the first time: what is loaded and cached once is there then. */
const WARM_UP_MS = lengthOf({ full: 120_000, shortened: 30_000 });
const ABUSE_MS = lengthOf({ full: 3_600_000, shortened: 60_000 });

/** How many times as much memory may be in use after the abuse as before, and how much of the visitors' quota on disk. */
const MOST_MEMORY = 1.2;
const MOST_DISK = 0.25 * DRAFT_QUOTA.allVisitors;

/** How many requests of one kind a network of strangers has under way. */
const MOST_AT_ONCE = 2;

/** The strangers' networks, and the one of the person who writes beside them. */
const STRANGERS = ["198.51.100.1", "203.0.113.1"];
const PERSON = "192.0.2.1";

const TEXT = "/wizard/prompt-2";
const NEXT_TEXT = "/wizard/prompt-3";

const given = giveModelApp(says("1. The guitar in the attic. ", "Every chord is still there. ".repeat(20)), {
  TRUSTED_PROXY_HOPS: "1",
  ...TELLS_MEMORY,
});

interface Sending {
  path: string;
  network: string;
  method?: string;
  cookie?: string;
  /** Sent as JSON; with one, the request is a POST unless it says otherwise. */
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Sends a request over a connection of its own, as strangers do, reads the answer to its end and gives its status. It is
 * 0 where the connection was closed first, which may happen to a refused request that is still being sent.
 */
function send({ path, network, method, cookie, body, headers }: Sending): Promise<number> {
  return new Promise((resolve) => {
    const sent = httpRequest(`${given().app.url}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      agent: false,
      headers: {
        "X-Forwarded-For": network,
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
    });
    sent.once("response", (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** What `send` says of a connection that was closed first. Anything else that goes wrong is a failure. */
function closedFirst(error: NodeJS.ErrnoException): { status: number } {
  if (error.code === "ECONNRESET") return { status: 0 };
  throw error;
}

const letterOf = (words: number) => letterAbout({ productDescription: "word ".repeat(words).trim() });

/** A letter as it is after so many saves. */
const letterAfter = (saves: number) => letterOf(saves && 400 + (saves % 400));

/** Saves a letter for a person who has never saved one, and returns its path. */
async function saveNewLetter(network: string, { cookie, hash }: TestVisitor) {
  const path = `/api/drafts/${randomUUID()}`;
  return {
    path,
    status: await send({ method: "PATCH", path, network, cookie, body: wholeSave(letterOf(800), { owner: hash }) }),
  };
}

/** How often strangers of one network do something within a minute, and what they are answered each time. */
interface Abuse {
  perMinute: number;
  act(network: string, time: number): Promise<number>;
}

/** As often as the limits let them over an hour, or where there is none, as often as anybody would. */
const ABUSES: Readonly<Record<string, Abuse>> = {
  "texts, each with a cookie that was made for it": {
    perMinute: 90,
    act: (network) => send({ path: TEXT, network, cookie: given().newVisitor().cookie, body: PAYLOADS[TEXT] }),
  },
  "texts without a cookie": {
    perMinute: 60,
    act: (network) => send({ path: TEXT, network, body: PAYLOADS[TEXT] }),
  },
  "heads of texts that are being written": {
    perMinute: 60,
    async act(network) {
      const { cookie } = given().newVisitor();
      const key = randomUUID();
      const asked = send({ path: TEXT, network, cookie, body: PAYLOADS[TEXT], headers: { "Idempotency-Key": key } });
      await send({ method: "HEAD", path: `/api/generations/${key}`, network, cookie });
      return asked;
    },
  },
  "lists of options that are stars": {
    perMinute: 30,
    act: (network) =>
      send({ path: NEXT_TEXT, network, body: { ...PAYLOADS[NEXT_TEXT], prompt2Response: "*".repeat(20_000) } }),
  },
  "made-up links": {
    perMinute: 60,
    act: (network) => {
      const body = { token: randomBytes(32).toString("hex"), email: "person@example.com" };
      return send({ path: "/api/auth/callback/email", network, body });
    },
  },
  "requests for links": {
    perMinute: 10,
    async act(network, time) {
      const asked = { email: `person-${time}@example.com`, returnTo: "/" };
      const answer = await new SignInBrowser(given().app.url, network).askForLink(asked).catch(closedFirst);
      return answer.status;
    },
  },
  "questions of new visitors, without a token": {
    perMinute: 30,
    async act(network) {
      await comeBy(given().app, network);
      return send({ path: "/process/anonymous", network, body: { question: "Why?", maxTokens: 50 } });
    },
  },
  "pages for new visitors": {
    perMinute: 60,
    act: (network, time) => send({ path: ["/wizard", "/ask", "/emails"][time % 3] ?? "/", network }),
  },
  "pages that are not there": {
    perMinute: 60,
    act: (network) => send({ path: `/${randomUUID()}`, network }),
  },
  "long addresses": {
    perMinute: 60,
    act: (network, time) => send({ path: `/wizard?${`a${time}=1&`.repeat(time % 2 === 0 ? 100 : 1_400)}`, network }),
  },
  "names that are not the site's": {
    perMinute: 30,
    act: (network, time) => send({ path: "/wizard", network, headers: { Host: `host-${time}.example.com` } }),
  },
  "bodies for pages": {
    perMinute: 30,
    act: (network) => send({ path: "/wizard", network, body: { text: "x".repeat(200_000) } }),
  },
  "letters of new visitors": {
    perMinute: 60,
    act: async (network) => (await saveNewLetter(network, given().newVisitor())).status,
  },
  "copies of letters": {
    perMinute: 30,
    async act(network) {
      const visitor = given().newVisitor();
      const { path } = await saveNewLetter(network, visitor);
      return send({ method: "POST", path: `${path}/duplicate`, network, cookie: visitor.cookie });
    },
  },
  searches: {
    perMinute: 120,
    act: (network, time) =>
      send({ path: `/api/drafts?search=${"a".repeat(100)}${time}`, network, cookie: given().newVisitor().cookie }),
  },
};

/** Writes a letter at the same time, and returns the statuses of the responses. */
async function writeALetter(ends: AbortSignal): Promise<readonly number[]> {
  const { cookie, hash } = given().newVisitor();
  const person = { network: PERSON, cookie };
  const statuses = new Set<number>();
  const path = `/api/drafts/${randomUUID()}`;
  let time = 0;
  // A browser saves again only when the last save was answered.
  let saved = Promise.resolve();
  const save = async () => {
    const body = wholeSave(letterAfter(time + 1), { owner: hash, before: letterAfter(time) });
    statuses.add(await send({ method: "PATCH", path, ...person, body }));
    time += 1;
  };
  await Promise.all([
    paced(40, ends, () => {
      saved = saved.then(save);
      return saved;
    }),
    paced(12, ends, async () => void statuses.add(await send({ path: TEXT, ...person, body: PAYLOADS[TEXT] }))),
    paced(
      12,
      ends,
      async (time) => void statuses.add(await send({ path: ["/wizard", path][time % 2] ?? "", ...person })),
    ),
    paced(6, ends, async () => void statuses.add(await send({ path: "/api/drafts?search=word", ...person }))),
  ]);
  return [...statuses];
}

/** Lets everybody do what they do for so long, and gives which statuses the strangers and the person were answered with. */
async function letThem(ms: number) {
  const ends = AbortSignal.timeout(ms);
  const strangers = new Set<number>();
  const abusing = Object.values(ABUSES).flatMap(({ perMinute, act }) =>
    STRANGERS.map((network) =>
      paced(perMinute, ends, async (time) => void strangers.add(await act(network, time)), MOST_AT_ONCE),
    ),
  );
  const [person] = await Promise.all([writeALetter(ends), ...abusing]);
  return { person, strangers: [...strangers] };
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

test("strangers who do all they may leave memory and disk within bounds, and a person beside them is refused nothing", {
  timeout: WARM_UP_MS + ABUSE_MS + 240_000,
}, async () => {
  await letThem(WARM_UP_MS);
  const before = await memoryOf(given().app);
  const { person, strangers } = await letThem(ABUSE_MS);
  const after = await memoryOf(given().app);

  expect(person).toEqual([200]);
  expect(strangers).toContain(429);
  expect(strangers.filter((status) => status >= 500)).toEqual([]);
  expect(after / before).toBeLessThan(MOST_MEMORY);
  expect(bytesIn(given().app.dataFolder)).toBeLessThan(MOST_DISK);
});
